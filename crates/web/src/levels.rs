//! The level of the bot that a reader plays against: what they chose for each game, and what fits them better after a clear
//! result.

use crate::keep;
use api::Level;
use game::{Seat, Seats};
use std::collections::BTreeMap;

/// Under this name this browser keeps the levels, by the ids of the games.
const NAME: &str = "kashi.levels";

/// What a stranger meets: the lowest step.
const FIRST: Level = Level::Beginner;

/// A lead of this share of the winner's points is clear, if it is also no trifle.
const CLEAR: f32 = 0.2;
const TRIFLE: i16 = 5;

/// The level that was chosen for a game.
pub fn chosen(game: &str) -> Level {
    keep::load::<BTreeMap<String, Level>>(NAME).and_then(|levels| levels.get(game).copied()).unwrap_or(FIRST)
}

/// Remembers the level for a game.
pub fn choose(game: &str, level: Level) {
    let mut levels = keep::load::<BTreeMap<String, Level>>(NAME).unwrap_or_default();
    levels.insert(game.to_owned(), level);
    keep::save(NAME, &levels);
}

/// What to offer after a game against bots of a level: the next one after a clear victory, an easier one after a clear
/// defeat; nothing if the game was close, or there is no such level.
pub fn better_fit(level: Level, me: Seat, scores: &Seats<i16>, gave_up: bool) -> Option<Level> {
    let mine = scores[me];
    let best = scores.iter().filter(|(seat, _)| *seat != me).map(|(_, points)| *points).max()?;
    let lead = mine - best;
    let clear = lead.abs() >= TRIFLE && f32::from(lead.abs()) >= CLEAR * f32::from(mine.max(best));
    match (gave_up, clear && lead > 0, clear) {
        (true, ..) | (_, false, true) => level.previous(),
        (_, true, _) => level.next(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(level: Level, mine: i16, best: i16) -> Option<Level> {
        let scores = Seats::from_fn(3, |seat| [best - 3, mine, best][seat.index()]);
        better_fit(level, Seat::new(1), &scores, false)
    }

    #[test]
    fn a_clear_victory_leads_up_and_a_clear_defeat_down() {
        assert_eq!(after(Level::Beginner, 60, 30), Some(Level::Step2));
        assert_eq!(after(Level::Step2, 60, 30), Some(Level::Step3));
        assert_eq!(after(Level::Casual, 27, 70), Some(Level::Step3));
        assert_eq!(after(Level::Strong, 180, 230), Some(Level::Step5));
    }

    #[test]
    fn a_close_game_is_the_right_level() {
        assert_eq!(after(Level::Casual, 50, 47), None);
        assert_eq!(after(Level::Casual, 200, 230), None);
        assert_eq!(after(Level::Casual, 6, 2), None, "a trifle, though a large share");
        assert_eq!(after(Level::Casual, -2, 2), None);
    }

    #[test]
    fn there_is_no_level_beyond_the_last() {
        assert_eq!(after(Level::Expert, 90, 30), None);
        assert_eq!(after(Level::Beginner, 30, 90), None);
    }

    #[test]
    fn a_reader_who_gave_up_is_offered_an_easier_one() {
        let scores = Seats::from_fn(2, |_| 20);
        assert_eq!(better_fit(Level::Strong, Seat::FIRST, &scores, true), Some(Level::Step5));
    }

    /// What browsers stored when there were four levels.
    #[test]
    fn earlier_choices_are_read() {
        let kept: BTreeMap<String, Level> =
            serde_json::from_str(r#"{"azul":"casual","sintra":"expert","pavilion":"step-3"}"#).unwrap();
        assert_eq!(kept["azul"], Level::Casual);
        assert_eq!(kept["sintra"], Level::Expert);
        assert_eq!(kept["pavilion"], Level::Step3);
    }
}
