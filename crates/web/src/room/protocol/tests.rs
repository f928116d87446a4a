//! A connection by values alone: what arrives, and what it says is to be done.

mod stage;

use super::*;
use api::{Chat, Clock, Done, Level, Phrase, TimeClaim};
use serde_json::json;
use stage::{Page, Server, fault, person, seat};

/// Each event tells all that it changed: a page that hears them all knows as much as a snapshot tells, and fetches none.
#[test]
fn events_are_enough() {
    let clock = Clock::Game { initial: 60_000, increment: 1_000 };
    let mut server = Server::open("azul", json!({"first": 0}), 2, clock);
    let mut pages = ["a", "b", "z"].map(|reader| (reader, Page::reading(&server, reader)));
    let mut step = |server: &mut Server, who: &str, command: Command| {
        let before = server.events.len();
        server.now += 500;
        server.act(who, command);
        for (reader, page) in &mut pages {
            page.now = server.now as f64;
            for event in &server.events[before..] {
                page.hear(event);
            }
            assert_eq!(page.asked_for(), [], "{reader} needs nothing");
            page.agrees(server, reader);
        }
    };
    let say = |phrase| Command::Say { text: None, phrase: Some(phrase) };
    step(&mut server, "a", Command::Sit { seat: Some(seat(0)) });
    step(&mut server, "a", Command::Leave { seat: seat(0) });
    step(&mut server, "a", Command::Sit { seat: Some(seat(0)) });
    step(&mut server, "b", Command::Sit { seat: None });
    step(&mut server, "z", say(Phrase::Hello));
    step(&mut server, "a", Command::Mute { person: "z".parse().unwrap(), muted: true });
    step(&mut server, "a", Command::Mute { person: "y".parse().unwrap(), muted: true });
    step(&mut server, "a", Command::Mute { person: "y".parse().unwrap(), muted: false });
    step(&mut server, "a", Command::SetChat { chat: Chat::Players });
    step(&mut server, "a", Command::Start);
    for index in [0, 1, 0] {
        let mv = server.a_move(index);
        step(&mut server, ["a", "b"][index], mv);
    }
    step(&mut server, "a", Command::Undo { seat: seat(0) });
    step(&mut server, "b", Command::AnswerUndo { agree: false });
    step(&mut server, "a", Command::Undo { seat: seat(0) });
    step(&mut server, "b", Command::AnswerUndo { agree: true });
    server.now += 100_000;
    step(&mut server, "b", Command::Claim { seat: seat(0), then: TimeClaim::Bot });
    step(&mut server, "b", Command::Resign { seat: seat(1) });
    assert_eq!(server.table.status(), api::Status::Over);
}

/// A guest who signs in is the member everywhere: on seats, as host, in what was said, among the silenced and the asked.
#[test]
fn a_guest_becomes_a_member_everywhere() {
    let mut server = Server::duel(Clock::None);
    server.act("b", Command::Say { text: None, phrase: Some(Phrase::Hello) });
    server.act("a", Command::Mute { person: "b".parse().unwrap(), muted: true });
    server.play();
    server.act("a", Command::Undo { seat: seat(0) });
    let mut pages = ["a", "b", "m"].map(|reader| (reader, Page::reading(&server, reader)));
    for (guest, member) in [("b", "m"), ("a", "n")] {
        server.work(|draft| draft.adopt(&person(guest).id, &person(member)));
    }
    let last = &server.events[server.events.len() - 2..];
    for (reader, page) in &mut pages {
        page.hear_all(last);
        let now = if *reader == "a" { "n" } else { "m" };
        assert_eq!(page.asked_for(), [], "{reader}");
        page.agrees(&server, now);
        let yours = &page.connection.info().unwrap().view.yours;
        assert_eq!(yours[..], [seat(usize::from(now == "m"))], "{reader}");
    }
}

/// Clocks of days start over with every decision.
#[test]
fn a_clock_of_days_is_full_after_a_move() {
    let mut server = Server::duel(Clock::Days { days: 2 });
    server.now = 3_600_000;
    let mut page = Page::reading(&server, "b");
    server.play();
    page.now = server.now as f64;
    page.hear(server.events.last().unwrap());
    page.agrees(&server, "b");
    assert_eq!(page.connection.info().unwrap().view.seats[0].left, Some(2 * 24 * 3_600_000));
}

