//! Many games of one kind side by side.

use crate::lane::{Lane, Slots};
use catalog::{CatalogError, UnknownGame, Visitor};
use game::{Game, Indexed, Outline, Seat};
use serde_json::Value;
use std::fmt;
use std::slice::{Iter, IterMut};

/// Which decisions are the caller's, and on how many threads the games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seat whose decisions the caller makes; the others then decide at random. `None` for all seats in turn.
    pub agent: Option<Seat>,
    /// How many threads share the games.
    pub threads: usize,
    /// Whether a game that ends makes room for the next. Otherwise it stays as it is until all begin again.
    pub restart: bool,
}

/// How large the arrays of a fleet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many games there are.
    pub lanes: usize,
    /// How many seats each has.
    pub players: usize,
    /// How many decisions have a number.
    pub decisions: usize,
    /// How many numbers a seat sees.
    pub numbers: usize,
}

/// The memory that a fleet writes to, a row for each game. Observations and masks may be left out (empty).
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the seat that decides sees.
    pub observations: &'a mut [f32],
    /// Which decisions it may make.
    pub masks: &'a mut [bool],
    /// The game's worth to each seat, once it is over; otherwise 0.
    pub rewards: &'a mut [f32],
    /// The points of each seat in the last game that ended.
    pub scores: &'a mut [f32],
    /// The seat that decides.
    pub seats: &'a mut [i32],
    /// Whether a game has just ended. If the plan says so, the row then shows the beginning of the next one.
    pub dones: &'a mut [bool],
    /// Whether it ended because a decision was not allowed.
    pub illegal: &'a mut [bool],
}

/// An array does not fit the fleet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FleetError {
    /// Which array.
    pub array: &'static str,
    /// How many elements it has.
    pub found: usize,
    /// How many it should have.
    pub expected: usize,
}

impl fmt::Display for FleetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has {} elements, {} expected", self.array, self.found, self.expected)
    }
}

impl std::error::Error for FleetError {}

impl<'a> Arrays<'a> {
    fn check(&self, shape: Shape) -> Result<(), FleetError> {
        let Shape { lanes, players, decisions, numbers } = shape;
        let fits = |array, found, expected| {
            if found == expected { Ok(()) } else { Err(FleetError { array, found, expected }) }
        };
        let optional = |array, found, expected| if found == 0 { Ok(()) } else { fits(array, found, expected) };
        optional("observations", self.observations.len(), lanes * numbers)?;
        optional("masks", self.masks.len(), lanes * decisions)?;
        fits("rewards", self.rewards.len(), lanes * players)?;
        fits("scores", self.scores.len(), lanes * players)?;
        fits("seats", self.seats.len(), lanes)?;
        fits("dones", self.dones.len(), lanes)?;
        fits("illegal", self.illegal.len(), lanes)
    }

    /// Cuts off what belongs to the first `lanes` of the games.
    fn split(self, lanes: usize, shape: Shape) -> (Arrays<'a>, Arrays<'a>) {
        fn cut<T>(array: &mut [T], lanes: usize, width: usize) -> (&mut [T], &mut [T]) {
            // An array that was left out is empty on both sides.
            let length = array.len();
            array.split_at_mut((lanes * width).min(length))
        }
        let observations = cut(self.observations, lanes, shape.numbers);
        let masks = cut(self.masks, lanes, shape.decisions);
        let rewards = cut(self.rewards, lanes, shape.players);
        let scores = cut(self.scores, lanes, shape.players);
        let seats = cut(self.seats, lanes, 1);
        let dones = cut(self.dones, lanes, 1);
        let illegal = cut(self.illegal, lanes, 1);
        let first = Arrays {
            observations: observations.0,
            masks: masks.0,
            rewards: rewards.0,
            scores: scores.0,
            seats: seats.0,
            dones: dones.0,
            illegal: illegal.0,
        };
        let rest = Arrays {
            observations: observations.1,
            masks: masks.1,
            rewards: rewards.1,
            scores: scores.1,
            seats: seats.1,
            dones: dones.1,
            illegal: illegal.1,
        };
        (first, rest)
    }

