//! What a page does about lists, input by input.

use super::*;
use crate::backoff::{FIRST_PAUSE, LONGEST_PAUSE};
use api::{Clock, Fault, Status, Words};

fn line(id: &str, created: i64) -> TableLine {
    TableLine {
        id: id.parse().unwrap(),
        code: "ABC123".parse().unwrap(),
        game: "azul".to_owned(),
        status: Status::Open,
        seats: Vec::new(),
        clock: Clock::None,
        turn: Vec::new(),
        created,
    }
}

fn ids(lines: &[TableLine]) -> Vec<&str> {
    lines.iter().map(|line| line.id.as_str()).collect()
}

fn wanted(lobby: bool, me: Option<&str>) -> Input {
    Input::Want(Wanted { lobby, me: me.map(|me| me.parse().unwrap()) })
}

const CLOSED: Input = Input::Closed { jitter: 0.0 };
const UP: Input = Input::TimeUp { in_sight: true };

/// A page that looks at the lobby, with its socket open.
fn at_home() -> Lists {
    let mut lists = Lists::default();
    assert_eq!(lists.step(wanted(true, None)), [Effect::Stop, Effect::Show, Effect::Open { lobby: true }]);
    assert_eq!(lists.step(Input::Opened), []);
    lists
}

#[test]
fn a_page_that_needs_nothing_asks_for_nothing() {
    let mut lists = Lists::default();
    for input in [wanted(false, None), Input::Wake, UP, CLOSED] {
        assert_eq!(lists.step(input), []);
    }
}

#[test]
fn changes_of_the_lobby_are_added_to_what_is_known() {
    let mut lists = at_home();
    let whole = ListFrame::Lobby { tables: vec![line("c", 3), line("b", 2), line("a", 1)] };
    assert_eq!(lists.step(Input::Frame(whole)), [Effect::Show]);
    let seated = TableLine { game: "burgundy".to_owned(), ..line("b", 2) };
    let change = ListFrame::LobbyChanged { tables: vec![line("d", 4), seated], gone: vec!["a".parse().unwrap()] };
    assert_eq!(lists.step(Input::Frame(change.clone())), [Effect::Show]);
    assert_eq!(ids(lists.lobby()), ["d", "c", "b"], "newest first");
    assert_eq!(lists.lobby()[2].game, "burgundy");
    lists.step(Input::Frame(change));
    assert_eq!(ids(lists.lobby()), ["d", "c", "b"], "what is told twice is told once");
    // Of those of one moment the server puts the greatest id first.
    let twins = ListFrame::LobbyChanged { tables: vec![line("e", 9), line("f", 9)], gone: Vec::new() };
    lists.step(Input::Frame(twins));
    assert_eq!(ids(lists.lobby()), ["f", "e", "d", "c", "b"]);
    let many = (0..60).map(|number| line(&format!("m{number}"), 100)).collect();
    lists.step(Input::Frame(ListFrame::LobbyChanged { tables: many, gone: Vec::new() }));
    assert_eq!(lists.lobby().len(), MAX_LIST);
}

#[test]
fn a_lost_socket_is_opened_again_later_and_later_and_the_lists_stay() {
    let mut lists = at_home();
    lists.step(Input::Frame(ListFrame::Lobby { tables: vec![line("a", 1)] }));
    let mut pause = FIRST_PAUSE;
    for _ in 0..8 {
        assert_eq!(lists.step(CLOSED), [Effect::Start(pause)]);
        assert_eq!(lists.step(UP), [Effect::Open { lobby: true }]);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
    assert_eq!(ids(lists.lobby()), ["a"]);
    lists.step(Input::Opened);
    assert_eq!(lists.step(CLOSED), [Effect::Start(FIRST_PAUSE)]);
    assert_eq!(lists.step(Input::Wake), [Effect::Stop, Effect::Open { lobby: true }], "no need to wait");
    assert_eq!(lists.step(UP), [], "it is being opened");
}

#[test]
fn a_page_out_of_sight_waits_until_somebody_looks() {
    let mut lists = at_home();
    lists.step(CLOSED);
    assert_eq!(lists.step(Input::TimeUp { in_sight: false }), []);
    assert_eq!(lists.step(Input::Wake), [Effect::Stop, Effect::Open { lobby: true }]);
}

#[test]
fn another_reader_gets_another_socket_and_no_list_of_the_one_before() {
    let mut lists = at_home();
    assert_eq!(lists.step(wanted(true, Some("p"))), [Effect::Stop, Effect::Show, Effect::Open { lobby: true }]);
    assert_eq!(lists.step(wanted(true, Some("p"))), [], "nothing has changed");
    lists.step(Input::Opened);
    lists.step(Input::Frame(ListFrame::Lobby { tables: vec![line("a", 1)] }));
    lists.step(Input::Frame(ListFrame::Mine { playing: vec![line("b", 2)], open: vec![line("c", 3)] }));
    assert_eq!((ids(lists.playing()), ids(lists.open())), (vec!["b"], vec!["c"]));
    assert_eq!(lists.step(wanted(false, Some("p"))), [Effect::Stop, Effect::Show, Effect::Open { lobby: false }]);
    assert!(lists.lobby().is_empty() && ids(lists.playing()) == ["b"]);
    assert_eq!(lists.step(wanted(false, None)), [Effect::Stop, Effect::Show, Effect::Close]);
    assert!(lists.playing().is_empty() && lists.open().is_empty());
    assert_eq!(lists.step(CLOSED), [], "nobody needs it");
}

#[test]
fn who_is_banned_does_not_come_back_by_themselves() {
    let mut lists = at_home();
    let message = Words { fa: String::new(), en: String::new() };
    let fault = Fault { code: Code::Banned, message, clause: None, until: None };
    assert_eq!(lists.step(Input::Frame(ListFrame::Refused { fault })), []);
    assert_eq!(lists.step(CLOSED), []);
    assert_eq!(lists.step(Input::Wake), [Effect::Stop, Effect::Open { lobby: true }], "but by looking");
}
