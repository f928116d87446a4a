//! When the server was up: clocks are charged for no other time.

use crate::store::LifeRow;

/// The times at which a server was up, oldest first and apart from each other; the last one goes on.
#[derive(Clone, Debug)]
pub(crate) struct Uptime(Vec<LifeRow>);

impl Uptime {
    /// Earlier lives, and one that begins now.
    pub(crate) fn new(earlier: Vec<LifeRow>, now: i64) -> Self {
        let mut lives = earlier;
        lives.push(LifeRow { started: now, seen: i64::MAX });
        lives.sort_by_key(|life| life.started);
        let mut apart: Vec<LifeRow> = Vec::with_capacity(lives.len());
        for life in lives {
            match apart.last_mut() {
                // Several servers may be up at once: no time counts twice.
                Some(last) if life.started <= last.seen => last.seen = last.seen.max(life.seen),
                _ => apart.push(life),
            }
        }
        Uptime(apart)
    }

    /// How many milliseconds of the time between the two the server was up.
    pub(crate) fn between(&self, from: i64, to: i64) -> i64 {
        self.0.iter().map(|life| (to.min(life.seen) - from.max(life.started)).max(0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_not_charged_while_the_server_is_down() {
        let uptime = Uptime::new(vec![LifeRow { started: 0, seen: 100 }], 1000);
        assert_eq!(uptime.between(40, 90), 50);
        assert_eq!(uptime.between(40, 1005), 65);
        assert_eq!(uptime.between(200, 900), 0);
        assert_eq!(uptime.between(1001, 1004), 3);
    }

    #[test]
    fn time_counts_once_however_many_servers_are_up() {
        let life = |started, seen| LifeRow { started, seen };
        let uptime = Uptime::new(vec![life(0, 100), life(50, 120), life(60, 70), life(300, 2000)], 1000);
        assert_eq!(uptime.between(0, 200), 120);
        assert_eq!(uptime.between(0, 1500), 120 + 1200);
    }
}
