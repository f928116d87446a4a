//! Swiss rounds at tables of two.

use crate::matching::Matching;

/// Pairs off all nodes, so that the first ones get whom they want most as long as everybody else can still be paired; `None` if
/// not all can be paired. `wishes` lists the partners of a node in order, of those that it is given, which are free.
pub fn pair_off(
    nodes: usize,
    allowed: &dyn Fn(usize, usize) -> bool,
    mut wishes: impl FnMut(usize, &[usize]) -> Vec<usize>,
) -> Option<Vec<(usize, usize)>> {
    let mut matching = Matching::perfect(nodes, allowed)?;
    let mut free: Vec<usize> = (0..nodes).collect();
    let mut pairs = Vec::with_capacity(nodes / 2);
    while let Some((first, rest)) = free.split_first() {
        let wished = wishes(*first, rest);
        let partner = wished.into_iter().find(|other| allowed(*first, *other) && matching.fix(*first, *other))?;
        pairs.push((*first, partner));
        let first = *first;
        free.retain(|node| *node != first && *node != partner);
    }
    Some(pairs)
}

/// A player as a round is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) points: i32,
    /// Rounds off so far.
    pub(crate) byes: u16,
    /// How much more often they sat first than second.
    pub(crate) balance: i32,
}

/// How much more often one may sit first than second, or second than first.
const BALANCE: i32 = 2;

/// Draws a round among players in the order of the standings: pairs, and who has no table. `met` counts earlier meetings.
pub(crate) fn draw(players: &[Standing], met: &dyn Fn(usize, usize) -> u16) -> (Vec<(usize, usize)>, Option<usize>) {
    // An odd number is made even by a node that stands for a round off; it comes first, and looks from the bottom up.
    let odd = players.len() % 2;
    let player = |node: usize| node - odd;
    let is_bye = |node: usize| odd == 1 && node == 0;
    let fits = |most: u16, balanced: bool, one: usize, other: usize| {
        if is_bye(one) || is_bye(other) {
            return players[player(one.max(other))].byes <= most;
        }
        let (one, other) = (player(one), player(other));
        let sums = players[one].balance + players[other].balance;
        let tilted =
            players[one].balance.abs() >= BALANCE && players[other].balance.abs() >= BALANCE && sums.abs() > BALANCE;
        met(one, other) <= most && !(balanced && tilted)
    };
    let wishes = |first: usize, free: &[usize]| {
        if is_bye(first) {
            return free.iter().rev().copied().collect();
        }
        let points = |node: usize| players[player(node)].points;
        let alike = 1 + free.iter().take_while(|node| points(**node) == points(first)).count();
        // In the group the first of it is number 0, and `free` begins with number 1.
        let middle = (alike / 2).max(1) - 1;
        let group = alike - 1;
        let later = (middle..group).chain((0..middle.min(group)).rev()).chain(group..free.len());
        later.map(|at| free[at]).collect::<Vec<_>>()
    };
    let nodes = players.len() + odd;
    let limits = [(0, true), (0, false)].into_iter().chain((1..=u16::MAX).map(|most| (most, false)));
    for (most, balanced) in limits {
        if let Some(pairs) = pair_off(nodes, &|one, other| fits(most, balanced, one, other), wishes) {
            let bye = pairs.iter().find(|(one, _)| is_bye(*one)).map(|(_, other)| player(*other));
            let pairs = pairs.into_iter().filter(|(one, _)| !is_bye(*one));
            return (pairs.map(|(one, other)| (player(one), player(other))).collect(), bye);
        }
    }
    unreachable!("everybody may meet anybody again, once nothing else is left")
}
