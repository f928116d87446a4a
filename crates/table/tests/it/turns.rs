//! Moves, taking them back, giving up.

use crate::check::{Opening, a_move, act, azul, bot_moves, check, check_at, seat};
use api::{Clock, Code, Command, Occupant, Status, TimeClaim};
use game::UndoRefused;

#[test]
fn a_move_is_for_one_position_and_by_one_person() {
    let table = azul("ab").begin();
    check(&table, "a", a_move(&table, 0), Ok(&["move 0"]));
    check(&table, "b", a_move(&table, 0), Err(Code::NotYourSeat.into()));
    let Command::Play { seat, mv, .. } = a_move(&table, 0) else { unreachable!() };
    check(&table, "a", Command::Play { seat, ply: 0, mv }, Err(Code::Stale.into()));
    check(&azul("ab").open(), "a", a_move(&table, 0), Err(Code::GameNotOn.into()));
    let refused = act(&mut table.clone(), 0, "b", a_move(&table, 1)).unwrap_err();
    assert!(matches!(refused, table::Refusal::Game(_)), "the rules say whose turn it is: {refused}");
}

#[test]
fn others_agree_before_a_decision_that_was_handed_on_is_taken_back() {
    let mut table = azul("abc").begin();
    check(&table, "a", Command::Undo { seat: seat(0) }, Err(UndoRefused::Revealed.into()));
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    check(&table, "a", Command::Undo { seat: seat(0) }, Ok(&["ask 0 x1 b,c"]));
    check(&table, "b", Command::Undo { seat: seat(1) }, Err(UndoRefused::OthersMoved.into()));
    check(&table, "b", Command::AnswerUndo { agree: true }, Err(Code::WrongTime.into()));
    act(&mut table, 0, "a", Command::Undo { seat: seat(0) }).unwrap();
    check(&table, "a", Command::AnswerUndo { agree: true }, Err(Code::Forbidden.into()));
    check(&table, "b", Command::AnswerUndo { agree: false }, Ok(&["b says false"]));
    act(&mut table, 0, "b", Command::AnswerUndo { agree: true }).unwrap();
    assert_eq!(table.undo_asked().unwrap().people, ["c"]);
    check(&table, "c", Command::AnswerUndo { agree: true }, Ok(&["c says true", "undo 0 x1"]));
    // A move answers, too.
    let mv = a_move(&table, 1);
    act(&mut table, 0, "b", mv).unwrap();
    assert!(table.undo_asked().is_none());
}

#[test]
fn alone_among_bots_a_decision_is_taken_back_at_once_with_theirs() {
    let mut table = azul("a00").begin();
    let before = table.game().state();
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    bot_moves(&mut table, 1);
    bot_moves(&mut table, 2);
    assert_eq!(act(&mut table, 0, "a", Command::Undo { seat: seat(0) }), Ok(vec!["undo 0 x3".to_owned()]));
    assert_eq!(table.game().state(), before);
    assert_eq!(table.ply(), 1, "the deal stays");
    check(&table, "a", Command::Undo { seat: seat(0) }, Err(UndoRefused::Revealed.into()));
}

/// Hot-seat: nobody else has to agree.
#[test]
fn one_person_on_two_seats_agrees_with_themselves() {
    let mut table = azul("aa").begin();
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    check(&table, "a", Command::Undo { seat: seat(1) }, Err(UndoRefused::OthersMoved.into()));
    check(&table, "a", Command::Undo { seat: seat(0) }, Ok(&["undo 0 x1"]));
    assert_eq!(table.last_decider(), Ok(seat(0)));
}

