//! Opponents for people: eight levels that differ only in how far they search and how much of a position they evaluate.

use crate::{AlphaBeta, Bot, Effort, EvalMode, Evaluator, Greedy, Looks, Mcts, Slack};
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

/// What a level does at a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Skill {
    /// Looks at each move once, counts points, and picks one that loses little.
    Points(Slack),
    /// The same with the learned evaluator.
    Learned(Slack),
    /// Searches this much, in the way that fits few nodes ([`Evaluator::brief_style`]).
    Brief(Effort),
    /// Searches this much, in the way that fits the game ([`Evaluator::style`]).
    Long(Effort),
}

impl Skill {
    /// What a level does at a decision of this game, at a table with this many seats; [`Evaluator::SKILLS`] and
    /// [`Evaluator::SKILLS_OF_MORE`] are the only such tables. How long it thinks is [`Level::time`].
    ///
    /// No level except the last one has anything to do with a clock.
    pub const fn of<G: Evaluator>(level: Level, players: u8) -> Skill {
        match level {
            Level::Expert => Skill::Long(Effort::FULL),
            other if players > 2 => G::SKILLS_OF_MORE[other as usize],
            other => G::SKILLS[other as usize],
        }
    }

    /// How much it searches.
    pub const fn effort(self) -> Effort {
        match self {
            Skill::Points(_) | Skill::Learned(_) => Effort::ONE_LOOK,
            Skill::Brief(effort) | Skill::Long(effort) => effort,
        }
    }

    /// How much worse than the best a move may look and still be played.
    pub const fn slack(self) -> Slack {
        match self {
            Skill::Points(slack) | Skill::Learned(slack) => slack,
            Skill::Brief(_) | Skill::Long(_) => Slack::NONE,
        }
    }

    /// Which search fits it at a table with this many seats.
    pub fn style<G: Evaluator>(self, players: u8) -> Style {
        match self {
            Skill::Brief(_) => G::brief_style(players),
            _ => G::style(players),
        }
    }

    /// A bot that does this. If it looks at more than points, it evaluates in this mode; the number seeds random choices.
    pub fn bot<G: Evaluator>(self, style: Style, mode: EvalMode, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Skill::Points(slack) => Box::new(Greedy::new(EvalMode::Points, slack, number)),
            Skill::Learned(slack) => Box::new(Greedy::new(mode, slack, number)),
            Skill::Brief(effort) | Skill::Long(effort) => style.bot(mode, effort, number),
        }
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

/// The one-ply player that counts points: the baseline for the others, and what a newcomer does who takes what looks best
/// at once.
pub(crate) fn greedy<G: Evaluator>(number: u64) -> Box<dyn Bot<G>> {
    Skill::Points(Slack::NONE).bot(Style::AlphaBeta, EvalMode::Points, number)
}
