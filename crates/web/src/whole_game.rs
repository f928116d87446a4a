//! Whole games for tests: chance follows from a number, and the test decides for all players.

use crate::games::Tabletop;
use crate::pieces::attr::{Attr, Key};
use crate::pieces::{Animation, Grammar};
use crate::room::showing::{Cue, Doer, Entrance, Input, Manner, Pace, Showing};
use crate::room::{Picture, Played, Step};
use game::{Driver, Game, MoveBuf, Next, Seat, Seed};
use std::collections::HashSet;
use std::sync::Arc;

/// The tests that a game's table has to pass: its module has `games`, `animate`, `drawn` and `names_no_piece`, and motions must
/// name more than `least` spots in all, or they show nothing.
macro_rules! assertions {
    ($game:ty, $least:literal) => {
        #[test]
        fn every_move_is_in_reach_and_every_motion_finds_its_spots() {
            $crate::whole_game::assert_table(games(), animate, drawn, $least);
        }

        #[test]
        fn every_line_that_names_a_piece_shows_it() {
            for (options, number) in games() {
                $crate::whole_game::assert_named(options, number, animate, drawn, names_no_piece);
            }
        }

        #[test]
        fn a_page_that_has_shown_everything_shows_the_real_table() {
            $crate::whole_game::assert_shown::<$game>(games().chain(games()));
        }
    };
}
pub(crate) use assertions;

/// Plays a game to its end; answers how it stands there.
pub(crate) fn play<G: Game>(
    options: G::Options,
    number: u64,
    mut decide: impl FnMut(&G, Seat, &[G::Move]) -> G::Move,
) -> G {
    let mut table = Driver::<G>::new(options).unwrap().with_seed(Seed::numbered(number));
    let mut moves = MoveBuf::new();
    loop {
        match table.state().next() {
            Next::Chance(_) => drop(table.deal_from_seed(&mut ()).unwrap()),
            Next::Seats(seats) => {
                let seat = seats.first().unwrap();
                table.state().legal_moves(seat, &mut moves);
                let mv = decide(table.state(), seat, &moves);
                table.play(seat, mv, &mut ()).unwrap();
            }
            Next::Over => return table.state().clone(),
        }
    }
}

/// Plays a game to its end by chance and looks at every step, as a board sees it.
fn steps<G: Tabletop>(options: G::Options, number: u64, mut look: impl FnMut(&Step<G>)) {
    let mut table = Driver::<G>::new(options).unwrap().with_seed(Seed::numbered(number));
    let mut moves = MoveBuf::new();
    for ply in 1.. {
        let before = table.state().clone();
        let mut events = Vec::new();
        match before.next() {
            Next::Chance(_) => drop(table.deal_from_seed(&mut events).unwrap()),
            Next::Seats(seats) => {
                let seat = seats.first().unwrap();
                before.legal_moves(seat, &mut moves);
                table.play(seat, moves[ply as usize * 7919 % moves.len()], &mut events).unwrap();
            }
            Next::Over => return,
        }
        let action = table.record().entries.last().unwrap().action.clone();
        look(&Step { ply, action, before, after: table.state().clone(), events });
    }
}

/// Plays whole games and asserts both of what follows; motions must name more than `least` spots in all, or they show
/// nothing.
pub(crate) fn assert_table<G: Grammar, S: Key>(
    games: impl Iterator<Item = (G::Options, u64)>,
    animate: fn(&Step<G>) -> Animation<S>,
    drawn: fn(&G) -> Vec<S>,
    least: usize,
) {
    let mut named = 0;
    for (options, number) in games {
        assert_grammar::<G>(options.clone(), number);
        named += assert_spots(options, number, animate, drawn);
    }
    assert!(named > least, "too few spots to show anything: {named}");
}

/// Plays a whole game; at every decision every legal move must have a way, every way must lead to a legal
/// move, and what the page writes of them must be what it reads.
pub(crate) fn assert_grammar<G: Grammar>(options: G::Options, number: u64) {
    let mut turn = 0;
    play::<G>(options, number, |state, seat, moves| {
        let mut reached = Vec::new();
        for (piece, place) in state.ways(moves) {
            assert_eq!(Attr::of(piece).key(), Some(piece), "a piece is not read as it was written");
            assert_eq!(Attr::of(place).key(), Some(place), "a place is not read as it was written");
            let mv = state.join(piece, Some(place)).unwrap_or_else(|| panic!("{piece} to {place} is no move"));
            assert!(state.check(seat, mv).is_ok(), "{piece} to {place} is {mv}, which is not legal");
            reached.push(mv);
        }
        for mv in moves {
            let (piece, place) = G::split(*mv);
            assert!(state.join(piece, Some(place)) == Some(*mv), "{mv} is not {piece} to {place}");
            assert!(reached.contains(mv), "{mv} has no way");
        }
        turn += 1;
        moves[turn * 7919 % moves.len()]
    });
}

