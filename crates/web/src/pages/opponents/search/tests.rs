use super::*;
use api::{Code, Pace, Words};

fn seek() -> Seek {
    Seek { game: "azul".to_owned(), players: 2, pace: Pace::Live, rated: true }
}

fn pool(people: u32) -> Input {
    Input::Frame(PairingFrame::Pool { waiting: vec![Waiting { seek: seek(), people, usual: None }] })
}

fn link() -> TableLink {
    TableLink { id: "t".parse().unwrap(), code: "C".parse().unwrap() }
}

#[test]
fn the_pool_is_seen_while_the_page_is_shown() {
    let mut search = Search::default();
    assert_eq!(search.step(Input::Shown(true)), [Effect::Stop, Effect::Open(None), Effect::Show]);
    assert_eq!(search.step(pool(3)), [Effect::Show]);
    assert_eq!(search.others(&seek()), 3);
    assert_eq!(search.step(Input::Shown(true)), []);
    assert_eq!(search.step(Input::Shown(false)), [Effect::Stop, Effect::Close, Effect::Show]);
    assert_eq!(search.step(Input::Closed { jitter: 0.0 }), []);
}

#[test]
fn a_seek_goes_on_while_the_reader_does_something_else() {
    let mut search = Search::default();
    search.step(Input::Shown(true));
    assert_eq!(search.step(Input::Seek(seek())), [Effect::Stop, Effect::Open(Some(seek())), Effect::Show]);
    search.step(Input::Frame(PairingFrame::Looking { seek: seek(), usual: Some(9_000) }));
    assert_eq!((search.is_confirmed(), search.usual()), (true, Some(9_000)));
    search.step(pool(3));
    assert_eq!(search.others(&seek()), 2, "oneself is no opponent");
    assert_eq!(search.step(Input::Shown(false)), [Effect::Show]);
    let matched = Input::Frame(PairingFrame::Matched { table: link() });
    assert_eq!(search.step(matched), [Effect::Stop, Effect::Close, Effect::Show, Effect::Go(link())]);
    assert_eq!(search.step(Input::Closed { jitter: 0.0 }), [], "there is nothing to look for");
}

#[test]
fn a_lost_connection_looks_again() {
    let mut search = Search::default();
    search.step(Input::Seek(seek()));
    search.step(Input::Frame(PairingFrame::Looking { seek: seek(), usual: None }));
    assert_eq!(search.step(Input::Closed { jitter: 0.0 }), [Effect::Show, Effect::Start(250)]);
    assert!(!search.is_confirmed());
    assert_eq!(search.step(Input::TimeUp), [Effect::Open(Some(seek()))]);
    assert_eq!(search.step(Input::Closed { jitter: 0.0 }), [Effect::Show, Effect::Start(500)], "with growing pauses");
    assert_eq!(search.step(Input::Cancel), [Effect::Stop, Effect::Close, Effect::Show]);
    assert_eq!((search.step(Input::TimeUp), search.step(Input::Cancel)), (vec![], vec![]));
}

#[test]
fn what_the_server_ends_is_not_begun_again() {
    let fault = Fault {
        code: Code::TooMany,
        message: Words { fa: String::new(), en: String::new() },
        clause: None,
        until: None,
    };
    for (frame, why) in [
        (PairingFrame::Elsewhere, Ended::Elsewhere),
        (PairingFrame::Refused { fault: fault.clone() }, Ended::Refused(fault)),
    ] {
        let mut search = Search::default();
        search.step(Input::Seek(seek()));
        assert_eq!(search.step(Input::Frame(frame)), [Effect::Stop, Effect::Close, Effect::Show]);
        assert_eq!((search.ended(), search.seek()), (Some(&why), None));
        assert_eq!(search.step(Input::Closed { jitter: 0.0 }), []);
        search.step(Input::Seek(seek()));
        assert_eq!(search.ended(), None, "until the reader wants it");
    }
}
