//! SG-2.3 and SG-2.4: strip sets, ours and an owner's.

use game::{Driver, First, Game, MoveBuf, Next, Seat, Seed};
use sintra::{Options, Sintra, StripSet, Strips};

fn with(change: impl Fn(&mut Vec<Vec<String>>)) -> Options {
    let mut faces = StripSet::BALANCED.texts();
    change(&mut faces);
    Options { strips: Strips::Custom(faces), first: First::Seat(Seat::FIRST), ..Options::default() }
}

#[track_caller]
fn fault(change: impl Fn(&mut Vec<Vec<String>>), expected: &str) {
    let fault = Sintra::setup(&with(change)).unwrap_err();
    assert_eq!((fault.option, fault.clause.to_string()), ("strips", "SG-2.4".to_owned()));
    assert_eq!(fault.to_string(), format!("option `strips`: {expected} (SG-2.4)"));
}

/// SG-2.4: a set-up error names strip, side and space. SG-E54.
#[test]
fn faults_name_their_place() {
    fault(|set| set.truncate(7), "strips: 7 strips, 8 expected");
    fault(|set| set.push(set[0].clone()), "strips: 9 strips, 8 expected");
    fault(|set| set[4].truncate(1), "strips[4]: 1 sides, 2 expected");
    fault(|set| "wyob".clone_into(&mut set[2][1]), "strips[2][1]: 4 spaces, 5 expected");
    fault(|set| "wyogp".clone_into(&mut set[7][0]), "strips[7][0][3]: 'g', one of w y o b p * expected");
    fault(|set| "Wyobp".clone_into(&mut set[0][0]), "strips[0][0][0]: 'W', one of w y o b p * expected");
    fault(|set| "آبیوو".clone_into(&mut set[0][1]), "strips[0][1][0]: 'آ', one of w y o b p * expected");
    fault(|set| set[0][1] = "w".repeat(1_000_000), "strips[0][1]: 1000000 spaces, 5 expected");
}

/// SG-2.4: nothing else is required: equal strips, no joker, many jokers are fine.
#[test]
fn all_else_is_allowed() {
    let all = |face: &str| {
        let face = face.to_owned();
        with(move |set| *set = vec![vec![face.clone(); 2]; 8])
    };
    for face in ["wwwww", "wyobp", "*****", "o*o*o"] {
        assert!(Sintra::setup(&all(face)).is_ok(), "{face}");
    }
}

/// SG-2.3: a custom set stays with the table: in its JSON, and when the record is replayed.
#[test]
fn a_custom_set_survives() {
    let options = with(|set| set[1] = vec!["**o**".to_owned(), "w*w*w".to_owned()]);
    let mut driver = Driver::<Sintra>::new(options.clone()).unwrap().with_seed(Seed::numbered(2));
    let mut moves = MoveBuf::new();
    for _ in 0..40 {
        match driver.state().next() {
            Next::Seats(seats) => {
                driver.state().legal_moves(seats.first().unwrap(), &mut moves);
                driver.play(seats.first().unwrap(), moves[moves.len() / 2], &mut ()).unwrap();
            }
            _ => drop(driver.deal_from_seed(&mut ()).unwrap()),
        }
        let text = serde_json::to_string(driver.state()).unwrap();
        assert!(text.contains("**o**"));
        assert_eq!(serde_json::from_str::<Sintra>(&text).unwrap(), *driver.state());
    }
    let text = serde_json::to_string(driver.record()).unwrap();
    let again = Driver::<Sintra>::verify(&serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(again.state(), driver.state());
    assert_eq!(Strips::from(*again.state().strips()), options.strips);
}

/// SG-2.3: the template is a set in the form of the option, one strip per line.
#[test]
fn the_template() {
    let template = StripSet::template();
    assert_eq!(template.lines().count(), 10);
    let strips: Strips = serde_json::from_str(&template).unwrap();
    assert_eq!(strips.set(), Ok(StripSet::BALANCED));
    let options: Options = serde_json::from_str(&format!("{{\"strips\":{template}}}")).unwrap();
    assert_eq!(Sintra::setup(&options).map(|table| *table.strips()), Ok(StripSet::BALANCED));
}

/// SG-2.3: the sides of a strip, and which may be up at the start (SG-2.6).
#[test]
fn faces() {
    let set = StripSet::BALANCED;
    let strip = sintra::Strip::new(7, 0);
    assert_eq!((set.face(strip).to_string(), set.face(strip.flipped()).to_string()), ("wbyow".into(), "*bpo*".into()));
    assert!(set.may_start(strip) && !set.may_start(strip.flipped()));
    assert_eq!((strip.to_string(), strip.flipped().to_string()), ("8a".to_owned(), "8b".to_owned()));
}
