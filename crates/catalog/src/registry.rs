//! The list of games: the only place that names them all.

use crate::UnknownGame;
use game::{Game, GameInfo};

/// Writes the list of games and the way from an id to a type.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Every game that there is, in the order in which people are shown them.
        pub fn games() -> &'static [&'static GameInfo] {
            const { &[$(&<$game as Game>::INFO),*] }
        }

        /// Calls the visitor with the type of the game that has this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match id {
                $(id if id == <$game as Game>::INFO.id => Ok(visitor.visit::<$game>()),)*
                _ => Err(UnknownGame::new(id)),
            }
        }
    };
}

registry![azul::Azul, coloretto::Coloretto, pavilion::Pavilion, sintra::Sintra];

/// Work that needs to know which game it is about: a generic closure, called by [`visit`].
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work for one game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// What can be said of the game with this id.
pub fn info(id: &str) -> Result<&'static GameInfo, UnknownGame> {
    games().iter().find(|info| info.id == id).copied().ok_or_else(|| UnknownGame::new(id))
}
