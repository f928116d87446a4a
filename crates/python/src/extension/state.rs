//! One game in play.

use crate::extension::errors::{illegal, no_table, not_played, unusable};
use crate::extension::fleet::outline;
use crate::extension::json::{from_python, to_python};
use crate::{Play, playable};
use catalog::{EventList, Table};
use game::{Next, Outline, Seat, Seed};
use numpy::{Element, PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::{Value, json};

/// The games with their sizes and options.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let described = catalog::games().iter().map(|info| {
        let options = info.options.iter().map(|option| {
            json!({"name": option.name, "values": option.values, "default": option.default, "rule": option.clause})
        });
        json!({
            "id": info.id,
            "name": info.name,
            "players": info.players.clone().collect::<Vec<u8>>(),
            "rules_version": info.rules_version,
            "options": options.collect::<Vec<Value>>(),
            "utility": [info.utility.start(), info.utility.end()],
            "max_moves": info.max_moves,
            "max_actions": info.max_actions,
        })
    });
    to_python(py, &described.collect())
}

/// A decision, by its number or in its notation.
#[derive(FromPyObject)]
pub(crate) enum Decision {
    Number(usize),
    Text(String),
}

/// The seed of a table: 64 hexadecimal digits, or a number that stands for one.
#[derive(FromPyObject)]
pub(crate) enum AnySeed {
    Number(u64),
    Text(String),
}

impl AnySeed {
    fn read(self) -> PyResult<Seed> {
        match self {
            AnySeed::Number(number) => Ok(Seed::numbered(number)),
            AnySeed::Text(text) => text.parse().map_err(unusable),
        }
    }
}

/// A game in play, with everything that was done so far.
#[pyclass(module = "kashi")]
pub(crate) struct State {
    play: Box<dyn Play>,
}

impl State {
    pub(crate) fn table(&self) -> &dyn Table {
        self.play.table()
    }

    fn of(table: &dyn Table) -> State {
        State { play: playable(table) }
    }

    /// The seat with this index, or the one that decides, or the first one if none does.
    pub(crate) fn seat_or_asked(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(index) => Seat::checked(index)
                .filter(|seat| seat.is_at(self.table().players()))
                .ok_or_else(|| unusable(format!("no seat {index}; seats are 0 to {}", self.table().players() - 1))),
            None => Ok(self.table().next().decider().unwrap_or(Seat::FIRST)),
        }
    }

    fn number_of(&self, decision: Decision) -> PyResult<usize> {
        match decision {
            Decision::Number(index) if index < self.play.decisions() => Ok(index),
            Decision::Number(index) => Err(self.no_decision(index)),
            Decision::Text(text) => self.play.index(&text).map_err(|why| not_played(&why)),
        }
    }

    fn no_decision(&self, index: usize) -> PyErr {
        unusable(format!("no decision {index}; decisions are 0 to {}", self.play.decisions() - 1))
    }

    fn outline(&self) -> Outline {
        self.play.outline()
    }
}

fn told<'py>(py: Python<'py>, events: &EventList) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &events.iter().map(|event| event.json()).collect())
}

/// Fills the caller's array, or a new one; it must have exactly this many elements.
fn filled<'py, T: Element>(
    py: Python<'py>,
    out: Option<PyReadwriteArray1<'py, T>>,
    count: usize,
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let mut out = out.unwrap_or_else(|| PyArray1::zeros(py, count, false).readwrite());
    let memory = out.as_slice_mut()?;
    if memory.len() != count {
        return Err(unusable(format!("the array has {} elements, {count} expected", memory.len())));
    }
    fill(memory);
    Ok(Bound::clone(&out))
}

