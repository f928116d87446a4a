//! Azul's tables, moves and events as they are printed, in both languages.

use crate::printed::{Printed, centre_is_full, screen, speaks_persian};
use catalog::Table;
use game::Next;
use i18n::Lang;
use serde_json::json;

const GAME: Printed = Printed::of("azul");

#[test]
fn the_start() {
    GAME.check_start(&json!({"players": 3}));
}

#[test]
fn in_the_middle_of_a_draft() {
    GAME.check_between("draft", &json!({"players": 2}), |table| table.state()["round"] == 4, centre_is_full);
}

#[test]
fn a_choice_on_the_grey_wall() {
    GAME.check("grey", |lang| {
        let mut table = GAME.open(json!({"players": 2, "wall": "grey"}));
        let tiling = |table: &dyn Table| table.state()["phase"] == "tile";
        GAME.play_until(&mut *table, lang, |table| table.state()["round"] == 3);
        GAME.play_until(&mut *table, lang, tiling);
        screen(&*table, lang)
    });
}

#[test]
fn the_end() {
    GAME.check_end("over", &json!({"players": 2}), 30);
}

/// Every kind of event comes up in a few random games; none may lack its sentence.
#[test]
fn whole_games_can_be_told() {
    for wall in ["coloured", "grey"] {
        for players in 2..=4 {
            for lang in Lang::ALL {
                let mut table = GAME.open(json!({"players": players, "wall": wall}));
                GAME.play_until(&mut *table, lang, |table| table.next() == Next::Over);
            }
        }
    }
}

#[test]
fn persian_has_no_western_digits_except_in_notation() {
    let mut table = GAME.open(json!({"first": 0}));
    table.deal(None).unwrap();
    speaks_persian(&*table, &["9t-5"]);
}
