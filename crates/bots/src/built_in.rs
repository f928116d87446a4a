//! The weights of the repository as constants, written by the build script from `weights/*.json`.

use crate::net::{NetRef, Pair};
use crate::policies;
use crate::quantise::Lane;
use crate::{Learned, Shape};
use azul::Azul;
use burgundy::Burgundy;
use coloretto::Coloretto;
use pavilion::Pavilion;
use sintra::Sintra;

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

pub(crate) static AZUL_NET: NetRef<'static> = fitting::<Azul>(AZUL);
pub(crate) static BURGUNDY_NET: NetRef<'static> = fitting::<Burgundy>(BURGUNDY);
pub(crate) static COLORETTO_NET: NetRef<'static> = fitting::<Coloretto>(COLORETTO);
pub(crate) static PAVILION_NET: NetRef<'static> = fitting::<Pavilion>(PAVILION);
pub(crate) static SINTRA_NET: NetRef<'static> = fitting::<Sintra>(SINTRA);

/// The policies; one of another length than the features of moves does not compile.
pub(crate) static AZUL_POLICY: [i16; policies::azul::FEATURES] = AZUL_MOVES;
pub(crate) static SINTRA_POLICY: [i16; policies::sintra::FEATURES] = SINTRA_MOVES;

/// The network, if it has the shape of the game's features; a file of another shape does not compile.
const fn fitting<G: Learned>(net: NetRef<'static>) -> NetRef<'static> {
    let Shape { seat, table, stages } = G::SHAPE;
    assert!(net.seat.len() == seat, "the weights fit the numbers that describe a seat");
    assert!(net.table.len() == table, "the weights fit the numbers that describe the table");
    assert!(net.spread.len() == stages, "the weights fit the stages of the game");
    net
}

#[cfg(test)]
mod tests {
    use crate::registry::{LearnedVisitor, visit_learned};
    use crate::{Learned, Net, Weights};

    /// The built-in constants are bit for bit what reading the file at run time gives.
    #[test]
    fn the_build_reads_what_the_program_reads() {
        struct Same;
        impl LearnedVisitor for Same {
            type Output = bool;

            fn visit<G: Learned>(self) -> bool {
                let read = Net::from(&Weights::parse(G::WEIGHTS).unwrap());
                let bits = |spread: &[f32]| spread.iter().map(|spread| spread.to_bits()).collect::<Vec<_>>();
                let (read, built) = (read.by_ref(), G::net());
                bits(read.spread) == bits(built.spread) && read == *built
            }
        }
        for info in catalog::games() {
            assert_eq!(visit_learned(info.id, Same), Some(true), "{}", info.id);
        }
    }
}
