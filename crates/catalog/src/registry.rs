//! The list of games: the only one in the workspace. Code that needs the type of each game passes a macro to
//! [`for_each_game!`](crate::for_each_game).

use crate::UnknownGame;
use game::{Game, GameInfo, Sheet};

/// Calls a macro with the types of all games, in the order in which they are shown to people.
///
/// ```
/// macro_rules! sizes {
///     ($($game:ty),* $(,)?) => { [$(size_of::<$game>()),*] };
/// }
/// let sizes = catalog::for_each_game!(sizes);
/// assert_eq!(sizes.len(), catalog::games().len());
/// ```
///
/// A crate that calls it depends on every game: it has an `impl` or a module for each, and the compiler reports the
/// ones that a new game still lacks.
#[macro_export]
macro_rules! for_each_game {
    ($macro:ident) => {
        $macro! {
            ::azul::Azul,
            ::coloretto::Coloretto,
            ::pavilion::Pavilion,
            ::sintra::Sintra,
            ::burgundy::Burgundy,
        }
    };
}

/// Writes the list of games and the dispatch from an id to a type.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which they are shown to people.
        pub fn games() -> &'static [&'static GameInfo] {
            const { &[$(&<$game as Game>::INFO),*] }
        }

        /// The score sheets of the game that has this id.
        pub fn sheets(id: &str) -> Option<&'static [Sheet]> {
            match id {
                $(id if id == <$game as Game>::INFO.id => Some(<$game as Game>::sheets()),)*
                _ => None,
            }
        }

        /// The ids of all games, in the same order.
        pub fn ids() -> Vec<&'static str> {
            games().iter().map(|info| info.id).collect()
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

for_each_game!(registry);

/// Work that needs the type of a game: a generic closure, called by [`visit`].
pub trait Visitor {
    /// The result.
    type Output;

    /// Does the work for one game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The game with this id, described.
pub fn info(id: &str) -> Result<&'static GameInfo, UnknownGame> {
    games().iter().find(|info| info.id == id).copied().ok_or_else(|| UnknownGame::new(id))
}
