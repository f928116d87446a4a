//! The list of games: the only one in the workspace. What needs a type for each game hands a macro to
//! [`for_each_game!`](crate::for_each_game).

use crate::UnknownGame;
use game::{Game, GameInfo};

/// Calls a macro with the types of all games, in the order in which people are shown them.
///
/// ```
/// macro_rules! sizes {
///     ($($game:ty),* $(,)?) => { [$(size_of::<$game>()),*] };
/// }
/// let sizes = catalog::for_each_game!(sizes);
/// assert_eq!(sizes.len(), catalog::games().len());
/// ```
///
/// A crate that calls it depends on every game: it has something to say about each, an `impl` or a module, and where a
/// new game has none yet the compiler says so.
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

for_each_game!(registry);

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
