//! Many games side by side, written into NumPy's own memory.

use crate::extension::errors::{misfit, no_table, unusable};
use crate::extension::json::{from_python, to_python};
use crate::{AnyFleet, Arrays, FleetError, Plan, fleet};
use game::Seat;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

/// Smaller fleets keep Python's lock: letting others run would take longer than a step.
const LET_OTHERS_RUN: usize = 64;

/// Many games of one kind and the arrays that show them. NumPy owns the arrays; every step writes into the same memory.
#[pyclass(module = "kashi")]
pub(crate) struct Fleet {
    games: Box<dyn AnyFleet>,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    scores: Py<PyArray2<f32>>,
    #[pyo3(get)]
    seats: Py<PyArray1<i32>>,
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    #[pyo3(get)]
    illegal: Py<PyArray1<bool>>,
    #[pyo3(get)]
    actions: Py<PyArray1<i32>>,
}

/// What a fleet is asked to do while its arrays are borrowed.
type Work<'a> = dyn FnMut(&mut dyn AnyFleet, Arrays<'_>) -> Result<(), FleetError> + Send + 'a;

impl Fleet {
    /// Lends the arrays to the fleet for a moment.
    fn lend(&mut self, py: Python<'_>, work: &mut Work<'_>) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut dones = self.dones.bind(py).try_readwrite()?;
        let mut illegal = self.illegal.bind(py).try_readwrite()?;
        let arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            illegal: illegal.as_slice_mut()?,
        };
        let games = &mut *self.games;
        let done =
            if games.shape().lanes < LET_OTHERS_RUN { work(games, arrays) } else { py.detach(|| work(games, arrays)) };
        done.map_err(misfit)
    }
}

#[pymethods]
impl Fleet {
    #[new]
    #[pyo3(signature = (game, lanes, *, seed=0, agent=None, threads=None, observe=true, mask=true, restart=true, **options))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        lanes: usize,
        seed: u64,
        agent: Option<usize>,
        threads: Option<usize>,
        observe: bool,
        mask: bool,
        restart: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Fleet> {
        let options = options.map_or(Ok(Value::Null), |options| from_python(options))?;
        let no_seat = |agent| unusable(format!("no seat {agent} at this table"));
        let seat = agent.map(|agent| Seat::checked(agent).ok_or_else(|| no_seat(agent))).transpose()?;
        let threads = match threads {
            Some(threads) => threads,
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let plan = Plan { agent: seat, threads, restart };
        let games = fleet(game, options, lanes, seed, plan).map_err(|why| no_table(&why))?;
        let shape = games.shape();
        let mut fleet = Fleet {
            games,
            observations: PyArray2::zeros(py, [lanes, if observe { shape.numbers } else { 0 }], false).unbind(),
            masks: PyArray2::zeros(py, [lanes, if mask { shape.decisions } else { 0 }], false).unbind(),
            rewards: PyArray2::zeros(py, [lanes, shape.players], false).unbind(),
            scores: PyArray2::zeros(py, [lanes, shape.players], false).unbind(),
            seats: PyArray1::zeros(py, lanes, false).unbind(),
            dones: PyArray1::zeros(py, lanes, false).unbind(),
            illegal: PyArray1::zeros(py, lanes, false).unbind(),
            actions: PyArray1::zeros(py, lanes, false).unbind(),
        };
        fleet.reset(py, seed)?;
        Ok(fleet)
    }

    /// How many decisions have a number.
    #[getter]
    fn num_actions(&self) -> usize {
        self.games.shape().decisions
    }

    /// How many numbers a seat sees.
    #[getter]
    fn num_observed(&self) -> usize {
        self.games.shape().numbers
    }

    /// How many seats each game has.
    #[getter]
    fn players(&self) -> usize {
        self.games.shape().players
    }

    /// What the numbers of an observation are, span by span.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        outline(py, &self.games.outline())
    }

    fn __len__(&self) -> usize {
        self.games.shape().lanes
    }

    /// Begins all games again; the seed says with which chances.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.lend(py, &mut |fleet, arrays| fleet.reset(seed, arrays))
    }

    /// Makes one decision in each game, by number (int32).
    #[expect(clippy::needless_pass_by_value, reason = "arguments from Python are handed over")]
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.lend(py, &mut |fleet, arrays| fleet.step(actions, arrays))
    }

    /// For a single game: no array, and so nothing to convert.
    fn step_one(&mut self, py: Python<'_>, action: i32) -> PyResult<()> {
        self.lend(py, &mut |fleet, arrays| fleet.step(&[action], arrays))
    }

    /// A legal decision for each game, all equally likely, in an array that the next call overwrites.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let actions = self.actions.bind(py);
        self.games.sample(actions.try_readwrite()?.as_slice_mut()?).map_err(misfit)?;
        Ok(actions.clone())
    }

    /// The position of a game, readable.
    fn position<'py>(&self, py: Python<'py>, lane: usize) -> PyResult<Bound<'py, PyAny>> {
        let position = self.games.position(lane).ok_or_else(|| unusable(format!("no game {lane}")))?;
        to_python(py, &position)
    }
}

/// What the numbers of an observation are, span by span.
pub(crate) fn outline<'py>(py: Python<'py>, outline: &game::Outline) -> PyResult<Bound<'py, PyAny>> {
    let planes = outline.planes().iter().map(|plane| {
        json!({
            "name": plane.span.name,
            "start": plane.start,
            "rows": plane.rows,
            "width": plane.width,
            "unit": plane.span.unit,
            "what": plane.span.what,
        })
    });
    to_python(py, &planes.collect())
}
