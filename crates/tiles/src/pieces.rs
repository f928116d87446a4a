//! What a game's pieces are called, how its positions write them, and what is refused about them.

use crate::{FACTORY_SIZE, MAX_FACTORIES, Market, Source, Stock};
use game::{Clause, PositionError, Tally};

/// The pieces of a game, for positions: their names, their letters, their number, and the clauses that say so.
#[derive(Clone, Copy, Debug)]
pub struct Pieces<const COLOURS: usize> {
    name: &'static str,
    factories: &'static str,
    letters: &'static [u8; COLOURS],
    per_colour: (u8, Clause),
}

/// The number of an invariant and the clause behind it.
type Invariant = (u8, Clause);

impl<const COLOURS: usize> Pieces<COLOURS> {
    /// Pieces of this name that are taken from factories of that name, both in the plural, with a letter for each
    /// colour; and how many there are of each, by which clause.
    pub const fn new(
        name: &'static str,
        factories: &'static str,
        letters: &'static [u8; COLOURS],
        per_colour: (u8, Clause),
    ) -> Self {
        Pieces { name, factories, letters, per_colour }
    }

    /// How many pieces of each colour there are.
    pub const fn per_colour(&self) -> u8 {
        self.per_colour.0
    }

    /// What is left in the bag if this many pieces of each colour lie elsewhere.
    pub fn left(&self, elsewhere: impl Fn(usize) -> u32) -> Tally<COLOURS> {
        let left = |colour| u32::from(self.per_colour()).saturating_sub(elsewhere(colour)) as u8;
        Tally::new(std::array::from_fn(left))
    }

    /// Writes pieces as letters, `bbyk`; a dash for none.
    pub fn write(&self, pieces: &Tally<COLOURS>) -> String {
        pieces.letters(self.letters).to_string()
    }

    /// Reads what [`write`](Pieces::write) writes; no more than there are in the box.
    pub fn read(&self, text: &str, field: impl Fn() -> String) -> Result<Tally<COLOURS>, PositionError> {
        // Counted by length first: the sum of more pieces than a byte can count would overflow.
        let all = usize::from(self.per_colour.0) * COLOURS;
        Tally::from_letters(text, self.letters)
            .filter(|_| text.len() <= all)
            .ok_or_else(|| PositionError::field(field(), self.unreadable(text)))
    }

    fn unreadable(&self, text: &str) -> String {
        let (name, order) = (self.name, self.letters.map(char::from).iter().collect::<String>());
        game::unreadable(text, format_args!("{name} as letters in the order {order}, or - for none"))
    }

    /// Counts by colour, none of them larger than there are in the box.
    pub fn read_counts(&self, counts: [u8; COLOURS], field: &str) -> Result<Tally<COLOURS>, PositionError> {
        let (most, clause) = self.per_colour;
        match counts.iter().find(|count| **count > most) {
            Some(count) => {
                let problem = format!("{count} {} of a colour, there are {most}", self.name);
                Err(PositionError::new(1, field, problem).by(clause))
            }
            None => Ok(Tally::new(counts)),
        }
    }

    /// The bag and the pile that refills it, which the game calls `spent.0`.
    pub fn read_stock(
        &self,
        bag: [u8; COLOURS],
        spent: (&str, [u8; COLOURS]),
    ) -> Result<Stock<COLOURS>, PositionError> {
        Ok(Stock { bag: self.read_counts(bag, "bag")?, spent: self.read_counts(spent.1, spent.0)? })
    }

    /// What lies in the factories and in the centre, if there are as many factories as the number of players asks for.
    pub fn read_sources(
        &self,
        factories: &[String],
        centre: &str,
        in_play: u8,
        (invariant, clause): Invariant,
    ) -> Result<[Tally<COLOURS>; Source::COUNT], PositionError> {
        if factories.len() != usize::from(in_play) {
            let problem = format!("{} {}, {in_play} expected", factories.len(), self.factories);
            return Err(PositionError::new(invariant, self.factories, problem).by(clause));
        }
        let mut sources = [Tally::EMPTY; Source::COUNT];
        for (index, text) in factories.iter().enumerate() {
            sources[index] = self.read(text, || format!("{}[{index}]", self.factories))?;
        }
        sources[Source::CENTRE.index()] = self.read(centre, || "centre".to_owned())?;
        Ok(sources)
    }

    /// Refuses a table on which pieces of a colour were lost or found.
    pub fn check_found(&self, colour: usize, found: u32) -> Result<(), PositionError> {
        let (all, clause) = self.per_colour;
        if found == u32::from(all) {
            return Ok(());
        }
        let letter = char::from(self.letters[colour]);
        let problem = format!("{found} {} of colour {letter}, there are {all}", self.name);
        Err(PositionError::new(1, "bag", problem).by(clause))
    }

    /// Refuses factories with more pieces than fit, or with any that are not in play, citing the clause about filling
    /// them; and a market whose bit set disagrees with what lies there.
    pub fn check_market<const SOURCE_STEP: usize, const COLOUR_STEP: usize>(
        &self,
        market: &Market<COLOURS, SOURCE_STEP, COLOUR_STEP>,
        in_play: u8,
        (invariant, clause): Invariant,
    ) -> Result<(), PositionError> {
        for (index, pieces) in market.factories(MAX_FACTORIES as u8).iter().enumerate() {
            let (size, room) = (pieces.total(), if index < usize::from(in_play) { FACTORY_SIZE } else { 0 });
            if size > room {
                let field = format!("{}[{index}]", self.factories);
                let problem = format!("{size} {}", self.name);
                return Err(PositionError::new(invariant, field, problem).by(clause));
            }
        }
        if !market.is_sound() {
            let problem = format!("the word of held colours disagrees with the {}", self.name);
            return Err(PositionError::new(invariant, self.factories, problem));
        }
        Ok(())
    }
}