#[test]
fn who_resigns_comes_last_and_a_bot_plays_on_while_people_are_left() {
    let two = azul("ab").begin();
    check(&two, "a", Command::Resign { seat: seat(0) }, Ok(&["resign 0", "bot 0", "end Resignation [2, 1]"]));
    let mut three = azul("abc").begin();
    assert_eq!(act(&mut three, 0, "a", Command::Resign { seat: seat(0) }).unwrap(), ["resign 0", "bot 0"]);
    assert!(matches!(&three.seats()[0], Occupant::Bot { instead_of: Some(person), .. } if person.id == "a"));
    check(&three, "a", Command::Resign { seat: seat(0) }, Err(Code::NotYourSeat.into()));
    check(&three, "b", Command::Resign { seat: seat(1) }, Ok(&["resign 1", "bot 1", "end Resignation [2, 2, 1]"]));
    // Bots among themselves need no audience.
    let bots = azul("a00").begin();
    check(&bots, "a", Command::Resign { seat: seat(0) }, Ok(&["resign 0", "bot 0", "end Resignation [3, 1, 1]"]));
}

/// A bot went on for whom resigned, and the rules ended the game: the seat is last, whatever the bot made of it.
#[test]
fn a_seat_that_gave_up_is_last_however_its_bot_ends() {
    let mut table = azul("abc").begin();
    act(&mut table, 0, "a", Command::Resign { seat: seat(0) }).unwrap();
    let end = loop {
        let decider = table.game().next().decider().unwrap();
        let written = if table.is_bot(decider) {
            bot_moves(&mut table, decider.index())
        } else {
            let who = table.person(decider).unwrap().id.clone();
            let mv = a_move(&table, decider.index());
            act(&mut table, 0, who.as_str(), mv).unwrap()
        };
        if table.status() == Status::Over {
            break written.last().cloned().unwrap();
        }
    };
    assert!(end.starts_with("end Rules [3, "), "{end}");
    check(&table, "b", Command::Undo { seat: seat(1) }, Err(Code::GameNotOn.into()));
}

#[test]
fn a_rematch_concerns_two_tables() {
    check(&azul("ab").begin(), "a", Command::Rematch, Err(Code::WrongTime.into()));
}

/// A rated game: no hint, no taking back once the turn has passed on, one seat each, and no bot plays on for the place of a player
/// who ran out of time.
#[test]
fn a_rated_game_has_rules_of_its_own() {
    let mut table = azul("ab").rated().begin();
    assert!(table.may_count());
    check(&table, "a", Command::Hint { seat: seat(0) }, Err(Code::NoHints.into()));
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    check(&table, "a", Command::Undo { seat: seat(0) }, Err(Code::Rated.into()));
    let claim = |then| Command::Claim { seat: seat(1), then };
    check_at(&table, 90_000, "a", claim(TimeClaim::Bot), Err(Code::Rated.into()));
    check_at(&table, 90_000, "a", claim(TimeClaim::Lost), Ok(&["time 1 Lost", "bot 1", "end Time [1, 2]"]));
    check(&azul("a.").rated().open(), "a", Command::Sit { seat: None }, Err(Code::Rated.into()));
    // An unrated one allows all of it, and counts for nothing.
    let mut friendly = Opening { clock: Clock::Game { initial: 60_000, increment: 0 }, ..azul("ab") }.begin();
    assert!(!friendly.may_count());
    let mv = a_move(&friendly, 0);
    act(&mut friendly, 0, "a", mv).unwrap();
    check(&friendly, "a", Command::Undo { seat: seat(0) }, Ok(&["ask 0 x1 b"]));
    check_at(&friendly, 90_000, "a", claim(TimeClaim::Bot), Ok(&["time 1 Bot", "bot 1"]));
    check(&azul("a.").open(), "a", Command::Sit { seat: None }, Ok(&["sit 1 a"]));
}

/// Where the turn passes on within one seat's own decisions, a rated game lets it take the last one back.
#[test]
fn ones_own_turn_can_be_taken_back_in_a_rated_game() {
    let opening = Opening { game: "burgundy", options: serde_json::json!({}), ..azul("ab") }.rated();
    let mut table = opening.begin();
    let mut free = false;
    for _ in 0..40 {
        let Some(decider) = table.game().next().decider() else { break };
        let who = table.person(decider).unwrap().id.clone();
        let mv = a_move(&table, decider.index());
        act(&mut table, 0, who.as_str(), mv).unwrap();
        if table.game().next().asks(decider) && table.undoable(decider).is_ok() {
            check(
                &table,
                who.as_str(),
                Command::Undo { seat: decider },
                Ok(&[&*format!("undo {} x1", decider.index())]),
            );
            free = true;
        }
    }
    assert!(free, "a turn of Burgundy has two decisions");
}

