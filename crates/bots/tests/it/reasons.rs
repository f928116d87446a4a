//! Decisions whose reason is known: thirty of each game in `tests/data/reasons`, from games of `casual` bots, each read as a
//! sentence before it was kept.
//!
//! `KASHI_REASONS=FILE cargo test -p bots --test it find_reasons -- --ignored --nocapture` finds others, game by game;
//! `cargo test -p text --test it say_reasons -- --ignored --nocapture` says those that are kept.

#![expect(clippy::print_stderr, reason = "what was found is there to be read")]

use bots::{Better, Fact, Kind, Level, Limits, Line, Review, What, review};
use catalog::Table;
use game::{Clause, Driver, Event as _, Game, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::Cell;

const EXPERT: Kind = Kind::Level(Level::Expert);

/// A decision, and why another one was better.
#[derive(Serialize, Deserialize)]
struct Known {
    state: Value,
    seat: Seat,
    played: String,
    better: String,
    line: Line,
    clause: Clause,
    whose: Seat,
    points: i16,
}

fn look_back(table: &dyn Table, seat: Seat, mv: &str, nodes: u64) -> Review {
    review(EXPERT, table, seat, mv, 1, &mut |work| work(&Limits::nodes(nodes))).unwrap()
}

/// What a fact says, found on its line and not on the other.
struct Finding<'a> {
    table: &'a dyn Table,
    seat: Seat,
    better: &'a Better,
    fact: &'a Fact,
}

impl catalog::Visitor for Finding<'_> {
    type Output = Clause;

    fn visit<G: Game>(self) -> Clause {
        let driver: &Driver<G> = self.table.as_any().downcast_ref().unwrap();
        let Finding { seat, better, fact, .. } = self;
        // For each action: its turn, what happened, the change of the score, and what could be taken afterwards.
        let follow = |line: &[String]| {
            let (mut state, mut asked, mut actions) = (driver.state().view(Some(seat)), Some(seat), Vec::new());
            let (mut turn, mut last) = (0, seat);
            for mv in line {
                let (mv, mut events, before) = (mv.parse::<G::Move>().unwrap(), Vec::new(), state.scores());
                let seat = asked.expect("no deal comes on a line");
                state.check(seat, mv).unwrap();
                turn += usize::from(seat != last);
                last = seat;
                state.play(seat, mv, &mut events);
                asked = state.next().decider();
                actions.push((turn, events, state.scores()[fact.seat] - before[fact.seat], state.offers(fact.seat)));
            }
            actions
        };
        let (lines, which) = ([Line::Better, Line::Played].map(|line| follow(better.line(line))), fact.on as usize);
        let (own, other) = (&lines[which], &lines[1 - which]);
        match fact.what {
            What::Event(number) => {
                let (_, events, gained, _) = &own[fact.action];
                let event = &events[number];
                match event.points() {
                    Some(points) => assert_eq!(points, (fact.seat, fact.points)),
                    // It matters for another reason, or scores rise without being told.
                    None => assert!(fact.points == 0 || fact.points == *gained, "{event:?}: {gained}"),
                }
                assert!(!other.iter().any(|(_, events, ..)| events.contains(event)), "{event:?} happens on both lines");
                for (line, sums) in lines.iter().zip(&fact.sums) {
                    let compared = line.iter().filter(|(turn, ..)| fact.within.is_none_or(|turns| *turn < turns));
                    assert_eq!(compared.map(|(_, _, gained, _)| gained).sum::<i16>(), sums[fact.seat]);
                }
                event.clause()
            }
            What::Offer(number) => {
                let offer = &own[fact.action].3[number];
                assert_eq!(offer.1, fact.points);
                assert!(!other[0].3.contains(offer), "{offer:?} is there on both lines");
                offer.0.clause()
            }
        }
    }
}

fn clause_of(game: &str, table: &dyn Table, seat: Seat, better: &Better, fact: &Fact) -> Clause {
    catalog::visit(game, Finding { table, seat, better, fact }).unwrap()
}

/// A fact of a review is no longer than its lines, happens on its line only, and is the one that is known, at least in nine
/// of ten cases.
fn known(game: &str, positions: &str, nodes: u64) {
    let positions: Vec<Known> = serde_json::from_str(positions).unwrap();
    assert_eq!(positions.len(), 30);
    let mut others = Vec::new();
    for (number, known) in positions.iter().enumerate() {
        let table = catalog::load(game, known.state.clone(), None).unwrap();
        let review = look_back(&*table, known.seat, &known.played, nodes);
        let told = review.better.as_ref().and_then(|better| better.fact.as_ref().map(|fact| (better, fact)));
        let said = told.map(|(better, fact)| {
            let clause = clause_of(game, &*table, known.seat, better, fact);
            (fact.on, clause, fact.seat, fact.points.signum())
        });
        if said != Some((known.line, known.clause, known.whose, known.points.signum())) {
            others.push((number, said));
        }
    }
    assert!(others.len() <= 3, "{game}: {others:?}");
}

