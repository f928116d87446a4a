//! One game of any kind, with its decisions by number.

use catalog::{Refused, Table, Visitor};
use game::{Driver, Game, Illegal, Indexed, MoveBuf, Next, Outline, Seat, Seats};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// What research asks of a game beyond [`Table`]. Implemented once, for [`Driver`].
pub trait Play: Send + Sync {
    /// The game with its actions and events as text and JSON.
    fn table(&self) -> &dyn Table;

    /// The same, to act.
    fn table_mut(&mut self) -> &mut dyn Table;

    /// A copy.
    fn copy(&self) -> Box<dyn Play>;

    /// How many decisions have a number.
    fn decisions(&self) -> usize;

    /// The notation of a decision.
    fn text(&self, index: usize) -> Option<String>;

    /// The number of a decision.
    fn index(&self, text: &str) -> Result<usize, Refused>;

    /// The numbers of the seat's legal decisions, in the order of the list of moves.
    fn legal(&self, seat: Seat) -> Vec<usize>;

    /// Marks the seat's legal decisions; the array has a place for each decision.
    fn mask(&self, seat: Seat, mask: &mut [bool]);

    /// Makes the decision of this number, without a word about it.
    fn play(&mut self, seat: Seat, index: usize) -> Result<(), Illegal>;

    /// Draws the deal that is due from this seed and carries it out.
    fn sample(&mut self, seed: u64) -> Result<String, Illegal>;

    /// Every outcome of the deal that is due with its probability, if there are at most this many.
    fn outcomes(&self, most: usize) -> Option<Vec<(String, f64)>>;

    /// What the numbers of an observation are.
    fn outline(&self) -> Outline;

    /// Writes what the seat sees; the array has a place for each number of the outline.
    fn observe(&self, seat: Seat, numbers: &mut [f32]);

    /// What the game was worth to each seat, once it is over.
    fn utilities(&self) -> Option<Seats<f32>>;
}

impl<G: Game> Play for Driver<G> {
    fn table(&self) -> &dyn Table {
        self
    }

    fn table_mut(&mut self) -> &mut dyn Table {
        self
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn decisions(&self) -> usize {
        G::Move::COUNT
    }

    fn text(&self, index: usize) -> Option<String> {
        G::Move::from_index(index).map(|mv| mv.to_string())
    }

    fn index(&self, text: &str) -> Result<usize, Refused> {
        Ok(text.parse::<G::Move>()?.index())
    }

    fn legal(&self, seat: Seat) -> Vec<usize> {
        let mut moves = MoveBuf::new();
        self.state().legal_moves(seat, &mut moves);
        moves.iter().map(|mv| mv.index()).collect()
    }

    fn mask(&self, seat: Seat, mask: &mut [bool]) {
        self.state().legal_mask(seat, &mut MoveBuf::new(), mask);
    }

    fn play(&mut self, seat: Seat, index: usize) -> Result<(), Illegal> {
        let mv = G::Move::from_index(index).ok_or(Illegal::MoveDue)?;
        Driver::play(self, seat, mv, &mut ())
    }

    fn sample(&mut self, seed: u64) -> Result<String, Illegal> {
        self.state().next().deal_due()?;
        let deal = self.state().sample_deal(&mut Pcg64Mcg::seed_from_u64(seed));
        let text = deal.to_string();
        Driver::deal(self, deal, &mut ())?;
        Ok(text)
    }

    fn outcomes(&self, most: usize) -> Option<Vec<(String, f64)>> {
        if !matches!(self.state().next(), Next::Chance(_)) {
            return Some(Vec::new());
        }
        let outcomes = self.state().outcomes(most).ok()?;
        Some(outcomes.into_iter().map(|(deal, chance)| (deal.to_string(), chance)).collect())
    }

    fn outline(&self) -> Outline {
        self.state().outline()
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        self.state().observe_into(seat, numbers);
    }

    fn utilities(&self) -> Option<Seats<f32>> {
        self.state().outcome().map(|outcome| outcome.utilities())
    }
}

/// A copy of a table, as one that can be played by numbers.
pub fn playable(table: &dyn Table) -> Box<dyn Play> {
    struct Typed<'a>(&'a dyn Table);
    impl Visitor for Typed<'_> {
        type Output = Box<dyn Play>;

        fn visit<G: Game>(self) -> Box<dyn Play> {
            let driver: &Driver<G> = self.0.as_any().downcast_ref().expect("a table of this game");
            Box::new(driver.clone())
        }
    }
    catalog::visit(table.info().id, Typed(table)).expect("a table's game is in the list")
}
