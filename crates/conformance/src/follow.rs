//! Random games, decision by decision, for what the tests of one game want to see in them.

use game::{Driver, Game, MoveBuf, Next, Options as _, Seat, Seed, chance};

/// A decision in a game: the table before and after it, and what happened.
pub struct Decided<'a, G: Game> {
    /// The table before.
    pub before: &'a G,
    /// Who decided.
    pub seat: Seat,
    /// Every move that was legal.
    pub legal: &'a [G::Move],
    /// The one that was made.
    pub mv: G::Move,
    /// What happened.
    pub events: &'a [G::Event],
    /// The table after.
    pub after: &'a G,
}

/// Plays a random game to its end and shows every decision; returns the table at the end.
///
/// # Panics
/// If the options are invalid, or the game refuses what it lists.
pub fn follow<G: Game>(options: G::Options, number: u64, mut see: impl FnMut(&Decided<'_, G>)) -> G {
    let mut table = Driver::<G>::new(options).expect("the options are valid").with_seed(Seed::numbered(number));
    // Deals read the first streams of the seed.
    let mut rng = Seed::numbered(number).rng(1 << 32);
    let mut legal = MoveBuf::new();
    loop {
        let before = table.state().clone();
        match before.next() {
            Next::Over => return before,
            Next::Chance(_) => drop(table.deal_from_seed(&mut ()).expect("the table has a seed")),
            Next::Seats(seats) => {
                let seat = seats.first().expect("a seat is asked");
                before.legal_moves(seat, &mut legal);
                let mv = legal[chance::below(&mut rng, legal.len() as u32) as usize];
                let mut events = Vec::new();
                table.play(seat, mv, &mut events).expect("a listed move is legal");
                let after = table.state();
                see(&Decided { before: &before, seat, legal: &legal, mv, events: &events, after });
            }
        }
    }
}

/// Plays one random game for every set of options and shows every decision with the number of its game; returns the tables
/// at the end.
///
/// # Panics
/// If the game refuses what it lists.
pub fn follow_all<G: Game>(mut see: impl FnMut(u64, &Decided<'_, G>)) -> Vec<G> {
    let games = (0..).zip(G::Options::variants());
    games.map(|(number, options)| follow::<G>(options, number, |decided| see(number, decided))).collect()
}

/// How many decisions of a game there are for each at which every move that can be written is tried.
const STRIDE: usize = 5;

/// Asserts at decisions of such games that what is listed is what is accepted; see [`Decided::assert_listed`].
///
/// # Panics
/// If it isn't.
pub fn assert_listed<G: Game>(most: usize) {
    let mut seen = 0;
    follow_all::<G>(|_, decided| {
        seen += 1;
        if seen % STRIDE == 0 {
            decided.assert_listed(most);
        }
    });
}

impl<G: Game> Decided<'_, G> {
    /// Asserts that the moves listed are those that would be accepted, each once and no more than `most`.
    ///
    /// # Panics
    /// If they aren't.
    #[track_caller]
    pub fn assert_listed(&self, most: usize) {
        let mut listed = self.legal.to_vec();
        listed.sort_unstable();
        let mut accepted: Vec<_> = G::all_moves().filter(|mv| self.before.check(self.seat, *mv).is_ok()).collect();
        accepted.sort_unstable();
        assert!(listed == accepted, "what is listed and what is accepted differ");
        assert!(listed.windows(2).all(|pair| pair[0] != pair[1]), "a move is listed twice");
        assert!(listed.len() <= most, "{} moves", listed.len());
    }
}