/// A table that was opened before a host could choose: between people it counts unless it has hints.
#[test]
fn tables_from_before_the_choice_count_as_they_did() {
    let mut old = Opening { rated: None, ..azul("ab") }.begin();
    assert!(old.may_count() && !old.is_rated());
    let mv = a_move(&old, 0);
    act(&mut old, 0, "a", mv).unwrap();
    check(&old, "a", Command::Undo { seat: seat(0) }, Ok(&["ask 0 x1 b"]));
    assert!(!Opening { rated: None, hints: true, ..azul("ab") }.begin().may_count());
    let text = serde_json::to_value(old.setup()).unwrap();
    assert!(text.get("rated").is_none(), "as it was written then");
}

/// Between people who play against each other hints are off, unless the table was opened with them; a person among bots has only
/// themselves to deceive, and then the game doesn't count.
#[test]
fn hints_are_off_where_a_game_counts() {
    let hint = |at| Command::Hint { seat: seat(at) };
    let mut table = azul("ab").begin();
    check(&table, "a", hint(0), Err(Code::NoHints.into()));
    // A bot in the place of a person changes nothing: that person is still to be ranked.
    act(&mut table, 0, "b", Command::Resign { seat: seat(1) }).unwrap();
    assert!(!table.allows_hints());
    let mut alone = azul("a0").begin();
    assert!(alone.may_count());
    check(&alone, "b", hint(0), Err(Code::NotYourSeat.into()));
    check(&azul("a0").open(), "a", hint(0), Err(Code::GameNotOn.into()));
    let changed = alone.changed();
    assert_eq!(act(&mut alone, 0, "a", hint(0)), Ok(vec!["hint 0".to_owned()]));
    assert_eq!((alone.hinted().as_slice(), alone.may_count()), (&[1, 0][..], false));
    assert_eq!(alone.changed(), changed, "bots go on thinking");
    let mut again = azul("a0").begin();
    let mv = a_move(&again, 0);
    act(&mut again, 0, "a", mv).unwrap();
    bot_moves(&mut again, 1);
    assert!(again.may_count());
    act(&mut again, 0, "a", Command::Undo { seat: seat(0) }).unwrap();
    assert!(!again.may_count(), "a bot's answer was taken back");
}

#[test]
fn where_a_table_of_people_allows_hints_it_does_not_count_and_all_are_told() {
    let mut table = Opening { hints: true, ..azul("ab") }.begin();
    assert!(!table.may_count(), "nobody can leave the ratings by asking for a hint when they lose");
    check(&table, "b", Command::Hint { seat: seat(1) }, Err(Code::WrongTime.into()));
    for count in 1..=2 {
        act(&mut table, 0, "a", Command::Hint { seat: seat(0) }).unwrap();
        assert_eq!(table.hinted()[seat(0)], count);
    }
}

/// Each hint is an entry that is stored: a decision brings a handful of them, not one for each touch.
#[test]
fn a_decision_has_a_bounded_number_of_hints() {
    let mut table = azul("a0").begin();
    let hint = || Command::Hint { seat: seat(0) };
    let asked = (0..100).filter(|_| act(&mut table, 0, "a", hint()).is_ok()).count();
    assert_eq!(asked, usize::from(table::HINTS_FOR_A_DECISION));
    check(&table, "a", hint(), Err(Code::TooMany.into()));
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    act(&mut table, 0, "a", Command::Undo { seat: seat(0) }).unwrap();
    check(&table, "a", hint(), Ok(&["hint 0"]));
}
