//! Sentences that every game shares.

use crate::Speaker;
use catalog::{CatalogError, Table};
use game::{Next, Seat};
use i18n::{Lang, list, tr};

/// Left-to-right mark: no width.
const LRM: char = '\u{200E}';

/// Whose turn it is, in one sentence; when the game is over, the winners and a line for each seat.
pub fn turn(table: &dyn Table, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match table.next() {
        Next::Chance(name) => tr!(lang, "deal-due", deal = i18n::deal_name(lang, name)),
        Next::Over => result(table, speaker),
        Next::Seats(seats) => match (seats.first(), seats.len()) {
            (Some(seat), 1) => tr!(lang, "turn-of", seat = speaker.seat(seat)),
            _ => tr!(lang, "turn-of-several", seats = names(seats.iter(), speaker)),
        },
    }
}

/// Why there is no table, in a sentence.
pub fn unusable(fault: &CatalogError, lang: Lang) -> String {
    match fault {
        CatalogError::Replay(fault) => i18n::replay_error(lang, fault),
        CatalogError::Setup(fault) => i18n::setup_error(lang, fault),
        CatalogError::UnknownGame(fault) => i18n::unknown_game(lang, &fault.id, &catalog::ids()),
        CatalogError::Options(fault) => i18n::options_error(lang, fault),
        CatalogError::NoRecord => tr!(lang, "unusable-no-record"),
        other => i18n::unusable(lang, other.subject(), &other.to_string()),
    }
}

fn result(table: &dyn Table, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let outcome = table.outcome().expect("a game that is over has an outcome");
    let winners: Vec<Seat> = outcome.winners().collect();
    let mut lines = vec![tr!(lang, "game-over")];
    lines.push(match winners[..] {
        [winner] => tr!(lang, "winner", seat = speaker.seat(winner)),
        _ => tr!(lang, "shared-victory", seats = names(winners.iter().copied(), speaker)),
    });
    let mut standings: Vec<(u8, Seat)> = outcome.places.iter().map(|(seat, place)| (*place, seat)).collect();
    standings.sort_unstable();
    for (place, seat) in standings {
        let place = tr!(lang, "place", place);
        lines.push(tr!(lang, "standing", place, seat = speaker.seat(seat), points = table.scores()[seat]));
    }
    lines.join("\n")
}

fn names(seats: impl Iterator<Item = Seat>, speaker: &Speaker) -> String {
    let names: Vec<String> = seats.map(|seat| speaker.name(seat).into_owned()).collect();
    list(speaker.lang, &names)
}

/// Words as a list, or that there are none.
pub(crate) fn or_nothing(words: &[String], lang: Lang) -> String {
    if words.is_empty() { tr!(lang, "text-nothing") } else { list(lang, words) }
}

/// A row of signs that reads from the left in either language.
pub fn ltr(lang: Lang, row: &str) -> String {
    match lang {
        Lang::Fa => format!("{LRM}{row}{LRM}"),
        Lang::En => row.to_owned(),
    }
}
