//! How well people and bots play: Weng-Lin, for each game and number of players.
//!
//! A game counts on one board. If only people sat down it is the board of people, which only such games move. If a bot
//! sat there from the beginning it is the board of bots: every level is a player on it, and people have a rating there
//! of their own, which says how they do against bots and shows in their profile, not among the standings.
//!
//! A bot that replaced a player has no rating of its own there: the seat's place counts for the player, who is last after
//! giving up or losing on time. A table at which one person held several seats does not count, nor does one with hints. A
//! level that held several seats learns from each.

use crate::store::{PointRow, Rated, RatingRow, Store, StoreError, SummaryRow, Write};
use api::{Board, Ending, Level, Occupant, PersonId};
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashMap;

/// A game as it ended: the column `summary`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) seats: Vec<Occupant>,
    pub(crate) ending: Ending,
    /// Whether it counts for nothing: people had hints, or could have had some against each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) friendly: bool,
    /// Which bots its levels are.
    #[serde(default, skip_serializing_if = "Scale::is_first")]
    pub(crate) scale: Scale,
}

/// A scale of levels. Where two scales use a name, it is that of two bots, and each has ratings of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Scale {
    /// The four levels of the first versions, whose summaries name no scale.
    #[default]
    FourLevels,
    /// Eight steps.
    EightSteps,
}

impl Scale {
    /// What bots that play now are on.
    pub(crate) const NOW: Scale = Scale::EightSteps;

    fn is_first(&self) -> bool {
        *self == Scale::FourLevels
    }

    /// The id of the bot of a level.
    fn id(self, level: Level) -> String {
        match self {
            Scale::FourLevels => format!("{BOT}{}", level.name()),
            Scale::EightSteps => format!("{BOT}{}", level.step_name()),
        }
    }
}

/// What the ids of bots begin with; the level follows.
pub(crate) const BOT: &str = "bot-";

/// The level of today with this id. Bots of an earlier scale have ratings, but play no more.
pub(crate) fn level(player_id: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| Scale::NOW.id(*level) == player_id)
}

impl Summary {
    /// The board on which the game counts, if it does.
    pub(crate) fn board(&self) -> Option<Board> {
        let people: Vec<_> = self.seats.iter().filter_map(person).collect();
        let twice = people.iter().enumerate().any(|(at, id)| people[..at].contains(id));
        let mut players: Vec<_> = self.seats.iter().filter_map(|seat| self.player(seat)).collect();
        let complete = players.len() == self.seats.len();
        players.sort();
        players.dedup();
        // Nobody learns anything from playing themselves.
        if self.friendly || twice || !complete || players.len() < 2 {
            return None;
        }
        Some(if people.len() == self.seats.len() { Board::People } else { Board::Bots })
    }

    /// What the ratings are to learn from the game.
    pub(crate) fn rated(&self, game: &str) -> Option<Rated> {
        let board = self.board()?;
        let places = self.ending.places.as_slice().iter().map(|place| i64::from(*place));
        let places = self.seats.iter().filter_map(|seat| self.player(seat)).zip(places).collect();
        Some(Rated { game: game.to_owned(), board, places })
    }

    /// The player on a seat, person or bot.
    fn player(&self, occupant: &Occupant) -> Option<String> {
        match occupant {
            Occupant::Bot { level, instead_of: None } => Some(self.scale.id(*level)),
            other => person(other).map(PersonId::to_string),
        }
    }
}

/// The person who played on a seat.
fn person(occupant: &Occupant) -> Option<&PersonId> {
    match occupant {
        Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(&person.id),
        Occupant::Open | Occupant::Bot { .. } => None,
    }
}

