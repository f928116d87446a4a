//! What people may ask for.

use crate::play::{id, links, outcome, settle, setup, started};
use api::{Code, CupCommand, CupFormat, CupOutcome, PersonId};
use cups::{Asker, Cup, Entry, Standings};

fn ask(cup: &Cup, person: &PersonId, command: CupCommand) -> Result<Entry, Code> {
    cup.request(Asker { person, operator: false }, command)
}

fn carry_out(cup: &mut Cup, person: &PersonId, command: CupCommand) -> Result<(), Code> {
    let entry = ask(cup, person, command)?;
    cup.apply(entry, 0, Some(person.clone())).unwrap();
    Ok(())
}

fn reason() -> String {
    "rain".to_owned()
}

#[test]
fn people_join_and_leave_before_the_start_and_come_back_later() {
    let mut cup = Cup::new(setup(CupFormat::Swiss { rounds: 3 }, 2, false), game::Seed::numbered(1));
    let organiser = id(9999);
    for number in 0..5 {
        carry_out(&mut cup, &id(number), CupCommand::Join).unwrap();
    }
    assert_eq!(carry_out(&mut cup, &id(0), CupCommand::Join), Err(Code::WrongTime), "twice");
    carry_out(&mut cup, &id(4), CupCommand::Leave).unwrap();
    assert_eq!(cup.entrants(), 4);
    assert_eq!(carry_out(&mut cup, &id(0), CupCommand::Start), Err(Code::NotOrganiser));
    carry_out(&mut cup, &organiser, CupCommand::Start).unwrap();
    assert_eq!(cup.players().len(), 4);
    assert_eq!(carry_out(&mut cup, &id(4), CupCommand::Join), Err(Code::WrongTime), "a Swiss has begun");
    carry_out(&mut cup, &id(1), CupCommand::Leave).unwrap();
    let Some(Entry::Pair { tables, byes, .. }) = cup.next(0, links()) else { panic!("no round") };
    assert_eq!((tables.len(), byes.len()), (1, 1));
    carry_out(&mut cup, &id(1), CupCommand::Join).unwrap();
    assert!(!cup.player(&id(1)).unwrap().out);
}

#[test]
fn nobody_can_fill_the_log() {
    let mut cup = started(setup(CupFormat::Arena { minutes: 60 }, 2, false), 4, 1);
    let turns = (0..100).take_while(|turn| {
        let command = if turn % 2 == 0 { CupCommand::Leave } else { CupCommand::Join };
        carry_out(&mut cup, &id(1), command).is_ok()
    });
    assert_eq!(turns.count(), 20);
}

#[test]
fn too_few_cannot_begin() {
    let mut cup = Cup::new(setup(CupFormat::RoundRobin, 5, false), game::Seed::numbered(1));
    for number in 0..4 {
        carry_out(&mut cup, &id(number), CupCommand::Join).unwrap();
    }
    assert_eq!(ask(&cup, &id(9999), CupCommand::Start), Err(Code::CupTooFew));
}

#[test]
fn an_organiser_pauses_replaces_and_corrects_and_all_of_it_is_in_the_log() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 2 }, 2, false), 4, 1);
    let (organiser, mut links) = (id(9999), links());
    let entry = cup.next(0, &mut links).unwrap();
    cup.apply(entry, 0, None).unwrap();
    settle(&mut cup, 1, 0);
    carry_out(&mut cup, &organiser, CupCommand::Pause { reason: reason() }).unwrap();
    assert_eq!(cup.next(0, &mut links), None);
    let correct = CupCommand::Correct { table: 1, scores: vec![7, 7], reason: reason() };
    assert_eq!(carry_out(&mut cup, &id(1), correct.clone()), Err(Code::NotOrganiser));
    carry_out(&mut cup, &organiser, correct).unwrap();
    let tied = cup.tables()[0].outcome.clone().unwrap();
    assert_eq!(tied, CupOutcome { places: vec![1, 1], scores: vec![7, 7], ..CupOutcome::default() });
    carry_out(&mut cup, &organiser, CupCommand::Replace { player: id(2), by: id(50), reason: reason() }).unwrap();
    assert!(cup.player(&id(2)).is_none() && cup.player(&id(50)).is_some());
    carry_out(&mut cup, &organiser, CupCommand::Resume).unwrap();
    assert!(matches!(cup.next(0, &mut links), Some(Entry::Pair { round: 2, .. })));
    let log = cup.log_page(None, &|person| api::Person::guest(person.clone(), "name"));
    let said: Vec<_> = log.lines.iter().take(4).map(|line| line.reason.as_str()).collect();
    assert_eq!(said, ["", "rain", "rain", "rain"], "resumed, replaced, corrected, paused");
    assert!(log.lines.iter().take(4).all(|line| line.by.as_ref().is_some_and(|by| by.id == organiser)));
}

