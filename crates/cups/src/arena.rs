//! An arena: those who wait are paired again and again.

/// After how long somebody may meet the same people again at once, in milliseconds.
pub(crate) const SAME_AGAIN: i64 = 20_000;

/// A player who waits for a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub(crate) player: usize,
    /// Since when.
    pub(crate) since: i64,
}

/// Tables for those who wait, given in the order of the standings. Who has waited longest comes first, and sits with the
/// nearest whom they haven't met at their last table, or whom they have, if all of them have waited for long. Some go on
/// waiting.
pub(crate) fn draw(
    waiting: &[Waiting],
    size: usize,
    now: i64,
    just_met: &dyn Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    let patient = |one: &Waiting| now - one.since >= SAME_AGAIN;
    let mut free = vec![true; waiting.len()];
    let mut longest: Vec<usize> = (0..waiting.len()).collect();
    longest.sort_by_key(|place| waiting[*place].since);
    let mut tables = Vec::new();
    for first in longest {
        if !free[first] {
            continue;
        }
        let mut table = vec![first];
        // Outwards from their own place.
        let near = (1..waiting.len()).flat_map(|far| [first.checked_sub(far), Some(first + far)]).flatten();
        for other in near.filter(|other| free.get(*other) == Some(&true)) {
            let fits = |one: &usize| {
                let (one, other) = (&waiting[*one], &waiting[other]);
                !just_met(one.player, other.player) || patient(one) && patient(other)
            };
            if table.iter().all(fits) {
                table.push(other);
            }
            if table.len() == size {
                break;
            }
        }
        if table.len() == size {
            table.iter().for_each(|place| free[*place] = false);
            tables.push(table.into_iter().map(|place| waiting[place].player).collect());
        }
    }
    tables
}
