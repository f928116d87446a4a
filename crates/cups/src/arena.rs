//! An arena: those who wait are paired again and again.

use crate::swiss::pair_off;

/// After how long a player may meet the same people again at once, in milliseconds.
pub(crate) const SAME_AGAIN: i64 = 20_000;

/// A player who waits for a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub(crate) player: usize,
    /// Since when.
    pub(crate) since: i64,
    /// How many tables they have had.
    pub(crate) tables: u32,
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
    let fit = |one: usize, other: usize| {
        let (one, other) = (&waiting[one], &waiting[other]);
        !just_met(one.player, other.player) || patient(one) && patient(other)
    };
    let mut free = vec![true; waiting.len()];
    let mut longest: Vec<usize> = (0..waiting.len()).collect();
    longest.sort_by_key(|place| (waiting[*place].since, waiting[*place].tables));
    if size == 2 {
        // Of an odd number, the one who has waited least, or has had the most tables, goes on waiting.
        longest.truncate(waiting.len() / 2 * 2);
        let wishes = |first: usize, free: &[usize]| {
            let mut free = free.to_vec();
            free.sort_by_key(|other| longest[*other].abs_diff(longest[first]));
            free
        };
        let allowed = |one: usize, other: usize| fit(longest[one], longest[other]);
        if let Some(pairs) = pair_off(longest.len(), &allowed, wishes) {
            let player = |node: usize| waiting[longest[node]].player;
            return pairs.into_iter().map(|(one, other)| vec![player(one), player(other)]).collect();
        }
    }
    let mut tables = Vec::new();
    for first in longest {
        if !free[first] {
            continue;
        }
        let mut table = vec![first];
        // Outwards from their own place.
        let near = (1..waiting.len()).flat_map(|far| [first.checked_sub(far), Some(first + far)]).flatten();
        for other in near.filter(|other| free.get(*other) == Some(&true)) {
            if table.iter().all(|one| fit(*one, other)) {
                table.push(other);
            }
            if table.len() == size {
                break;
            }
        }
        if table.len() == size {
            for place in &table {
                free[*place] = false;
            }
            tables.push(table.into_iter().map(|place| waiting[place].player).collect());
        }
    }
    tables
}