#[pymethods]
impl State {
    /// A table with these options; a seed says which deals chance makes.
    #[new]
    #[pyo3(signature = (game, *, seed=None, **options))]
    fn new(game: &str, seed: Option<AnySeed>, options: Option<&Bound<'_, PyDict>>) -> PyResult<State> {
        let options = options.map_or(Ok(Value::Null), |options| from_python(options))?;
        let seed = seed.map(AnySeed::read).transpose()?;
        Ok(State::of(&*catalog::open(game, None, options, seed).map_err(|why| no_table(&why))?))
    }

    /// A table that starts from a position, which is checked.
    #[staticmethod]
    #[pyo3(signature = (game, position, *, seed=None))]
    fn from_position(game: &str, position: &Bound<'_, PyAny>, seed: Option<AnySeed>) -> PyResult<State> {
        let seed = seed.map(AnySeed::read).transpose()?;
        Ok(State::of(&*catalog::load(game, from_python(position)?, seed).map_err(|why| no_table(&why))?))
    }

    /// The table after the first actions of a record, or after all of them. Each is checked.
    #[staticmethod]
    #[pyo3(signature = (record, actions=None))]
    fn replay(record: &Bound<'_, PyAny>, actions: Option<usize>) -> PyResult<State> {
        Ok(State::of(&*catalog::replay(&from_python(record)?, actions).map_err(|why| no_table(&why))?))
    }

    /// The table after a whole record: actions, deals against the seed and the result are checked.
    #[staticmethod]
    fn verify(record: &Bound<'_, PyAny>) -> PyResult<State> {
        Ok(State::of(&*catalog::verify(&from_python(record)?).map_err(|why| no_table(&why))?))
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table().info().id
    }

    /// How many seats the table has.
    #[getter]
    fn players(&self) -> u8 {
        self.table().players()
    }