#[test]
fn what_was_heard_already_is_not_heard_again() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    server.play();
    let event = server.events.last().unwrap();
    page.hear(event);
    page.take();
    page.hear(event);
    assert_eq!(page.take(), []);
    page.agrees(&server, "a");
}

#[test]
fn a_gap_is_made_up_for_by_the_whole_table_and_what_came_meanwhile() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    let before = server.events.len();
    for _ in 0..2 {
        server.play();
    }
    let at_gap = server.view("a");
    server.play();
    page.hear(&server.events[before + 1]);
    assert_eq!(page.take(), [Effect::Fetch]);
    page.hear(&server.events[before + 2]);
    assert_eq!(page.take(), [], "one answer is enough");
    page.feed(Input::Fetched(Box::new(at_gap)));
    assert_eq!(page.asked_for(), [], "what came meanwhile makes it whole");
    page.agrees(&server, "a");
}

#[test]
fn an_answer_that_events_have_overtaken_is_asked_for_again() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    let old = server.view("a");
    for _ in 0..3 {
        server.play();
    }
    page.hear(server.events.last().unwrap());
    page.take();
    page.feed(Input::Fetched(Box::new(old)));
    assert_eq!(page.take(), [Effect::Fetch], "it lacks what was missed");
    page.feed(Input::Fetched(Box::new(server.view("a"))));
    assert_eq!(page.asked_for(), []);
    page.agrees(&server, "a");
}

#[test]
fn a_room_that_has_parted_from_its_table_gets_it_whole() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    page.feed(Input::Parted);
    assert_eq!(page.take(), [Effect::Fetch]);
    server.play();
    page.hear(server.events.last().unwrap());
    // A fetch that fails is tried again after a pause, or as soon as the reader looks.
    page.feed(Input::NotFetched { fault: fault(Code::Unavailable), jitter: 0.0 });
    assert_eq!(page.take(), [Effect::Start(Timer::Refetch, 250)]);
    page.feed(Input::Wake);
    assert_eq!(page.take(), [Effect::Stop(Timer::Refetch), Effect::Fetch]);
    page.feed(Input::Fetched(Box::new(server.view("a"))));
    assert_eq!(page.asked_for(), []);
    page.agrees(&server, "a");
}

#[test]
fn a_slow_reader_takes_the_snapshot_that_follows() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    for _ in 0..3 {
        server.play();
    }
    page.feed(Input::Frame(Frame::Resync));
    page.feed(Input::Frame(Frame::Snapshot { table: Box::new(server.view("a")) }));
    assert_eq!(page.asked_for(), []);
    page.agrees(&server, "a");
    // The answer to an earlier question comes too late to matter.
    page.feed(Input::Fetched(Box::new(Server::duel(Clock::None).view("a"))));
    assert_eq!(page.take(), []);
}

/// A table whose server is away is looked up until it is back.
#[test]
fn a_link_that_is_opened_while_the_server_is_away_leads_to_the_table() {
    let server = Server::duel(Clock::None);
    let mut page = Page::new(0.0);
    page.feed(Input::Join);
    page.take();
    for pause in [250, 500] {
        page.feed(Input::NotFetched { fault: fault(Code::Unavailable), jitter: 0.0 });
        let lost = Effect::Tell(Update::Link(Link::Lost));
        assert_eq!(page.take(), [lost, Effect::Start(Timer::Refetch, pause)]);
        page.feed(Input::TimeUp(Timer::Refetch));
        assert_eq!(page.take(), [Effect::Fetch]);
    }
    page.feed(Input::Fetched(Box::new(server.view("a"))));
    assert_eq!(page.asked_for(), [Effect::Open { since: server.table.v() }]);
    page.agrees(&server, "a");
}

#[test]
fn a_table_that_does_not_exist_is_not_looked_for_again() {
    let mut connection = Connection::default();
    connection.step(Input::Join, 0.0);
    let fault = fault(Code::NotFound);
    let effects = connection.step(Input::NotFetched { fault: fault.clone(), jitter: 0.0 }, 0.0);
    assert_eq!(effects, [Effect::Tell(Update::Missing(fault))]);
    assert_eq!(connection.step(Input::Wake, 0.0), []);
}