    /// The slots of each game.
    fn rows(self, shape: Shape) -> impl Iterator<Item = Slots<'a>> {
        let Shape { players, decisions, numbers, .. } = shape;
        let mut observations = self.observations.chunks_exact_mut(numbers);
        let mut masks = self.masks.chunks_exact_mut(decisions);
        let rewards = self.rewards.chunks_exact_mut(players).zip(self.scores.chunks_exact_mut(players));
        let ends = self.seats.iter_mut().zip(self.dones).zip(self.illegal);
        rewards.zip(ends).map(move |((reward, score), ((seat, done), illegal))| Slots {
            observation: observations.next().unwrap_or_default(),
            mask: masks.next().unwrap_or_default(),
            reward,
            score,
            seat,
            done,
            illegal,
        })
    }
}

/// Many games of one kind, each with its own chances.
pub struct Fleet<G: Game> {
    start: G,
    lanes: Vec<Lane<G>>,
    plan: Plan,
    shape: Shape,
}

impl<G: Game> Fleet<G> {
    /// This many games that begin like this. Two fleets with the same seed have the same chances.
    pub fn new(start: G, lanes: usize, seed: u64, plan: Plan) -> Self {
        let shape =
            Shape { lanes, players: start.players().into(), decisions: G::Move::COUNT, numbers: start.outline().len() };
        let mut fleet = Fleet { start, lanes: Vec::new(), plan, shape };
        fleet.reseed(seed);
        fleet
    }

    fn reseed(&mut self, seed: u64) {
        let number = |lane: usize| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(lane as u64);
        self.lanes = (0..self.shape.lanes).map(|lane| Lane::new(&self.start, number(lane), self.plan)).collect();
    }

    /// Does the same with every game and its slots, on all threads.
    fn each(
        &mut self,
        actions: Option<&[i32]>,
        arrays: Arrays<'_>,
        work: impl Fn(&mut Lane<G>, Option<i32>, &mut Slots<'_>) + Copy + Send,
    ) {
        let shape = self.shape;
        let part = move |lanes: IterMut<'_, Lane<G>>, mut actions: Option<Iter<'_, i32>>, arrays: Arrays<'_>| {
            for (lane, mut slots) in lanes.zip(arrays.rows(shape)) {
                work(lane, actions.as_mut().and_then(Iterator::next).copied(), &mut slots);
            }
        };
        let share = shape.lanes.div_ceil(self.plan.threads.max(1)).max(1);
        let mut parts = self.lanes.chunks_mut(share).enumerate().map(|(at, lanes)| {
            let first = at * share;
            let actions = actions.map(|actions| actions[first..first + lanes.len()].iter());
            (lanes, actions)
        });
        let Some((own, own_actions)) = parts.next() else { return };
        let (own_arrays, mut rest) = arrays.split(own.len(), shape);
        std::thread::scope(|scope| {
            for (lanes, actions) in parts {
                let (arrays, later) = rest.split(lanes.len(), shape);
                rest = later;
                scope.spawn(move || part(lanes.iter_mut(), actions, arrays));
            }
            part(own.iter_mut(), own_actions, own_arrays);
        });
    }
}

/// A fleet of any game.
pub trait AnyFleet: Send + Sync {
    /// How large its arrays are.
    fn shape(&self) -> Shape;

    /// What the numbers of an observation are.
    fn outline(&self) -> Outline;

    /// Begins all games again and shows them.
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), FleetError>;

    /// Makes one decision in each game, by number, and shows what comes next. A game that ends makes room for the next.
    fn step(&mut self, actions: &[i32], arrays: Arrays<'_>) -> Result<(), FleetError>;

    /// A legal decision for each game, all equally likely. They must have been shown.
    fn sample(&mut self, actions: &mut [i32]) -> Result<(), FleetError>;

    /// The position of a game as JSON; `None` if there is no such game.
    fn position(&self, lane: usize) -> Option<Value>;
}

impl<G: Game> AnyFleet for Fleet<G> {
    fn shape(&self) -> Shape {
        self.shape
    }

    fn outline(&self) -> Outline {
        self.start.outline()
    }

    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) -> Result<(), FleetError> {
        arrays.check(self.shape)?;
        self.reseed(seed);
        arrays.rewards.fill(0.0);
        arrays.scores.fill(0.0);
        arrays.dones.fill(false);
        arrays.illegal.fill(false);
        self.each(None, arrays, |lane, _, slots| lane.show(slots));
        Ok(())
    }

    fn step(&mut self, actions: &[i32], arrays: Arrays<'_>) -> Result<(), FleetError> {
        arrays.check(self.shape)?;
        check_actions(actions, self.shape)?;
        let (start, plan) = (self.start.clone(), self.plan);
        let start = &start;
        self.each(Some(actions), arrays, move |lane, action, slots| {
            lane.step(action.expect("an action for each game"), start, plan, slots);
            lane.show(slots);
        });
        Ok(())
    }

    fn sample(&mut self, actions: &mut [i32]) -> Result<(), FleetError> {
        check_actions(actions, self.shape)?;
        actions.iter_mut().zip(&mut self.lanes).for_each(|(action, lane)| *action = lane.sample());
        Ok(())
    }

    fn position(&self, lane: usize) -> Option<Value> {
        let state = self.lanes.get(lane)?.state();
        Some(serde_json::to_value(state).expect("a position serialises with texts as keys"))
    }
}

