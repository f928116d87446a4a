//! How the moves fall into what is picked up and where it goes.
//!
//! | piece | what is in the hand |
//! |---|---|
//! | `d3` | a die |
//! | `*` | an effect that waits, or what is left after both dice |
//! | `d3+bk`, `*+bk` | the same with a stored tile, for a hex |
//! | `d3@C3`, `*@C3` | the same with a hex, for one of the stored tiles that fit it |
//! | `$` | the purse, for a purchase |
//!
//! | place | where it goes |
//! |---|---|
//! | `4:ship`, `0:k7` | a tile in a depot, to take or buy |
//! | `C3` | a hex of the estate |
//! | `bk` | a stored tile, to add or burn |
//! | `g3` | goods in the store, to sell |
//! | `w` | the workers |
//! | `load4` | the goods of a depot |
//! | `keep3` | a colour of goods in a depot, to keep |
//! | `e3:C3` | a castle hex of a dealt estate |
//! | `end`, `pass` | a button |

use crate::pieces::{Grips, Key};
use burgundy::{Burgundy, Decision, Depot, Face, Goods, Hex, Move, Stage};
use game::Seat;

/// What is in the hand when no die is.
pub(super) const FREE: &str = "*";

/// The purse.
pub(super) const PURSE: &str = "$";

/// The name of a die, or of what is in the hand without one.
pub(super) fn grip(die: Option<u8>) -> String {
    die.map_or_else(|| FREE.to_owned(), |die| format!("d{die}"))
}

/// The die part of a piece: what comes before a tile or a hex.
pub(super) fn base(piece: &str) -> &str {
    piece.split(['+', '@']).next().unwrap_or(piece)
}

/// The die of a piece.
pub(super) fn die(piece: &str) -> Option<u8> {
    base(piece).strip_prefix('d')?.parse().ok()
}

/// The stored tile that is in the hand with a die.
pub(super) fn tile(piece: &str) -> Option<Face> {
    piece.split_once('+')?.1.parse().ok()
}

/// The hex that is in the hand with a die.
pub(super) fn hex(piece: &str) -> Option<Hex> {
    piece.split_once('@')?.1.parse().ok()
}

/// The name of a tile in a depot.
pub(super) fn lying(depot: Depot, face: Face) -> String {
    format!("{}:{face}", depot.number())
}

impl Grips for Burgundy {
    fn split(mv: Move) -> (Key, Key) {
        let (piece, place) = match mv.decision() {
            Decision::Take { die, depot, face } => (grip(die), lying(depot, face)),
            Decision::Place { die, face, hex } => (format!("{}+{face}", grip(die)), hex.to_string()),
            Decision::Sell { die, goods } => (grip(die), format!("g{goods}")),
            Decision::Workers { die } => (grip(die), "w".to_owned()),
            Decision::Buy { depot, face } => (PURSE.to_owned(), lying(depot, face)),
            Decision::End => (grip(None), "end".to_owned()),
            Decision::Pass => (grip(None), "pass".to_owned()),
            Decision::Burn { face } => (grip(None), face.to_string()),
            Decision::Load { depot } => (grip(None), format!("load{}", depot.number())),
            Decision::Keep { goods } => (grip(None), format!("keep{goods}")),
            Decision::Estate { estate, castle } => (grip(None), format!("e{estate}:{castle}")),
        };
        (piece.into(), place.into())
    }

    fn ways(&self, moves: &[Move]) -> Vec<(Key, Key)> {
        let may_end = moves.iter().any(|mv| mv.decision() == Decision::End);
        let mut ways = Vec::with_capacity(2 * moves.len());
        for mv in moves {
            ways.push(Self::split(*mv));
            match mv.decision() {
                Decision::Place { die, face, hex } => {
                    let same = |other: &&Move| match other.decision() {
                        Decision::Place { die: of, hex: on, .. } => (of, on) == (die, hex),
                        _ => false,
                    };
                    ways.push(if moves.iter().filter(same).count() == 1 {
                        (grip(die).into(), hex.to_string().into())
                    } else {
                        (format!("{}@{hex}", grip(die)).into(), face.to_string().into())
                    });
                }
                // When nothing but a purchase is left, the purse need not be touched.
                Decision::Buy { depot, face } if may_end => ways.push((FREE.into(), lying(depot, face).into())),
                _ => {}
            }
        }
        ways
    }

    fn implied(&self, ways: &[(Key, Key)]) -> Option<Key> {
        if ways.iter().any(|way| &*way.0 == FREE) {
            return Some(FREE.into());
        }
        let mut dice = ways.iter().filter(|way| die(&way.0).is_some());
        let first: Key = base(&dice.next()?.0).into();
        dice.all(|way| base(&way.0) == &*first).then_some(first)
    }