#[test]
fn pauses_grow_up_to_a_bound_and_each_page_waits_a_little_apart() {
    let server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    let mut pauses = Vec::new();
    for jitter in [0.0, 0.5, 0.999, 0.0, 0.0, 0.0, 1.0] {
        page.feed(Input::Closed { jitter });
        let effects = page.take();
        let [Effect::Tell(Update::Link(Link::Lost)), Effect::Start(Timer::Reopen, pause)] = effects[..] else {
            panic!("{effects:?}");
        };
        pauses.push(pause);
        page.feed(Input::TimeUp(Timer::Reopen));
        assert_eq!(page.take(), [Effect::Open { since: server.table.v() }]);
    }
    assert_eq!(pauses, [250, 750, 1_999, 2_000, 4_000, 8_000, 16_000]);
    // Once it got through, pauses start over.
    page.feed(Input::Opened);
    page.feed(Input::Closed { jitter: 0.0 });
    assert!(page.take().contains(&Effect::Start(Timer::Reopen, 250)));
    page.feed(Input::Wake);
    assert_eq!(page.take(), [Effect::Stop(Timer::Reopen), Effect::Open { since: server.table.v() }]);
    page.feed(Input::TimeUp(Timer::Reopen));
    page.feed(Input::Wake);
    assert_eq!(page.take(), [], "one socket is enough");
}

fn ask(id: &str, command: Command) -> Input {
    Input::Ask { id: id.parse().unwrap(), command }
}

fn sent(effects: &[Effect]) -> Vec<&str> {
    let ids = effects.iter().filter_map(|effect| match effect {
        Effect::Send(request) => Some(request.id.as_str()),
        _ => None,
    });
    ids.collect()
}

#[test]
fn what_was_not_answered_is_sent_again_under_the_same_id() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    page.feed(ask("1", server.a_move(0)));
    assert_eq!(sent(&page.take()), ["1"]);
    page.feed(Input::Closed { jitter: 0.0 });
    // What is asked for meanwhile waits.
    page.feed(ask("2", Command::AnswerUndo { agree: true }));
    page.feed(Input::TimeUp(Timer::Reopen));
    assert_eq!(sent(&page.take()), [""; 0]);
    page.feed(Input::Opened);
    assert_eq!(sent(&page.take()), ["1", "2"]);
    // The move had arrived: its event comes as the gap, and the retry is answered as it was.
    server.play();
    page.hear(server.events.last().unwrap());
    page.feed(Input::Frame(Frame::Done(Done { id: "1".parse().unwrap(), v: server.table.v() })));
    page.agrees(&server, "a");
    page.take();
    page.feed(Input::Closed { jitter: 0.0 });
    page.feed(Input::TimeUp(Timer::Reopen));
    page.feed(Input::Opened);
    assert_eq!(sent(&page.take()), ["2"]);
}

#[test]
fn the_server_is_asked_until_it_knows_whether_it_happened() {
    let server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    page.feed(ask("1", server.a_move(0)));
    page.feed(ask("2", Command::Start));
    page.take();
    let refused = |id: Option<&str>, code| {
        Input::Frame(Frame::Refused { id: id.map(|id| id.parse().unwrap()), fault: fault(code) })
    };
    let timer = Timer::AskAgain(Some("1".parse().unwrap()));
    for _ in 0..2 {
        page.feed(refused(Some("1"), Code::Unknown));
        assert_eq!(page.take(), [Effect::Start(timer.clone(), ASK_AGAIN)], "nobody is told: it may have happened");
        page.feed(Input::TimeUp(timer.clone()));
        assert_eq!(sent(&page.take()), ["1"]);
    }
    page.feed(refused(Some("1"), Code::Illegal));
    assert_eq!(page.take(), [Effect::Tell(Update::Refused { fault: fault(Code::Illegal), was_move: true })]);
    page.feed(Input::TimeUp(timer));
    assert_eq!(page.take(), [], "it was answered meanwhile");
    // Sent too fast: the server has not even read which it was.
    page.feed(refused(None, Code::TooMany));
    assert!(page.take().contains(&Effect::Start(Timer::AskAgain(None), ASK_AGAIN)));
    page.feed(Input::TimeUp(Timer::AskAgain(None)));
    assert_eq!(sent(&page.take()), ["2"]);
}

/// A table that an operator has closed: pages know as much by the event as by a snapshot.
#[test]
fn a_closed_table_is_followed() {
    let mut server = Server::duel(Clock::None);
    server.play();
    let mut page = Page::reading(&server, "a");
    page.take();
    server.work(|draft| draft.close("that name"));
    page.hear(server.events.last().unwrap());
    assert_eq!(page.asked_for(), []);
    page.agrees(&server, "a");
}