impl Rated {
    /// Everybody who played, once, in an order that all writers share.
    pub(crate) fn players(&self) -> Vec<&str> {
        let mut players: Vec<_> = self.places.iter().map(|(player, _)| player.as_str()).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// The rating of a player without a game so far.
    pub(crate) fn newcomer(&self, player_id: &str) -> RatingRow {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        RatingRow {
            player_id: player_id.to_owned(),
            game: self.game.clone(),
            players: self.places.len() as i64,
            board: self.board,
            rating,
            uncertainty,
            games: 0,
        }
    }

    /// The ratings after the game, from those before it. Every player of the game is among them, once.
    pub(crate) fn learn(&self, ratings: &mut [RatingRow]) {
        let before = |player: &str| {
            let row = ratings.iter().find(|row| row.player_id == player);
            row.map_or_else(WengLinRating::new, |row| WengLinRating {
                rating: row.rating,
                uncertainty: row.uncertainty,
            })
        };
        let seats: Vec<_> = self.places.iter().map(|(player, place)| ([before(player)], *place)).collect();
        let teams: Vec<_> =
            seats.iter().map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place as usize))).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let mut lessons: HashMap<&str, Vec<WengLinRating>> = HashMap::new();
        for ((player, _), team) in self.places.iter().zip(after) {
            lessons.entry(player).or_default().extend(team);
        }
        for row in ratings {
            if let Some(lessons) = lessons.get(row.player_id.as_str()) {
                let count = lessons.len() as f64;
                row.rating = lessons.iter().map(|lesson| lesson.rating).sum::<f64>() / count;
                row.uncertainty = lessons.iter().map(|lesson| lesson.uncertainty).sum::<f64>() / count;
                row.games += 1;
            }
        }
    }
}

/// Recomputes all ratings from the games in the store, in place of those that it has; answers how many
/// there are.
pub async fn recompute_ratings(store: &dyn Store) -> Result<usize, StoreError> {
    let summaries = store.summaries().await?.into_iter().map(|row| {
        let summary: Summary =
            serde_json::from_str(&row.summary).map_err(|fault| StoreError::Unreadable(fault.to_string()))?;
        Ok((row, summary))
    });
    let games = summaries.collect::<Result<Vec<_>, StoreError>>()?;
    let became = store.became().await?.into_iter().map(|row| (row.guest, row.member));
    let (ratings, points) = recompute(&games, &became.collect());
    let count = ratings.len();
    store.write(Write::All(vec![Write::ReplaceRatings(ratings), Write::ReplacePoints(points)])).await?;
    Ok(count)
}

/// All ratings from all games, in the order in which they ended, and how they came about. A guest who became a member played as
/// that member.
fn recompute(games: &[(SummaryRow, Summary)], became: &HashMap<PersonId, PersonId>) -> (Vec<RatingRow>, Vec<PointRow>) {
    let mut all: HashMap<(String, String, usize, Board), RatingRow> = HashMap::new();
    let mut points = Vec::new();
    for (end, summary) in games {
        let Some(mut rated) = summary.rated(&end.game) else { continue };
        for (player, _) in &mut rated.places {
            if let Some(member) = became.get(player.as_str()) {
                *player = member.to_string();
            }
        }
        let key = |player: &str| (player.to_owned(), rated.game.clone(), rated.places.len(), rated.board);
        let known = |player| all.get(&key(player)).cloned().unwrap_or_else(|| rated.newcomer(player));
        let mut rows: Vec<_> = rated.players().into_iter().map(known).collect();
        // A member who played against their own guest learns nothing from it.
        if rows.len() < 2 {
            continue;
        }
        rated.learn(&mut rows);
        for row in rows {
            points.extend(PointRow::after(&row, end.ended, &end.table_id));
            all.insert(key(&row.player_id), row);
        }
    }
    let mut rows: Vec<_> = all.into_values().collect();
    rows.sort_by(|a, b| {
        (&a.player_id, &a.game, a.players, a.board.name()).cmp(&(&b.player_id, &b.game, b.players, b.board.name()))
    });
    (rows, points)
}

#[cfg(test)]
mod simulation;

#[cfg(test)]
mod tests {
    use super::*;
    use api::{Person, Reason};
    use game::Seats;

    fn person(id: &str) -> Occupant {
        Occupant::Person { person: Person::guest(id.parse().unwrap(), id.to_uppercase()) }
    }

    fn bot(level: Level) -> Occupant {
        Occupant::Bot { level, instead_of: None }
    }

    fn ended(seats: Vec<Occupant>, places: &[u8]) -> Summary {
        let players = places.len() as u8;
        let places = Seats::from_fn(players, |seat| places[seat.index()]);
        let scores = Seats::from_fn(players, |_| 0);
        Summary { seats, ending: Ending { reason: Reason::Rules, places, scores }, friendly: false, scale: Scale::NOW }
    }