/// Plays a whole game; every spot that a motion names must be one that the views draw of the table before or after it,
/// and no two of those may be written alike. Answers how many there were.
pub(crate) fn assert_spots<G: Tabletop, S: Key>(
    options: G::Options,
    number: u64,
    animate: fn(&Step<G>) -> Animation<S>,
    drawn: impl Fn(&G) -> Vec<S>,
) -> usize {
    let mut named = 0;
    steps::<G>(options, number, |step| {
        let now = drawn(&step.after);
        let written: HashSet<String> = now.iter().map(|spot| Attr::of(*spot).to_string()).collect();
        assert_eq!(written.len(), now.len(), "two spots are written alike");
        let before = drawn(&step.before);
        let animation = animate(step);
        let flights = animation.flights.iter().flat_map(|flight| [flight.from, flight.to]);
        let marks = animation.marks.from.iter().chain(&animation.marks.to).copied();
        for spot in flights.chain(animation.popups.iter().map(|popup| popup.at)).chain(marks) {
            assert!(now.contains(&spot) || before.contains(&spot), "{spot:?} is not drawn: {:?}", step.events);
            named += 1;
        }
    });
    named
}

/// Plays a whole game; every line of the log that names a piece must know a spot for it that the views draw, so that the
/// line can show what it's about. Lines of these events name none.
pub(crate) fn assert_named<G: Tabletop, S: Key>(
    options: G::Options,
    number: u64,
    animate: fn(&Step<G>) -> Animation<S>,
    drawn: impl Fn(&G) -> Vec<S>,
    names_no_piece: impl Fn(&G::Event) -> bool,
) {
    steps::<G>(options, number, |step| {
        let (before, now) = (drawn(&step.before), drawn(&step.after));
        let named = animate(step).named;
        assert_eq!(named.len(), step.events.len(), "a line has no list of spots");
        for (event, spots) in step.events.iter().zip(named) {
            let shows = spots.iter().any(|spot| now.contains(spot) || before.contains(spot));
            assert!(shows || (spots.is_empty() && names_no_piece(event)), "nothing to show for {event:?}: {spots:?}");
        }
    });
}

/// Plays whole games through the queue of what is shown, as a page of the first seat does that is behind most of the time
/// and sometimes touched. Whenever everything has been shown, the page shows the real table; and when a step has been
/// seen, the points that rose are those that it brought.
pub(crate) fn assert_shown<G: Tabletop>(games: impl Iterator<Item = (G::Options, u64)>) {
    let manners = [(Pace::Normal, false), (Pace::Quick, false), (Pace::Calm, true), (Pace::Off, false)];
    for ((options, number), (pace, still)) in games.zip(manners.into_iter().cycle()) {
        let mut page = None::<Page<G>>;
        steps::<G>(options, number, |step| {
            let page = page.get_or_insert_with(|| Page::new(&step.before, Manner { pace, still }));
            let doer = match step.action.seat() {
                None => Doer::Chance,
                Some(Seat::FIRST) => Doer::Me,
                Some(seat) => Doer::Other(seat),
            };
            page.feed(Input::Happened(Played::new(step.clone()).item(doer)));
            if step.ply % 3 == 0 {
                page.feed(Input::TimeUp);
            }
            match step.ply % 7 {
                5 => page.feed(Input::Finish),
                3 => page.wait(),
                _ => return,
            }
            assert!(page.showing.is_done(), "something still waits");
            assert_eq!(page.picture, Picture::of(&step.after), "the page shows another table");
        });
        let mut page = page.expect("a game has steps");
        page.wait();
        assert!(page.picture.state.outcome().is_some(), "the page never showed the end");
        assert_eq!(page.picture, Picture::of(&page.picture.state));
        assert!(pace == Pace::Off || page.risen > 10, "points never rose: {}", page.risen);
    }
}

/// A page without a browser.
struct Page<G: Tabletop> {
    showing: Showing<Arc<Played<G>>>,
    picture: Picture<G>,
    manner: Manner,
    entrance: Entrance,
    risen: usize,
}

impl<G: Tabletop> Page<G> {
    fn new(state: &G, manner: Manner) -> Self {
        let entrance = Entrance::AtOnce;
        Page { showing: Showing::default(), picture: Picture::of(state), manner, entrance, risen: 0 }
    }

    fn feed(&mut self, input: Input<Arc<Played<G>>>) {
        for cue in self.showing.step(input, self.manner) {
            match &cue {
                Cue::Enter(_, entrance) => self.entrance = *entrance,
                Cue::Score(..) => self.risen += 1,
                Cue::Seen(played) if self.entrance != Entrance::AtOnce => {
                    let (shown, real) = (&self.picture.scores, played.step.after.scores());
                    assert_eq!(*shown, real, "other points rose than were scored: {:?}", played.step.events);
                }
                _ => {}
            }
            self.picture.follow(&cue);
        }
    }

    /// Lets time pass until everything has been shown.
    fn wait(&mut self) {
        while !self.showing.is_done() {
            self.feed(Input::TimeUp);
        }
    }
}