/// A reader who is told that they are not wanted, or that the table is gone, comes back only when they look at the page.
#[test]
fn who_is_barred_does_not_come_back_by_themselves() {
    let server = Server::duel(Clock::None);
    for code in [Code::Banned, Code::AddressBanned, Code::NotFound] {
        let mut page = Page::reading(&server, "a");
        page.take();
        page.feed(Input::Frame(Frame::Refused { id: None, fault: fault(code) }));
        assert_eq!(page.take(), [Effect::Tell(Update::Refused { fault: fault(code), was_move: false })]);
        page.feed(Input::Closed { jitter: 0.0 });
        assert_eq!(page.take(), [Effect::Tell(Update::Link(Link::Lost))], "nothing is waited for");
        page.feed(Input::Wake);
        assert!(page.take().iter().any(|effect| matches!(effect, Effect::Open { .. })), "they look again");
        page.feed(Input::Opened);
        page.take();
        page.feed(Input::Closed { jitter: 0.0 });
        assert!(page.take().iter().any(|effect| matches!(effect, Effect::Start(Timer::Reopen, _))), "as before");
    }
}

/// My move is under way when another's event shows that the table has moved on.
#[test]
fn a_move_that_was_overtaken_is_refused_and_not_sent_again() {
    let mut server = Server::duel(Clock::None);
    server.play();
    let mut page = Page::reading(&server, "a");
    page.feed(ask("1", Command::Play { seat: seat(0), ply: server.table.ply(), mv: "x".to_owned() }));
    server.play();
    page.hear(server.events.last().unwrap());
    assert!(
        page.take().iter().any(|effect| matches!(effect, Effect::Tell(Update::Move { seat, .. }) if seat.index() == 1))
    );
    page.feed(Input::Frame(Frame::Refused { id: Some("1".parse().unwrap()), fault: fault(Code::Stale) }));
    assert_eq!(page.take(), [Effect::Tell(Update::Refused { fault: fault(Code::Stale), was_move: true })]);
    page.agrees(&server, "a");
    page.feed(Input::Reconnect);
    page.feed(Input::Opened);
    assert_eq!(sent(&page.take()), [""; 0]);
}

#[test]
fn a_server_that_comes_back_fills_the_gap() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "b");
    let known = server.events.len();
    page.feed(Input::Closed { jitter: 0.0 });
    for _ in 0..3 {
        server.play();
    }
    page.feed(Input::TimeUp(Timer::Reopen));
    assert_eq!(page.asked_for()[1..], [Effect::Open { since: known as u64 }]);
    page.feed(Input::Opened);
    assert_eq!(page.take(), [Effect::Tell(Update::Link(Link::Up)), Effect::Start(Timer::Silence, QUIET)]);
    page.hear_all(&server.events[known..]);
    page.feed(Input::Frame(Frame::Presence { online: vec![person("b").id], others: 0 }));
    assert_eq!(page.asked_for(), []);
    page.agrees(&server, "b");
}

/// The list comes once, then differences; what a page knows already changes nothing.
#[test]
fn presence_is_followed_by_difference() {
    let server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "b");
    page.take();
    let ids = |names: &[&str]| names.iter().map(|name| person(name).id).collect::<Vec<_>>();
    let changed =
        |came: &[&str], went: &[&str], others| Frame::PresenceChanged { came: ids(came), went: ids(went), others };
    let steps = [
        (Frame::Presence { online: ids(&["a", "b"]), others: 0 }, ids(&["a", "b"])),
        (changed(&["c", "b"], &[], 0), ids(&["a", "c", "b"])),
        (changed(&[], &["c", "d"], 30), ids(&["a", "b"])),
        (changed(&["e"], &["a"], 29), ids(&["b", "e"])),
        (Frame::Presence { online: ids(&["a"]), others: 40 }, ids(&["a"])),
    ];
    for (frame, online) in steps {
        page.feed(Input::Frame(frame));
        assert_eq!(page.take(), [Effect::Tell(Update::Presence(online))]);
    }
}