#[test]
fn azul() {
    known("azul", include_str!("../data/reasons/azul.json"), 1_000);
}

#[test]
fn sintra() {
    known("sintra", include_str!("../data/reasons/sintra.json"), 1_000);
}

#[test]
fn pavilion() {
    known("pavilion", include_str!("../data/reasons/pavilion.json"), 1_000);
}

#[test]
fn coloretto() {
    known("coloretto", include_str!("../data/reasons/coloretto.json"), 1_000);
}

#[test]
fn burgundy() {
    known("burgundy", include_str!("../data/reasons/burgundy.json"), 1_000);
}

/// Decisions of `casual` bots that gave something away, and what a review says about them.
#[test]
#[ignore = "writes candidates for tests/data/reasons"]
fn find_reasons() {
    let Ok(path) = std::env::var("KASHI_REASONS") else { panic!("KASHI_REASONS names a file without .game.json") };
    std::thread::scope(|scope| {
        for half in [0, 1] {
            let path = &path;
            scope.spawn(move || catalog::ids().into_iter().skip(half).step_by(2).for_each(|game| find(game, path)));
        }
    });
}

/// How many decisions of one game are kept, of all seats together, so that the thirty come from several games.
const KEPT_A_GAME: usize = 5;

/// How many are wanted: some are dropped when they are read.
const WANTED: usize = 40;

fn find(game: &str, path: &str) {
    let (mut found, mut told, mut reviewed) = (Vec::new(), [0; 2], 0);
    let enough = Cell::new(false);
    for number in (0..100).take_while(|_| !enough.get()) {
        let players = 2 + (number % 3) as u8;
        let mut table = catalog::open(game, Some(players), Value::Null, Some(Seed::numbered(900 + number))).unwrap();
        let mut kept = 0;
        let mut decisions = 0;
        while table.outcome().is_none() && kept < KEPT_A_GAME {
            let Some(seat) = table.next().decider() else {
                table.deal(None).unwrap();
                continue;
            };
            let casual = Kind::Level(Level::Casual);
            let advice = bots::advise(casual, &*table, Some(seat), &Limits::nodes(0), number).unwrap();
            let played = advice.best().mv().clone();
            decisions += 1;
            // Not every decision, so that the whole game has its share.
            if table.legal(Some(seat)).len() > 1 && decisions % 4 == (number % 4) as usize {
                let review = look_back(&*table, seat, &played, 3_000);
                if let Some(better) = review.better.filter(|_| review.loss >= 0.03) {
                    reviewed += 1;
                    let state = table.view(Some(seat));
                    if let Some(fact) = better.fact {
                        told[usize::from(fact.points != 0)] += 1;
                        let clause = clause_of(game, &*table, seat, &better, &fact);
                        let (line, whose, points) = (fact.on, fact.seat, fact.points);
                        // Found again with another number and fewer nodes: it does not hang by a thread.
                        let again = look_back(&*table, seat, &played, 1_000);
                        let stays = again.better.as_ref().and_then(|better| better.fact.map(|fact| (better, fact)));
                        let stays = stays.is_some_and(|(better, fact)| {
                            fact.on == line
                                && fact.seat == whose
                                && clause_of(game, &*table, seat, better, &fact) == clause
                        });
                        let better = better.line[0].clone();
                        if stays && fact.points != 0 {
                            kept += 1;
                            found.push(Known {
                                state,
                                seat,
                                played: played.clone(),
                                better,
                                line,
                                clause,
                                whose,
                                points,
                            });
                        }
                    } else {
                        eprintln!("{game} {players}: {played} → {}: {:?}", better.line[0], better.reason);
                    }
                }
            }
            table.play(Some(seat), &played).unwrap();
        }
        enough.set(found.len() >= WANTED);
    }
    eprintln!("{game}: {} kept, {told:?} told without and with points of {reviewed}", found.len());
    let lines: Vec<String> = found.iter().map(|known| serde_json::to_string(known).unwrap()).collect();
    std::fs::write(format!("{path}.{game}.json"), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}
