//! Bots, and what they say about a game.

use crate::extension::errors::unusable;
use crate::extension::json::to_python;
use crate::extension::state::State;
use ::bots::{Advice, Kind, Limits, Seated};
use game::Seats;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The names of all bots: first the baselines, then the levels, weakest first.
#[pyfunction]
pub(crate) fn bots() -> Vec<&'static str> {
    Kind::ALL.map(Kind::name).to_vec()
}

/// How long a bot thinks if nobody says.
const THINKS: Duration = Duration::from_millis(100);

/// How long to think: in milliseconds, or in nodes, which is exactly repeatable.
#[derive(Clone, Copy)]
struct Budget {
    ms: Option<u64>,
    nodes: Option<u64>,
}

impl Budget {
    /// Calls the closure with limits that begin now.
    fn within<T>(self, think: impl FnOnce(&Limits<'_>) -> T) -> T {
        let end = Instant::now() + self.ms.map_or(THINKS, Duration::from_millis);
        let expired = || Instant::now() >= end;
        match (self.ms, self.nodes) {
            (None, Some(nodes)) => think(&Limits::nodes(nodes)),
            (_, Some(nodes)) => think(&Limits::until(&expired).or_nodes(nodes)),
            (_, None) => think(&Limits::until(&expired)),
        }
    }
}

fn kind(name: &str) -> PyResult<Kind> {
    name.parse().map_err(unusable)
}

/// A player that is a program. It keeps what it learned at one move for the next.
#[pyclass(module = "kashi")]
pub(crate) struct Bot {
    kind: Kind,
    seated: Mutex<Seated>,
}

#[pymethods]
impl Bot {
    /// A bot by its name; the seed is for its random choices.
    #[new]
    #[pyo3(signature = (name="expert", *, seed=0, threads=1))]
    fn new(name: &str, seed: u64, threads: usize) -> PyResult<Bot> {
        let kind = kind(name)?;
        Ok(Bot { kind, seated: Mutex::new(Seated::new(kind, seed).with_threads(threads.max(1))) })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// What it thinks of a decision: the move to play and the candidates, best first, each with its line, every seat's
    /// expected share of the victory and the expected lead.
    #[pyo3(signature = (state, *, ms=None, nodes=None, seat=None))]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        state: &State,
        ms: Option<u64>,
        nodes: Option<u64>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let advice = self.think(py, state, Budget { ms, nodes }, seat)?;
        let candidates = advice.candidates.iter().map(|candidate| {
            json!({
                "line": candidate.line,
                "value": candidate.value.as_slice(),
                "margin": candidate.margin,
                "visits": candidate.visits,
            })
        });
        let candidates: Value = candidates.collect();
        let (mv, nodes, depth) = (advice.best().mv(), advice.nodes, advice.depth);
        to_python(py, &json!({"move": mv, "candidates": candidates, "nodes": nodes, "depth": depth}))
    }

    /// The move that it would play, in notation.
    #[pyo3(signature = (state, *, ms=None, nodes=None, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        ms: Option<u64>,
        nodes: Option<u64>,
        seat: Option<usize>,
    ) -> PyResult<String> {
        Ok(self.think(py, state, Budget { ms, nodes }, seat)?.best().mv().clone())
    }

    fn __repr__(&self) -> String {
        format!("<kashi.Bot {}>", self.name())
    }
}

impl Bot {
    fn think(&self, py: Python<'_>, state: &State, budget: Budget, seat: Option<usize>) -> PyResult<Advice<String>> {
        let (table, seat) = (state.table(), state.seat_or_asked(seat)?);
        let advice = py.detach(|| {
            // A bot that was interrupted has at worst forgotten something.
            let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
            budget.within(|limits| seated.advise(table, Some(seat), limits))
        });
        advice.ok_or_else(|| unusable(format!("seat {} has nothing to decide", seat.index())))
    }
}

/// What a decision gives away, and what would be better.
#[pyfunction]
#[pyo3(signature = (state, action, *, seat=None, bot="expert", ms=None, nodes=None, seed=0))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn review<'py>(
    py: Python<'py>,
    state: &State,
    action: &str,
    seat: Option<usize>,
    bot: &str,
    ms: Option<u64>,
    nodes: Option<u64>,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, seat, table, budget) = (kind(bot)?, state.seat_or_asked(seat)?, state.table(), Budget { ms, nodes });
    let review = py.detach(|| {
        let mut limited = |think: &mut dyn FnMut(&Limits<'_>)| budget.within(&mut *think);
        ::bots::review(kind, table, seat, action, seed, &mut limited)
    });
    let review =
        review.ok_or_else(|| unusable(format!("seat {} cannot play {:?}", seat.index(), game::shown(action))))?;
    let better = review.better.as_ref();
    to_python(
        py,
        &json!({
            "seat": seat.index(),
            "move": review.played,
            "value": review.value,
            "loss": review.loss,
            "lead": review.lead,
            "mark": review.mark(),
            "nodes": review.nodes,
            "better": better.map(|better| &better.line),
            "instead": better.map(|better| &better.instead),
        }),
    )
}

/// How the chances to win and the leads went over a game so far, position by position.
#[pyfunction]
pub(crate) fn course<'py>(py: Python<'py>, state: &State) -> PyResult<Bound<'py, PyAny>> {
    let table = state.table();
    let course = py.detach(|| ::bots::course(table));
    let rows = |seats: &[Seats<f64>]| seats.iter().map(|seats| json!(seats.as_slice())).collect::<Value>();
    to_python(py, &json!({"shares": rows(&course.shares), "leads": rows(&course.leads)}))
}