fn check_actions(actions: &[i32], shape: Shape) -> Result<(), FleetError> {
    match actions.len() {
        found if found == shape.lanes => Ok(()),
        found => Err(FleetError { array: "actions", found, expected: shape.lanes }),
    }
}

/// A fleet of the game with this id and these options (JSON).
pub fn fleet(id: &str, options: Value, lanes: usize, seed: u64, plan: Plan) -> Result<Box<dyn AnyFleet>, CatalogError> {
    struct Launch(Value, usize, u64, Plan);
    impl Visitor for Launch {
        type Output = Result<Box<dyn AnyFleet>, CatalogError>;

        fn visit<G: Game>(self) -> Self::Output {
            let Launch(options, lanes, seed, plan) = self;
            let start = G::setup(&catalog::typed_options::<G>(None, options)?)?;
            Ok(Box::new(Fleet::new(start, lanes, seed, plan)))
        }
    }
    catalog::visit(id, Launch(options, lanes, seed, plan)).map_err(|unknown: UnknownGame| unknown)?
}

#[cfg(test)]
mod tests {
    use super::*;
    use azul::Azul;
    use coloretto::{Coloretto, Options};
    use game::planes::RANGE;

    const ALL_SEATS: Plan = Plan { agent: None, threads: 1, restart: true };

    /// Arrays of the right size.
    struct Memory {
        observations: Vec<f32>,
        masks: Vec<bool>,
        rewards: Vec<f32>,
        scores: Vec<f32>,
        seats: Vec<i32>,
        dones: Vec<bool>,
        illegal: Vec<bool>,
        actions: Vec<i32>,
    }

    impl Memory {
        fn of(shape: Shape) -> Memory {
            let Shape { lanes, players, decisions, numbers } = shape;
            Memory {
                observations: vec![f32::NAN; lanes * numbers],
                masks: vec![false; lanes * decisions],
                rewards: vec![f32::NAN; lanes * players],
                scores: vec![0.0; lanes * players],
                seats: vec![-1; lanes],
                dones: vec![false; lanes],
                illegal: vec![false; lanes],
                actions: vec![0; lanes],
            }
        }

        fn arrays(&mut self) -> Arrays<'_> {
            Arrays {
                observations: &mut self.observations,
                masks: &mut self.masks,
                rewards: &mut self.rewards,
                scores: &mut self.scores,
                seats: &mut self.seats,
                dones: &mut self.dones,
                illegal: &mut self.illegal,
            }
        }

