//! One decision of a bot.

use api::Level;
use bots::{Limits, Seated};
use catalog::Table;
use game::Seat;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

/// What a bot decided.
pub(super) struct Decision {
    pub(super) mv: String,
    /// The bot, with what it remembers; none if it panicked.
    pub(super) bot: Option<Seated>,
}

/// Lets a bot decide; `None` only if the seat has nothing to decide.
pub(super) fn decide(
    game: &dyn Table,
    seat: Seat,
    level: Level,
    expert: Duration,
    mut bot: Seated,
) -> Option<Decision> {
    let begin = Instant::now();
    // The other levels stop by themselves, and play equally well on every machine.
    let expired = || level.time().is_some() && begin.elapsed() > expert;
    let limits = Limits::until(&expired);
    // A fault in one game must not take the thread from all others, nor stop the table.
    let thought = std::panic::catch_unwind(AssertUnwindSafe(|| {
        let advice = bot.advise(game, Some(seat), &limits)?;
        Some(advice.best().mv().clone())
    }));
    if let Ok(mv) = thought {
        return Some(Decision { mv: mv?, bot: Some(bot) });
    }
    tracing::error!(game = game.info().id, "a bot panicked; it plays what comes first");
    Some(Decision { mv: game.legal(Some(seat)).into_iter().next()?, bot: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Kind;
    use game::Seed;

    #[test]
    fn every_level_keeps_to_its_budget_in_every_game() {
        for info in catalog::games() {
            let seed = Some(Seed::numbered(7));
            let mut game = catalog::open(info.id, None, serde_json::Value::Null, seed).unwrap();
            while game.next().decider().is_none() {
                game.deal(None).unwrap();
            }
            let seat = game.next().decider().unwrap();
            for level in Level::ALL {
                let begin = Instant::now();
                let bot = Seated::new(Kind::Level(level), 1);
                let decision = decide(&*game, seat, level, Duration::from_millis(100), bot).unwrap();
                assert!(decision.bot.is_some());
                assert!(
                    begin.elapsed() < Duration::from_secs(1),
                    "{} {}: {:?}",
                    info.id,
                    level.name(),
                    begin.elapsed()
                );
                game.check(Some(seat), &decision.mv).unwrap();
            }
        }
    }
}
