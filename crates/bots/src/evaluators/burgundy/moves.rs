//! Which moves to try first, and which to leave out.

use burgundy::{Burgundy, Decision, Face, HexSet, Move, Player, Shown};
use game::Seat;

/// How good a move looks before it is made.
pub(super) fn move_order(table: &Burgundy, seat: Seat, mv: Move) -> i32 {
    let player = table.player(seat);
    let workers = cost(player, mv.decision()).map_or(0, i32::from);
    let worth = match mv.decision() {
        Decision::Estate { .. } => 0,
        Decision::Place { face, hex, .. } => {
            let estate = player.estate();
            let area = estate.layout().map_or(HexSet::EMPTY, |layout| layout.area(hex));
            let missing = (area & !estate.covered()).len() as i32;
            60 + tile(face) + if missing == 1 { 10 * area.len() as i32 } else { 5 - missing }
        }
        Decision::Take { face, .. } => 30 + tile(face) + fit(player, face),
        Decision::Buy { face, .. } => 25 + tile(face) + fit(player, face),
        Decision::Sell { goods, .. } => 20 + 10 * i32::from(player.goods().count(goods.index())),
        Decision::Workers { .. } => 10,
        Decision::End => 5,
        Decision::Burn { face } => -tile(face) - fit(player, face),
        Decision::Load { depot } => 10 * i32::from(table.depot_goods(depot).total()),
        Decision::Keep { goods } => i32::from(player.goods().count(goods.index())),
        Decision::Pass => -10,
    };
    worth - 6 * workers
}

fn tile(face: Face) -> i32 {
    match face.shown() {
        Shown::Castle => 14,
        Shown::Ship => 10,
        Shown::Mine => 9,
        Shown::Building(_) => 8,
        Shown::Animal(_, animals) => 4 + 2 * i32::from(animals),
        Shown::Knowledge(_) => 6,
    }
}

/// A tile that has a place in the estate is better than one that waits for it.
fn fit(player: &Player, face: Face) -> i32 {
    if player.estate().open_to(face).is_empty() { -25 } else { 0 }
}

/// The workers that an action with a die costs; `None` for a decision that needs no die.
fn cost(player: &Player, decision: Decision) -> Option<u16> {
    match decision {
        Decision::Take { die: Some(die), depot, .. } => {
            Some(player.cost(die, depot.number(), player.free_step_to_take()))
        }
        Decision::Place { die: Some(die), face, hex } => {
            Some(player.cost(die, hex.number(), player.free_step_to_add(face.kind())))
        }
        Decision::Sell { die: Some(die), goods } => Some(player.cost(die, goods.number(), 0)),
        Decision::Workers { die: Some(_) } => Some(0),
        _ => None,
    }
}

/// Leaves out an action with one die if the other die does the same for fewer workers, and the workers saved are enough
/// to turn the remaining die into the other one: everything that could have followed still can.
pub(super) fn narrow(table: &Burgundy, seat: Seat, moves: &mut Vec<Move>) {
    let player = table.player(seat);
    let mut dice = player.dice().iter();
    let (Some(low), Some(high)) = (dice.next(), dice.next()) else { return };
    if low == high || table.on_turn() != Some(seat) {
        return;
    }
    let between = player.cost(low, high, 0);
    moves.retain(|mv| {
        let decision = mv.decision();
        let Some((own, swapped)) = cost(player, decision).zip(with_other_die(decision, low, high)) else {
            return true;
        };
        cost(player, swapped).is_none_or(|other| own < other + between || between == 0)
    });
}

/// The same action with the other die.
fn with_other_die(decision: Decision, low: u8, high: u8) -> Option<Decision> {
    let other = |die: u8| Some(if die == low { high } else { low });
    Some(match decision {
        Decision::Take { die: Some(die), depot, face } => Decision::Take { die: other(die), depot, face },
        Decision::Place { die: Some(die), face, hex } => Decision::Place { die: other(die), face, hex },
        Decision::Sell { die: Some(die), goods } => Decision::Sell { die: other(die), goods },
        Decision::Workers { die: Some(die) } => Decision::Workers { die: other(die) },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use burgundy::Options;
    use game::{Game, MoveBuf, Seed, chance};

    /// For every action that is left out, the same one with the other die stays and saves enough workers for the
    /// remaining die to do whatever the other could.
    #[test]
    fn nothing_sound_is_left_out() {
        let mut left_out = 0;
        for number in 0..20 {
            let mut rng = Seed::numbered(number).rng(0);
            let mut state = Burgundy::setup(&Options::default()).unwrap();
            let mut list = MoveBuf::new();
            while state.outcome().is_none() {
                let Some(seat) = state.next().decider() else {
                    state.deal_sampled(&mut rng, &mut ());
                    continue;
                };
                state.legal_moves(seat, &mut list);
                let mut kept = list.to_vec();
                narrow(&state, seat, &mut kept);
                let player = state.player(seat);
                for mv in list.iter().filter(|mv| !kept.contains(mv)) {
                    let mut dice = player.dice().iter();
                    let (low, high) = (dice.next().unwrap(), dice.next().unwrap());
                    let other = with_other_die(mv.decision(), low, high).unwrap();
                    assert!(kept.iter().any(|kept| kept.decision() == other), "{mv}");
                    let saved = cost(player, mv.decision()).unwrap() - cost(player, other).unwrap();
                    assert!(saved >= player.cost(low, high, 0), "{mv}");
                    left_out += 1;
                }
                state.play(seat, list[chance::below(&mut rng, list.len() as u32) as usize], &mut ());
            }
        }
        assert!(left_out > 100, "{left_out}");
    }
}
