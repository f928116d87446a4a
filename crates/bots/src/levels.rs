//! Opponents for people: four levels that differ only in how far they search and how much of a position they evaluate.

use crate::{AlphaBeta, Bot, Effort, EvalMode, Evaluator, Greedy, Looks, Mcts};
use opponent::Level;

/// Which search fits a game and a number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// [`AlphaBeta`], which searches no further than the next deal: for few nodes, and for long turns with many seats.
    AlphaBeta,
    /// [`Mcts`], which searches beyond it, given the time.
    Mcts,
    /// The same, evaluating every move of every new position: slower, to be compared with.
    FullMcts,
}

impl Effort {
    /// How much a level searches for a decision; this is the only such table. How long it thinks is [`Level::time`].
    ///
    /// `beginner` and `casual` evaluate each of their moves once. `strong` searches a number of nodes that depends on
    /// the game alone, never on a clock; only `expert` thinks for as long as it may.
    pub const fn of<G: Evaluator>(level: Level) -> Effort {
        match level {
            Level::Beginner | Level::Casual => Effort::ONE_LOOK,
            Level::Strong => G::STRONG,
            Level::Expert => Effort::FULL,
        }
    }
}

/// An opponent of a level. Levels that look at more than points evaluate in this mode; the number seeds random choices.
pub(crate) fn opponent<G: Evaluator>(level: Level, style: Style, mode: EvalMode, number: u64) -> Box<dyn Bot<G>> {
    match level {
        Level::Beginner => Box::new(Greedy::new(EvalMode::Points, G::BLUNDER_MARGIN, number)),
        Level::Casual => Box::new(Greedy::new(mode, G::BLUNDER_MARGIN, number)),
        Level::Strong | Level::Expert => style.bot(mode, Effort::of::<G>(level), number),
    }
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 3] = [Style::AlphaBeta, Style::Mcts, Style::FullMcts];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Style::AlphaBeta => "alphabeta",
            Style::Mcts => "tree",
            Style::FullMcts => "full-tree",
        }
    }

    /// A bot that searches in this way.
    pub fn bot<G: Evaluator>(self, mode: EvalMode, most: Effort, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Style::AlphaBeta => Box::new(AlphaBeta::new(mode, most)),
            Style::Mcts => Box::new(Mcts::new(mode, most, number)),
            Style::FullMcts => Box::new(Mcts::new(mode, most, number).with_looks(Looks::ALL)),
        }
    }
}

/// The one-ply player that counts points: the baseline for the others.
pub(crate) fn greedy<G: Evaluator>(number: u64) -> Box<dyn Bot<G>> {
    Box::new(Greedy::new(EvalMode::Points, 0.0, number))
}
