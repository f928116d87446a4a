//! Players that are programs.
//!
//! A bot sees the state of a table as its seat sees it, and nothing else: no seed, no generator of the table, no clock
//! except the one that its [`Limits`] carry. With the same state, the same number and a limit of nodes it gives the
//! same [`Advice`] on every machine.
//!
//! - [`Bot`]: the seam. Search for one game or for all implements it.
//! - [`Evaluator`]: what search has to know about a game beyond its rules; one module per game in `evaluators`.
//! - [`AlphaBeta`]: exact search between deals. [`Mcts`]: tree search with chance nodes. [`Greedy`]: one ply.
//! - [`Random`]: every legal move is equally likely. [`Playout`]: flat Monte Carlo.
//! - [`Learned`] and [`Features`]: the features that learned [`Weights`] evaluate; [`training`] finds the weights.
//! - [`Explain`], [`compare`], [`review`] and [`preferred`]: why a move is better than another. [`course`]: how much of a
//!   game was luck and how much was play.
//! - [`puzzles`]: positions whose best move is worth looking for.
//! - [`Level`]: opponents for people. [`Kind`], [`advise`] and [`Seated`]: all of them by name, for a table of
//!   any game.

mod advice;
mod alphabeta;
mod built_in;
mod by_name;
mod course;
mod evaluator;
mod evaluators;
mod explain;
mod foresight;
mod greedy;
mod learned;
mod levels;
mod mcts;
mod net;
mod playout;
mod policies;
mod policy;
mod positions;
pub mod puzzles;
mod quantise;
mod random;
mod registry;
mod review;
mod self_play;
pub mod suite;
pub mod training;
mod weights;

pub use advice::{Advice, Bot, Candidate, Limits};
pub use alphabeta::{AlphaBeta, Effort};
pub use by_name::{Kind, Seated, UnknownBot, advise};
pub use course::course;
pub use evaluator::{EvalMode, Evaluation, Evaluator, Expectation, Looks};
pub use explain::{Aspect, Explain, Feat, Term, compare};
pub use greedy::{Greedy, Slack};
pub use learned::{Features, Learned};
pub use levels::{Skill, Style};
pub use mcts::Mcts;
pub use net::{Net, NetRef, WeightsError};
pub use opponent::{
    About, Balance, Better, Collection, Course, Fact, Level, Line, Mark, Progress, Puzzle, Reason, Review, Search,
    Theme, TurningPoint, Verified, What, accuracy,
};
pub use playout::Playout;
pub use policy::Policy;
pub use random::Random;
pub use registry::{LearnedVisitor, terms, visit_learned};
pub use review::{Limited, preferred, review};
pub use weights::{Shape, WIDTH, Weights};