    fn after(games: &[Summary]) -> Vec<RatingRow> {
        let end =
            SummaryRow { table_id: "t".parse().unwrap(), game: "azul".to_owned(), ended: 0, summary: String::new() };
        let games: Vec<_> = games.iter().map(|game| (end.clone(), game.clone())).collect();
        let (rows, points) = recompute(&games, &HashMap::new());
        // Every rating of a person is that of its last point.
        for row in rows.iter().filter(|row| !row.player_id.starts_with(BOT)) {
            assert!(points.contains(&PointRow::after(row, 0, &end.table_id).unwrap()), "{row:?}");
        }
        rows
    }

    #[test]
    fn the_winner_rises_and_the_loser_falls() {
        let rows = after(&[ended(vec![person("a"), person("b")], &[2, 1])]);
        assert_eq!(rows.iter().map(|row| row.board).collect::<Vec<_>>(), [Board::People; 2]);
        assert!(rows[0].rating < 25.0 && rows[1].rating > 25.0, "{rows:?}");
        assert!(rows.iter().all(|row| row.uncertainty < 25.0 / 3.0 && row.games == 1 && row.players == 2));
        let tie = after(&[ended(vec![person("a"), person("b")], &[1, 1])]);
        assert!((tie[0].rating - 25.0).abs() < 1e-9 && (tie[1].rating - 25.0).abs() < 1e-9);
    }

    #[test]
    fn a_table_with_a_bot_moves_only_the_board_of_bots() {
        let rows = after(&[ended(vec![person("a"), person("b"), bot(Level::Casual)], &[1, 2, 3])]);
        assert!(rows.iter().all(|row| row.board == Board::Bots && row.players == 3));
        assert_eq!(rows[2].player_id, "bot-step-4");
        assert_eq!(level("bot-step-4"), Some(Level::Casual));
        assert_eq!(level("a"), None);
    }

    /// The bots of the four levels were others: what people did against them still counts, but for other players than the
    /// bots that have their names now.
    #[test]
    fn bots_of_an_earlier_scale_are_others() {
        let now = ended(vec![person("a"), bot(Level::Casual)], &[1, 2]);
        let earlier = Summary { scale: Scale::FourLevels, ..now.clone() };
        let text = serde_json::to_string(&earlier).unwrap();
        assert!(!text.contains("scale"), "as it was written then");
        let read: Summary = serde_json::from_str(&text).unwrap();
        let rows = after(&[read, now]);
        let ids: Vec<_> = rows.iter().map(|row| (&*row.player_id, row.games)).collect();
        assert_eq!(ids, [("a", 2), ("bot-casual", 1), ("bot-step-4", 1)]);
        assert_eq!(level("bot-casual"), None);
    }

    #[test]
    fn a_player_who_left_has_lost_and_their_bot_is_nobody() {
        let Occupant::Person { person: b } = person("b") else { unreachable!() };
        let stand_in = Occupant::Bot { level: Level::Casual, instead_of: Some(b) };
        let rows = after(&[ended(vec![person("a"), stand_in], &[1, 2])]);
        assert_eq!(rows.iter().map(|row| &*row.player_id).collect::<Vec<_>>(), ["a", "b"]);
        assert!(rows[1].rating < 25.0 && rows[1].board == Board::People);
    }

    #[test]
    fn a_game_with_hints_counts_for_nothing() {
        let with_hints = |seats| Summary { friendly: true, ..ended(seats, &[1, 2]) };
        assert_eq!(after(&[with_hints(vec![person("a"), person("b")])]), []);
        assert_eq!(after(&[with_hints(vec![person("a"), bot(Level::Casual)])]), []);
        // Earlier summaries say nothing of hints.
        let earlier = ended(vec![person("a"), person("b")], &[1, 2]);
        let text = serde_json::to_string(&earlier).unwrap();
        assert!(!text.contains("friendly"));
        assert!(!serde_json::from_str::<Summary>(&text).unwrap().friendly);
    }

    #[test]
    fn nobody_learns_from_playing_themselves() {
        assert_eq!(after(&[ended(vec![person("a"), person("a")], &[1, 2])]), []);
        assert_eq!(after(&[ended(vec![bot(Level::Expert), bot(Level::Expert)], &[1, 2])]), []);
        let twice = after(&[ended(vec![person("a"), bot(Level::Expert), bot(Level::Expert)], &[2, 1, 3])]);
        assert_eq!(twice.len(), 2);
        assert_eq!(twice[1].games, 1, "one game, whatever the seats");
    }
}