    /// All options of the table; None if it started from a position.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table().options().unwrap_or(Value::Null))
    }

    /// The seat that decides, the first if several do; None if none does.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.table().next().decider().map(Seat::index)
    }

    /// The seats that decide: more than one only where they do in secret.
    #[getter]
    fn seats(&self) -> Vec<usize> {
        match self.table().next() {
            Next::Seats(seats) => seats.iter().map(Seat::index).collect(),
            _ => Vec::new(),
        }
    }

    /// The name of the deal that is due; None if none is.
    #[getter]
    fn chance(&self) -> Option<&'static str> {
        self.table().next().deal_due().ok()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.table().next() == Next::Over
    }

    /// The points of every seat, as the table shows them.
    #[getter]
    fn scores(&self) -> Vec<i16> {
        self.table().scores().as_slice().to_vec()
    }

    /// The place of every seat, 1 for the winner, once the game is over.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyList>>> {
        let places = self.table().outcome().map(|outcome| outcome.places);
        places.map(|places| PyList::new(py, places.as_slice())).transpose()
    }

    /// What the game was worth to every seat, -1 to 1, once it is over. They add up to 0.
    #[getter]
    fn utilities(&self) -> Option<Vec<f32>> {
        self.play.utilities().map(|utilities| utilities.as_slice().to_vec())
    }

    /// How many decisions have a number.
    #[getter]
    fn num_actions(&self) -> usize {
        self.play.decisions()
    }

    /// How many numbers a seat sees.
    #[getter]
    fn num_observed(&self) -> usize {
        self.outline().len()
    }

    /// What the numbers of an observation are, span by span.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        outline(py, &self.outline())
    }

    /// What was done so far: the seat, or None for chance, and the notation.
    #[getter]
    fn history(&self) -> Vec<(Option<usize>, String)> {
        let actions = self.table().actions().into_iter();
        actions.map(|action| (action.seat.map(Seat::index), action.notation)).collect()
    }

    /// Everything on the table, readable.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table().state())
    }

    /// The options and everything that was done so far, to keep or to replay.
    #[getter]
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table().record())
    }

    /// What a seat may see, or a spectator.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.map(|seat| self.seat_or_asked(Some(seat))).transpose()?;
        to_python(py, &self.table().view(seat))
    }

    /// The numbers of the legal decisions.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<usize>) -> PyResult<Vec<usize>> {
        Ok(self.play.legal(self.seat_or_asked(seat)?))
    }

    /// The legal decisions in notation, in the same order.
    #[pyo3(signature = (seat=None))]
    fn moves(&self, seat: Option<usize>) -> PyResult<Vec<String>> {
        Ok(self.table().legal(Some(self.seat_or_asked(seat)?)))
    }

    /// A true for every legal decision, in a new array or in `out`.
    #[pyo3(signature = (seat=None, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<PyReadwriteArray1<'py, bool>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.seat_or_asked(seat)?;
        filled(py, out, self.play.decisions(), |mask| self.play.mask(seat, mask))
    }

    /// What a seat sees as numbers, in a new array or in `out`.
    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<PyReadwriteArray1<'py, f32>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_asked(seat)?;
        filled(py, out, self.outline().len(), |numbers| self.play.observe(seat, numbers))
    }

    /// The notation of a decision.
    fn text(&self, index: usize) -> PyResult<String> {
        self.play.text(index).ok_or_else(|| self.no_decision(index))
    }

    /// The number of a decision.
    fn index(&self, text: &str) -> PyResult<usize> {
        self.play.index(text).map_err(|why| not_played(&why))
    }

    /// Makes a decision, by number or notation.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: Decision, seat: Option<usize>) -> PyResult<()> {
        let (seat, index) = (self.seat_or_asked(seat)?, self.number_of(action)?);
        self.play.play(seat, index).map_err(illegal)
    }

    /// Makes a decision, by number or notation; returns what happened, event by event.
    #[pyo3(signature = (action, seat=None))]
    fn play<'py>(&mut self, py: Python<'py>, action: Decision, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_asked(seat)?;
        let text = match action {
            Decision::Number(index) => self.text(index)?,
            Decision::Text(text) => text,
        };
        told(py, &self.play.table_mut().play(Some(seat), &text).map_err(|why| not_played(&why))?)
    }

    /// Carries out this deal, or the one that the seed gives; returns its notation and the events.
    #[pyo3(signature = (outcome=None))]
    fn deal<'py>(&mut self, py: Python<'py>, outcome: Option<&str>) -> PyResult<(String, Bound<'py, PyAny>)> {
        let (text, events) = self.play.table_mut().deal(outcome).map_err(|why| not_played(&why))?;
        Ok((text, told(py, &events)?))
    }

    /// Draws the deal that is due from a number and carries it out; returns its notation.
    fn sample(&mut self, seed: u64) -> PyResult<String> {
        self.play.sample(seed).map_err(illegal)
    }

    /// Carries out deals from the seed until a seat decides or the game is over.
    fn advance(&mut self) -> PyResult<()> {
        while matches!(self.table().next(), Next::Chance(_)) {
            self.play.table_mut().deal(None).map_err(|why| not_played(&why))?;
        }
        Ok(())
    }

    /// Every outcome of the deal that is due with its probability; None if there are more than `most`.
    #[pyo3(signature = (most=10_000))]
    fn outcomes(&self, most: usize) -> Option<Vec<(String, f64)>> {
        self.play.outcomes(most)
    }

    /// Takes the last action back, whatever it was; False if there is none.
    fn undo(&mut self) -> bool {
        self.play.table_mut().undo()
    }

    /// A copy that goes its own way.
    fn copy(&self) -> State {
        State { play: self.play.copy() }
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        let record = slf.borrow().record(slf.py())?;
        Ok((slf.get_type().getattr("replay")?, (record,)))
    }

    fn __repr__(&self) -> String {
        let next = match self.table().next() {
            Next::Seats(_) => format!("seat {} decides", self.seat().unwrap_or_default()),
            Next::Chance(name) => format!("deal `{name}` is due"),
            Next::Over => "over".to_owned(),
        };
        format!("<kashi.State {} with {} players, {} actions, {next}>", self.game(), self.players(), self.table().len())
    }
}