    fn join(&self, piece: &str, place: &str) -> Option<Move> {
        let seat = self.on_turn().unwrap_or(Seat::FIRST);
        let decision = if piece == PURSE { self.purchase(place)? } else { self.action(seat, piece, place)? };
        Some(Move::new(decision))
    }
}

/// Reading moves from names.
trait Reading {
    fn purchase(&self, place: &str) -> Option<Decision>;
    fn action(&self, seat: Seat, piece: &str, place: &str) -> Option<Decision>;
    fn placed(&self, seat: Seat, piece: &str, hex: Hex) -> Face;
}

impl Reading for Burgundy {
    fn purchase(&self, place: &str) -> Option<Decision> {
        let (depot, face) =
            if place.is_empty() { (Depot::BLACK, self.black_depot().iter().next()?) } else { read_lying(place)? };
        Some(Decision::Buy { depot, face })
    }

    fn action(&self, seat: Seat, piece: &str, place: &str) -> Option<Decision> {
        let used = die(piece);
        if place.is_empty() {
            return Some(if used.is_some() { Decision::Workers { die: used } } else { Decision::Pass });
        }
        match place {
            "w" => return Some(Decision::Workers { die: used }),
            "end" => return Some(Decision::End),
            "pass" => return Some(Decision::Pass),
            _ => {}
        }
        if let Some(depot) = place.strip_prefix("load") {
            let depot = Depot::checked(depot.parse().ok()?).filter(|depot| !depot.is_black())?;
            return Some(Decision::Load { depot });
        }
        if let Some((estate, castle)) = place.strip_prefix('e').and_then(|rest| rest.split_once(':')) {
            return Some(Decision::Estate { estate: estate.parse().ok()?, castle: castle.parse().ok()? });
        }
        if let Some((depot, face)) = read_lying(place) {
            return Some(match self.stage() {
                Stage::Turn if used.is_none() => Decision::Buy { depot, face },
                _ => Decision::Take { die: used, depot, face },
            });
        }
        if let Ok(on) = place.parse() {
            return Some(Decision::Place { die: used, face: self.placed(seat, piece, on), hex: on });
        }
        if let Some(goods) = read_goods(place, "keep") {
            return Some(Decision::Keep { goods });
        }
        if let Some(goods) = read_goods(place, "g") {
            return Some(Decision::Sell { die: used, goods });
        }
        let face = place.parse().ok()?;
        Some(match hex(piece) {
            Some(hex) => Decision::Place { die: used, face, hex },
            None => Decision::Burn { face },
        })
    }

    /// The tile that a piece would put on a hex: the one in the hand, else the stored one that comes nearest to fitting.
    fn placed(&self, seat: Seat, piece: &str, hex: Hex) -> Face {
        if let Some(face) = tile(piece) {
            return face;
        }
        let player = self.player(seat);
        let store = player.store();
        let legal = |face: &Face| {
            let mv = Move::new(Decision::Place { die: die(piece), face: *face, hex });
            game::Game::check(self, seat, mv).is_ok()
        };
        let kind = player.estate().layout().map(|layout| layout.kind(hex));
        store
            .iter()
            .find(legal)
            .or_else(|| store.iter().find(|face| Some(face.kind()) == kind))
            .or_else(|| store.iter().next())
            .unwrap_or(Face::CASTLE)
    }
}

fn read_lying(place: &str) -> Option<(Depot, Face)> {
    let (depot, face) = place.split_once(':')?;
    Some((Depot::checked(depot.parse().ok()?)?, face.parse().ok()?))
}

fn read_goods(place: &str, word: &str) -> Option<Goods> {
    Goods::numbered(place.strip_prefix(word)?.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_game;
    use burgundy::{Estates, Options};
    use game::Game as _;

    /// Plays whole games by chance; wherever somebody has to decide, every legal move must have a way, and every way
    /// must lead to a legal move.
    #[test]
    fn every_legal_move_is_in_reach() {
        for (number, estates) in [(1, Estates::One), (2, Estates::Expert), (3, Estates::One), (4, Estates::Expert)] {
            let options = Options { players: 2 + (number % 3) as u8, estates, ..Options::default() };
            let mut turn = 0;
            whole_game::play::<Burgundy>(options, number, |state, seat, moves| {
                assert_all_in_reach(state, seat, moves);
                turn += 1;
                moves[turn * 7919 % moves.len()]
            });
        }
    }

    fn assert_all_in_reach(state: &Burgundy, seat: Seat, moves: &[Move]) {
        let ways = state.ways(moves);
        let mut reached = Vec::new();
        for (piece, place) in &ways {
            let mv = state.join(piece, place).unwrap_or_else(|| panic!("{piece} to {place} is no move"));
            assert!(state.check(seat, mv).is_ok(), "{piece} to {place} is {mv}, which is not legal");
            reached.push(mv);
        }
        for mv in moves {
            assert!(reached.contains(mv), "{mv} has no way");
        }
    }
}
