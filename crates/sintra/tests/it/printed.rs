//! SG-1.8: what an owner of the box has read on its palaces.

use crate::common::*;
use game::Game;
use sintra::{Options, PalaceSide, Position, Printed, Sintra};

const WINDOWS: &str = "12345678";
const TRACK: [i16; 9] = [0, -2, -3, -5, -7, -9, -12, -15, -18];

fn options(json: &str) -> Options {
    serde_json::from_str(json).unwrap()
}

/// SG-1.8, SG-7.11, SG-7.12: own points under the windows of the side in play. SG-E73.
#[test]
fn own_window_points() {
    let scene = scene().printed(WINDOWS, &[]).round(3, 'y').windows("00000101").column(5, "oYoYo");
    let mut table = scene.centre("oooww").table();
    play(&mut table, ONE, "co-5");
    play(&mut table, ONE, "ko");
    assert_eq!(scores(&table)[0], 2 + 5 + 6 + 8);
    for (side, points) in [(PalaceSide::A, [1, 2, 3, 4, 5, 6, 7, 8]), (PalaceSide::B, [9; 8])] {
        let options = Options { side, ..options(r#"{"windows": ["12345678", "99999999"]}"#) };
        assert_eq!(Sintra::setup(&options).unwrap().printed().windows(), points);
    }
}

/// SG-1.8, SG-6.4, SG-10.3: an own broken-glass track, which ends with -18 like every other. SG-E74.
#[test]
fn an_own_track() {
    let (table, events) = scene().printed("43322112", &TRACK).step(5).finished();
    assert_eq!((points(&events, "SG-10.3"), table.lost(ONE)), (vec![-9], 9));
    let mut falls = scene().printed("43322112", &TRACK).step(7).centre("oww").table();
    let events = play(&mut falls, ONE, "co-1");
    assert_eq!((points(&events, "SG-6.4"), falls.lost(ONE)), (vec![-18], 18));
}

/// SG-1.8: a fault names the option. SG-E75.
#[test]
fn what_no_box_shows() {
    let refused = |json: &str, option: &str| {
        let fault = Sintra::setup(&options(json)).unwrap_err();
        assert_eq!((fault.option, fault.clause.to_string()), (option, "SG-1.8".to_owned()), "{json}");
    };
    refused(r#"{"windows": ["43322110", "43322112"]}"#, "windows");
    refused(r#"{"windows": ["43322112", "4332211"]}"#, "windows");
    refused(r#"{"track": [1, -1, -2, -4, -6, -8, -11, -14, -18]}"#, "track");
    refused(r#"{"track": [0, -1, -1, -4, -6, -8, -11, -14, -18]}"#, "track");
    refused(r#"{"track": [0, -1, -2, -4, -6, -8, -11, -14, -17]}"#, "track");
    refused(r#"{"track": [0, -18]}"#, "track");
}

/// SG-1.5, SG-1.6, SG-1.8: a position says which numbers it has only if they are not those of most tables.
#[test]
fn positions_tell_own_numbers() {
    let usual = Position::from(scene().centre("oww").table());
    assert_eq!((usual.windows.clone(), usual.broken_glass.is_usual()), (None, true));
    assert_eq!(*Sintra::try_from(usual).unwrap().printed(), Printed::USUAL);
    let own = scene().printed(WINDOWS, &TRACK).centre("oww").table();
    let text = serde_json::to_string(&own).unwrap();
    assert!(text.contains(r#""windows":"12345678""#) && text.contains("-15,-18]"), "{text}");
    assert_eq!(serde_json::from_str::<Sintra>(&text).unwrap(), own);
    for (right, wrong) in [("\"12345678\"", "\"1234567\""), ("-15,-18]", "-15,-17]")] {
        assert!(serde_json::from_str::<Sintra>(&text.replace(right, wrong)).is_err(), "{wrong}");
    }
}
