//! Opponents for people: four levels that differ by honest means, how far they look and how much they look at.

use crate::{AlphaBeta, Bot, Effort, Greedy, Insight, Judge, Mcts};

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Looks one move ahead and counts points; takes a move that is nearly as good for the best.
    Beginner,
    /// Looks one move ahead as well and is as easily content, but knows what a position can become.
    Casual,
    /// Searches, but not for long.
    Strong,
    /// Searches as long as it may.
    Expert,
}

/// Which search fits a game and a number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// [`AlphaBeta`], which looks no further than the next deal: for few nodes, and for long turns with many seats.
    Exact,
    /// [`Mcts`], which looks beyond it: for whoever has time.
    Tree,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Strong, Level::Expert];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// An opponent of this level. Those that look at more than points have this insight; the number decides random
    /// choices.
    pub fn bot<G: Judge>(self, style: Style, insight: Insight, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Level::Beginner => Box::new(Greedy::new(Insight::Points, G::OVERSIGHT, number)),
            Level::Casual => Box::new(Greedy::new(insight, G::OVERSIGHT, number)),
            Level::Strong => style.bot(insight, G::STRONG, number),
            Level::Expert => style.bot(insight, Effort::FULL, number),
        }
    }
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 2] = [Style::Exact, Style::Tree];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Exact => "alphabeta",
            Style::Tree => "tree",
        }
    }

    /// A bot that searches in this way.
    pub fn bot<G: Judge>(self, insight: Insight, most: Effort, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Style::Exact => Box::new(AlphaBeta::new(insight, most)),
            Style::Tree => Box::new(Mcts::new(insight, most, number)),
        }
    }
}

/// The one-ply player that counts points: the measure for the others.
pub(crate) fn greedy<G: Judge>(number: u64) -> Box<dyn Bot<G>> {
    Box::new(Greedy::new(Insight::Points, 0.0, number))
}
