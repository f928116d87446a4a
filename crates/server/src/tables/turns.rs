//! When bots think: while people are there.
//!
//! A table is attended while it is watched, through this server or another, and for a while after it was asked for or a
//! person did something there. At a table that nobody attends, bots do not think: it waits in the store, through restarts,
//! too, and continues when a person comes back. No clock runs for a bot, so that waiting costs nobody time.

use super::Table;
use super::hub::{Hub, HubError};
use super::quotas::Along;
use super::room::{Live, Room};
use crate::secret;
use crate::thinking::{Charge, Job, Lane};
use api::{Level, TableId};
use bots::{Kind, Seated};
use game::Seat;
use std::time::{Duration, Instant};

/// How long a bot whose move could not be stored waits before it thinks again.
const RETRY: Duration = Duration::from_secs(1);

impl Hub {
    /// Whether anybody would see what happens at the table.
    pub(super) fn is_attended(&self, room: &Room, live: &Live) -> bool {
        let recent = live.asked_for.is_some_and(|when| when.elapsed() < self.times.attended);
        // Others wait for the end of a table of a cup.
        let awaited = live.table.cup().is_some_and(|cup| !cup.solo);
        awaited || recent || !room.audience.is_empty() || live.presence.is_anybody_elsewhere()
    }

    /// The table is asked for: bots that waited for that think now.
    pub(super) fn attend(&self, room: &Room, live: &mut Live) {
        live.asked_for = Some(Instant::now());
        self.nudge(room, live);
    }

    /// Brings a table in line with its store and lets its bots think.
    pub(super) async fn catch_up_and_nudge(&self, id: &TableId) {
        // A table that is not in memory is read from the store when it is asked for.
        let Some(room) = self.at_hand(id) else { return };
        let mut live = room.live.lock().await;
        self.catch_up_if_possible(&room, &mut live).await;
        self.nudge(&room, &mut live);
    }

    /// Lets a bot think if it is to decide, does not think already, here or at another server, and the table is attended.
    pub(super) fn nudge(&self, room: &Room, live: &mut Live) {
        let Some((seat, level)) = live.table.bot_to_move().filter(|_| !live.thinking) else { return };
        if live.leased.is_some_and(|until| Instant::now() < until) || !self.is_attended(room, live) {
            return;
        }
        live.thinking = true;
        let (hub, id, mark) = (self.me.clone(), live.id().clone(), live.table.changed());
        let (runtime, begin) = (self.runtime.clone(), Instant::now());
        let bot = match alike(&live.table, seat) {
            Some(number) => Seated::new(Kind::Level(level), number),
            None => live.bots.take(seat, level).unwrap_or_else(|| Seated::new(Kind::Level(level), secret::number())),
        };
        let then = move |mv: String, bot: Option<Seated>| {
            runtime.spawn(async move {
                // The server may have stopped meanwhile; the next one thinks again.
                let Some(hub) = hub.upgrade() else { return };
                hub.metrics.bot_decided(Lane::of(level), begin.elapsed());
                if let Err(fault) = hub.bot_decided(&id, (seat, level), mark, mv, bot).await {
                    tracing::warn!(table = %id, %fault, "a bot's move was lost; it thinks again");
                    tokio::time::sleep(RETRY).await;
                    hub.catch_up_and_nudge(&id).await;
                }
            });
        };
        let game = live.table.game().clone_box();
        let person = live.table.host().id.clone();
        let charge = Charge { person, table: live.id().clone(), lane: Lane::of(level) };
        self.bots.think(Job { charge, game, seat, level, bot, lost: 0, then: Box::new(then) });
    }

    async fn bot_decided(
        &self,
        id: &TableId,
        (seat, level): (Seat, Level),
        mark: u64,
        mv: String,
        bot: Option<Seated>,
    ) -> Result<(), HubError> {
        let room = self.room(id).await?;
        let mut live = room.live.lock().await;
        live.thinking = false;
        // Where nobody is any more, bots need not remember the game.
        let remembers = !live.presence.is_empty() && alike(&live.table, seat).is_none();
        if let Some(bot) = bot.filter(|_| remembers) {
            live.bots.keep(seat, level, bot, &self.memory);
        }
        // Under the same lock: a request in between would let the bot think about the same decision again.
        self.refresh(&room, &mut live).await?;
        // A decision may have been taken back, or a seat given up, while the bot thought.
        let asked = live.table.bot_to_move().is_some_and(|(asked, _)| asked == seat);
        let due = asked && live.table.changed() == mark;
        if !due {
            self.nudge(&room, &mut live);
            return Ok(());
        }
        match self.act(&room, &mut live, None, Along::default(), |draft| draft.bot_plays(seat, mv)).await {
            // The bot thought on two servers, or a player left meanwhile.
            Err(HubError::Overtaken) => self.nudge(&room, &mut live),
            Err(fault) => return Err(fault),
            Ok(_) => {}
        }
        Ok(())
    }
}

/// Where everybody plays the same seats against the same bots: the number with which a bot is asked. It follows from the deals
/// and the place in the game, so that a bot, which remembers nothing there, answers the same moves with the same moves.
fn alike(table: &Table, seat: Seat) -> Option<u64> {
    table.cup().filter(|cup| cup.solo)?;
    Some(secret::fingerprint(&format!("{} {} {}", table.seed(), seat.index(), table.ply())))
}