        /// Makes random decisions; returns how many games ended.
        fn play(&mut self, fleet: &mut impl AnyFleet, steps: usize) -> usize {
            let mut ended = 0;
            for _ in 0..steps {
                fleet.sample(&mut self.actions).unwrap();
                let actions = self.actions.clone();
                fleet.step(&actions, self.arrays()).unwrap();
                ended += self.dones.iter().filter(|done| **done).count();
            }
            ended
        }
    }

    fn coloretto() -> Coloretto {
        Coloretto::setup(&Options { players: 3, ..Options::default() }).unwrap()
    }

    #[test]
    fn games_are_the_same_on_any_number_of_threads() {
        let played = |threads| {
            let mut fleet = Fleet::new(coloretto(), 7, 5, Plan { threads, ..ALL_SEATS });
            let mut memory = Memory::of(fleet.shape());
            fleet.reset(5, memory.arrays()).unwrap();
            let ended = memory.play(&mut fleet, 300);
            assert!(ended > 7, "every game ends and begins again");
            (memory.observations, memory.masks, memory.rewards, memory.scores, memory.seats, ended)
        };
        let alone = played(1);
        assert!(alone.0.iter().all(|number| RANGE.contains(number)));
        for threads in [2, 3, 7, 20] {
            assert!(played(threads) == alone, "{threads} threads");
        }
    }

    #[test]
    fn what_is_not_allowed_loses_the_game() {
        let mut fleet = Fleet::new(coloretto(), 3, 1, ALL_SEATS);
        let mut memory = Memory::of(fleet.shape());
        fleet.reset(1, memory.arrays()).unwrap();
        let first = usize::try_from(memory.seats[1]).unwrap();
        // A game begins with a draw; nothing can be taken, and there is no decision -1.
        for refused in [1, -1, i32::MAX] {
            fleet.step(&[0, refused, 0], memory.arrays()).unwrap();
            assert_eq!(memory.illegal, [false, true, false]);
            assert_eq!(memory.dones, [false, true, false]);
            if refused == 1 {
                let worth: Vec<f32> = (0..3).map(|seat| if seat == first { -1.0 } else { 0.5 }).collect();
                assert_eq!(memory.rewards[3..6], worth);
            }
            fleet.reset(1, memory.arrays()).unwrap();
        }
    }

    #[test]
    fn a_game_that_does_not_begin_again_stays_as_it_is() {
        let mut fleet = Fleet::new(coloretto(), 2, 1, Plan { restart: false, ..ALL_SEATS });
        let mut memory = Memory::of(fleet.shape());
        fleet.reset(1, memory.arrays()).unwrap();
        memory.play(&mut fleet, 300);
        assert_eq!(memory.dones, [true, true]);
        assert!(!memory.masks.contains(&true), "nobody has anything to decide");
        let end = (memory.observations.clone(), memory.rewards.clone());
        memory.play(&mut fleet, 1);
        assert!(memory.actions == [-1, -1] && memory.illegal == [false, false]);
        assert!((memory.observations.clone(), memory.rewards.clone()) == end);
        fleet.reset(1, memory.arrays()).unwrap();
        assert_eq!(memory.dones, [false, false]);
        fleet.step(&[1, 0], memory.arrays()).unwrap();
        assert_eq!((&*memory.dones, &*memory.illegal), (&[true, false][..], &[true, false][..]));
    }

    #[test]
    fn an_agent_decides_for_its_seat_alone() {
        let agent = Seat::new(2);
        let mut fleet = Fleet::new(coloretto(), 5, 3, Plan { agent: Some(agent), threads: 2, restart: true });
        let mut memory = Memory::of(fleet.shape());
        fleet.reset(3, memory.arrays()).unwrap();
        let mut decided = 0;
        for _ in 0..200 {
            memory.play(&mut fleet, 1);
            assert!(memory.seats.iter().all(|seat| *seat == 2));
            for (lane, _) in memory.dones.iter().enumerate().filter(|(_, done)| **done) {
                let rewards = &memory.rewards[3 * lane..3 * lane + 3];
                assert!(rewards.iter().sum::<f32>().abs() < 1e-6, "{rewards:?}");
                decided += usize::from(rewards.iter().any(|reward| *reward != 0.0));
            }
        }
        assert!(decided > 10, "{decided} games had a winner");
    }

    #[test]
    fn arrays_may_be_left_out_but_must_fit() {
        let mut fleet = Fleet::new(Azul::setup(&azul::Options::default()).unwrap(), 2, 0, ALL_SEATS);
        let mut memory = Memory::of(fleet.shape());
        memory.observations.clear();
        memory.masks.clear();
        fleet.reset(0, memory.arrays()).unwrap();
        assert!(memory.play(&mut fleet, 200) > 2, "nobody needs to see what is decided");
        memory.seats.pop();
        let fault = FleetError { array: "seats", found: 1, expected: 2 };
        assert_eq!(fleet.reset(0, memory.arrays()), Err(fault));
        assert_eq!(fleet.sample(&mut [0]), Err(FleetError { array: "actions", ..fault }));
    }

    #[test]
    fn every_game_of_the_catalog_flies() {
        for id in catalog::ids() {
            let mut fleet = fleet(id, Value::Null, 3, 9, ALL_SEATS).unwrap();
            let mut memory = Memory::of(fleet.shape());
            fleet.reset(9, memory.arrays()).unwrap();
            for _ in 0..50 {
                fleet.sample(&mut memory.actions).unwrap();
                let actions = memory.actions.clone();
                fleet.step(&actions, memory.arrays()).unwrap();
                assert!(!memory.illegal.contains(&true), "{id}: a sample is legal");
            }
            assert!(fleet.position(2).is_some() && fleet.position(3).is_none());
        }
    }
}