#[test]
fn what_the_organiser_said_stands_when_the_table_ends_later() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 1 }, 2, false), 4, 1);
    let entry = cup.next(0, links()).unwrap();
    cup.apply(entry, 0, None).unwrap();
    carry_out(&mut cup, &id(9999), CupCommand::Correct { table: 1, scores: vec![9, 1], reason: reason() }).unwrap();
    assert_eq!(cup.playing(), 1);
    cup.apply(Entry::Result { table: 1, outcome: outcome(vec![0, 3]) }, 0, None).unwrap();
    assert_eq!((cup.playing(), cup.tables()[0].outcome.as_ref().unwrap().scores.clone()), (1, vec![9, 1]));
}

#[test]
fn a_guest_who_signs_in_goes_on_as_the_member() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 1 }, 2, false), 4, 1);
    cup.apply(Entry::Became { guest: id(2), member: id(70) }, 0, None).unwrap();
    assert!(cup.player(&id(2)).is_none() && cup.player(&id(70)).is_some());
    cup.apply(Entry::Became { guest: id(9999), member: id(71) }, 0, None).unwrap();
    assert!(ask(&cup, &id(9999), CupCommand::End { reason: reason() }).is_err(), "the guest is the member now");
    assert!(ask(&cup, &id(71), CupCommand::End { reason: reason() }).is_ok());
    assert_eq!(Standings::of(&cup).lines().len(), 4);
}

#[test]
fn ties_are_broken_by_the_opponents_then_by_the_direct_result() {
    let mut cup = started(setup(CupFormat::RoundRobin, 2, false), 4, 1);
    let mut links = links();
    // Player 0 beats 1, 1 beats 2, everybody beats 3, and 0 loses to 2: three have as many points and opponents.
    let beats = |one: u16, other: u16| matches!((one, other), (0, 1) | (1, 2) | (2, 0) | (0..=2, 3));
    while let Some(entry) = cup.next(0, &mut links) {
        let tables = if let Entry::Pair { tables, .. } = &entry { tables.clone() } else { Vec::new() };
        let first = cup.tables().len() as u32 + 1;
        cup.apply(entry, 0, None).unwrap();
        for (table, pairing) in (first..).zip(tables) {
            let [Some(one), Some(other)] = pairing.seats[..] else { panic!("{pairing:?}") };
            // Player 1 wins by the most.
            let margin = if one == 1 || other == 1 { 9 } else { 3 };
            let scores = if beats(one, other) { vec![10 + margin, 10] } else { vec![10, 10 + margin] };
            cup.apply(Entry::Result { table, outcome: outcome(scores) }, 0, None).unwrap();
        }
    }
    let standings = Standings::of(&cup);
    let of = |line: &cups::Line| (line.place, line.points, line.opponents, line.direct);
    let found: Vec<_> = standings.lines().iter().map(of).collect();
    assert_eq!(found, [(1, 4, 8, 2), (2, 4, 8, 2), (3, 4, 8, 2), (4, 0, 12, 0)], "{standings:?}");
    assert_eq!(
        standings.lines().iter().map(|line| line.player).collect::<Vec<_>>(),
        [1, 0, 2, 3],
        "points of the games"
    );
}
