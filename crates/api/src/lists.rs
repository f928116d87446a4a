//! Lists as they change.

use crate::{Fault, TableId, TableLine};

/// How many tables a list shows.
pub const MAX_LIST: usize = 50;

json::tagged! {
    "type",
    /// What comes through the socket of lists.
    #[derive(Clone, PartialEq, Debug)]
    pub enum ListFrame {
        /// The tables that wait for anybody who comes, newest first.
        Lobby {
            /// All of them, as many as a list shows.
            tables: Vec<TableLine>,
        },
        /// What has changed there.
        LobbyChanged {
            /// Those that are new or not as they were.
            tables: Vec<TableLine>,
            /// Those that are no longer there.
            gone: Vec<TableId>,
        },
        /// The reader's own tables.
        Mine {
            /// Running ones.
            playing: Vec<TableLine>,
            /// Those that wait for others.
            open: Vec<TableLine>,
        },
        /// The reader is no longer welcome; the socket closes.
        Refused {
            /// Why.
            fault: Fault,
        },
    }
}