/// Burgundy's estates, chosen in secret (CB-18.7): who made a sealed choice knows it, and needs no whole table; everybody
/// else fetches one.
#[test]
fn a_sealed_choice_is_followed_by_who_made_it() {
    let options = json!({"estates": "expert", "choosing": "secret", "first": 0});
    let mut server = Server::open("burgundy", options, 2, Clock::None);
    for (index, who) in ["a", "b"].into_iter().enumerate() {
        server.act(who, Command::Sit { seat: Some(seat(index)) });
    }
    server.act("a", Command::Start);
    let mut pages = ["a", "b", "z"].map(|reader| (reader, Page::reading(&server, reader)));
    for (index, who) in ["a", "b"].into_iter().enumerate() {
        let (mv, before) = (server.a_move(index), server.events.len());
        pages[index].1.feed(ask("1", mv.clone()));
        server.act(who, mv);
        for (reader, page) in &mut pages {
            page.take();
            page.hear_all(&server.events[before..]);
            let fetches = page.asked_for().contains(&Effect::Fetch);
            assert_eq!(fetches, *reader != "a", "{reader} after the choice of {who}");
            if fetches {
                page.feed(Input::Fetched(Box::new(server.view(reader))));
            }
            page.agrees(&server, reader);
        }
    }
    assert_eq!(server.table.sealed(), 0, "all are public");
}

#[test]
fn a_page_that_is_gone_hears_nothing_and_does_nothing() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    page.feed(Input::Leave);
    assert_eq!(page.take(), [Effect::Close]);
    server.play();
    page.hear(server.events.last().unwrap());
    page.feed(Input::Wake);
    page.feed(Input::Closed { jitter: 0.0 });
    page.feed(ask("1", Command::Start));
    assert_eq!(page.take(), []);
}

/// What a page shows of its table does not change with every move.
#[test]
fn what_has_no_signal_of_its_own_stays_the_same_while_people_play() {
    let mut server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    let before = page.connection.info().unwrap().rest();
    server.play();
    server.act("b", Command::Say { text: None, phrase: Some(Phrase::Hello) });
    let len = server.events.len();
    page.hear_all(&server.events[len - 2..]);
    page.agrees(&server, "a");
    assert_eq!(page.connection.info().unwrap().rest(), before);
    server.work(|draft| draft.resign(&person("a"), seat(0)));
    page.hear_all(&server.events[len..]);
    let seats = &page.connection.info().unwrap().view.seats;
    assert!(matches!(seats[0].occupant, api::Occupant::Bot { level: Level::Casual, instead_of: Some(_) }));
    assert!(page.connection.info().unwrap().rest().seed.is_some());
}

/// A server that says nothing is asked whether it is there; one that doesn't answer is left.
#[test]
fn silence_is_noticed() {
    let server = Server::duel(Clock::None);
    let mut page = Page::reading(&server, "a");
    page.feed(Input::Opened);
    page.take();
    let up = Input::TimeUp(Timer::Silence);
    let start = |pause| Effect::Start(Timer::Silence, pause);
    // Something was heard in between.
    page.now += 9_000.0;
    page.feed(Input::Frame(Frame::Presence { online: Vec::new(), others: 0 }));
    page.take();
    page.now += 6_000.0;
    page.feed(up.clone());
    assert_eq!(page.take(), [start(QUIET - 6_000)]);
    page.now += 9_000.0;
    page.feed(up.clone());
    assert_eq!(page.take(), [Effect::Probe, start(ANSWER)]);
    // It is there.
    page.now += 50.0;
    page.feed(Input::Frame(Frame::Alive));
    assert_eq!(page.take(), []);
    page.now += 9_950.0;
    page.feed(up.clone());
    assert_eq!(page.take(), [start(QUIET - 9_950)]);
    // And now it isn't.
    page.now += f64::from(QUIET);
    page.feed(up.clone());
    assert_eq!(page.take(), [Effect::Probe, start(ANSWER)]);
    page.now += f64::from(ANSWER);
    page.feed(up.clone());
    let again = Effect::Open { since: server.table.v() };
    assert_eq!(page.take(), [Effect::Close, Effect::Tell(Update::Link(Link::Lost)), again.clone(), start(ANSWER)]);
    // Nor is any other: it is tried again after a pause.
    page.feed(up.clone());
    let effects = page.take();
    assert!(matches!(effects[..], [Effect::Close, Effect::Start(Timer::Reopen, _)]), "{effects:?}");
    page.feed(up.clone());
    assert_eq!(page.take(), [], "nothing to wait for");
    page.feed(Input::TimeUp(Timer::Reopen));
    assert_eq!(page.take(), [again]);
    page.feed(Input::Opened);
    assert!(page.take().contains(&start(QUIET)));
    // A clock that is set back is no silence, and no reason to wait for hours.
    page.now -= 3_600_000.0;
    page.feed(up);
    assert_eq!(page.take(), [start(QUIET)]);
}
