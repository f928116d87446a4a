//! Positions written as on the rules page, and short helpers for what tests do all the time.

pub(crate) use conformance::words::*;
use game::{Clause, Event as _, Game, Next, Seat};
use sintra::components::{COLOURS, COLUMNS, LETTERS, PANES_PER_COLOUR};
use sintra::{
    ColumnPosition, Event, Gaps, Glass, PalacePosition, PalaceSide, Phase, Position, Sintra, StripSet, Strips,
    TokenPlace, Track,
};

/// A builder for positions. By default: two players, side A, the set `balanced` with strip 1 in column 1 and so on,
/// round 4 with the colour pink, and seat 1 to move with its glazier at column 1; nothing lies anywhere. Panes that are
/// not mentioned lie in the bag. Seats, columns and workshops count from 1, as on the rules page.
///
/// The methods about a palace apply to seat 1 until [`of`](Scene::of) names another.
#[derive(Clone)]
pub(crate) struct Scene {
    position: Position,
    faces: Vec<Vec<String>>,
    palaces: Vec<Palace>,
    at: usize,
}

#[derive(Clone)]
struct Palace {
    score: i16,
    step: u8,
    falls: u8,
    glazier: u8,
    windows: [String; COLUMNS],
    spaces: [Option<String>; COLUMNS],
}

pub(crate) fn scene() -> Scene {
    let palace = Palace {
        score: 0,
        step: 0,
        falls: 0,
        glazier: 1,
        windows: std::array::from_fn(|_| "-".to_owned()),
        spaces: std::array::from_fn(|_| None),
    };
    let position = Position {
        side: PalaceSide::A,
        gaps: Gaps::Skip,
        strips: Strips::Balanced,
        windows: None,
        broken_glass: Track::Usual,
        phase: Phase::Turn,
        round: 4,
        seat: ONE,
        start: ONE,
        token: TokenPlace::Centre,
        bag: [0; COLOURS],
        tower: [0; COLOURS],
        track: "...pwy".to_owned(),
        workshops: vec!["-".to_owned(); 5],
        centre: "-".to_owned(),
        palaces: vec![],
    };
    Scene { position, faces: StripSet::BALANCED.texts(), palaces: vec![palace; 2], at: 0 }
}

conformance::setters! {
    impl Scene {
        fn side_b() { .position.side = PalaceSide::B }
        fn block() { .position.gaps = Gaps::Block }
        fn phase(phase: Phase) { .position.phase = phase }
        fn turn_of(seat: Seat) { .position.seat = seat }
        fn start(seat: Seat) { .position.start = seat }
        fn token(seat: Seat) { .position.token = TokenPlace::With(seat) }
        fn workshop(number: usize, panes: &str) { .position.workshops[number - 1] = in_order(panes) }
        fn centre(panes: &str) { .position.centre = in_order(panes) }
        fn tower(tower: [u8; COLOURS]) { .position.tower = tower }
        /// The methods that follow apply to this seat's palace.
        fn of(seat: Seat) { .at = seat.index() }
        fn glazier(column: u8) { .palace().glazier = column }
        fn score(points: i16) { .palace().score = points }
        fn step(step: u8) { .palace().step = step }
        fn falls(falls: u8) { .palace().falls = falls }
    }
}

impl Scene {
    /// Own points under the windows, and an own broken-glass track if it has any numbers.
    pub(crate) fn printed(mut self, windows: &str, track: &[i16]) -> Self {
        self.position.windows = Some(windows.to_owned());
        if !track.is_empty() {
            self.position.broken_glass = Track::Entered(track.to_vec());
        }
        self
    }

    fn palace(&mut self) -> &mut Palace {
        &mut self.palaces[self.at]
    }

    pub(crate) fn players(mut self, players: usize) -> Self {
        self.palaces.resize(players, self.palaces[0].clone());
        self.position.workshops.resize(2 * players + 1, "-".to_owned());
        self
    }

    /// The round and its colour; the other colours lie on the spaces after it.
    pub(crate) fn round(mut self, round: usize, colour: char) -> Self {
        let later = "wyobp".chars().filter(|other| *other != colour || round == 1);
        let track = ".".repeat(round - 1) + &colour.to_string() + &later.take(6 - round).collect::<String>();
        self.position.round = round as u8;
        self.position.track = track;
        self
    }

    /// How many panes each window holds: `W=00011102`, in arbitrary colours.
    pub(crate) fn windows(mut self, counts: &str) -> Self {
        for (column, count) in counts.chars().enumerate() {
            let panes = ["-", &"wyobpwyo"[column..=column], &"wyobpwyobp"[column..column + 2]];
            let count = count.to_digit(10).unwrap() as usize;
            panes[count].clone_into(&mut self.palaces[self.at].windows[column]);
        }
        self
    }

    /// The panes in a window.
    pub(crate) fn window(mut self, column: usize, panes: &str) -> Self {
        panes.clone_into(&mut self.palaces[self.at].windows[column - 1]);
        self
    }

    /// A strip without jokers in a column, with its panes: `oYoYo`. The side that it shows is changed for all players.
    pub(crate) fn column(self, column: usize, spaces: &str) -> Self {
        self.jokers(column, &spaces.to_lowercase(), spaces)
    }

    /// A strip in a column: its face, and its spaces with the panes on them.
    pub(crate) fn jokers(mut self, column: usize, face: &str, spaces: &str) -> Self {
        let side = usize::from(self.palaces[self.at].windows[column - 1] != "-");
        face.clone_into(&mut self.faces[column - 1][side]);
        self.palaces[self.at].spaces[column - 1] = Some(spaces.to_owned());
        self
    }

    /// The side of a strip that is down before its first completion.
    pub(crate) fn back(mut self, column: usize, face: &str) -> Self {
        face.clone_into(&mut self.faces[column - 1][1]);
        self
    }

    /// All other columns lack only pink: their strips take no pane of another colour.
    pub(crate) fn nothing_else_fits(mut self) -> Self {
        for column in 1..=COLUMNS {
            let palace = &self.palaces[self.at];
            if palace.spaces[column - 1].is_none() && palace.windows[column - 1].len() < 2 {
                self = self.column(column, "ppppp");
            }
        }
        self
    }

    /// The position as specified, with all other panes in the bag.
    pub(crate) fn position(mut self) -> Position {
        self.position.strips = Strips::Custom(self.faces.clone());
        if let Ok(set) = StripSet::read(&self.faces) {
            self.position.strips = set.into();
        }
        self.position.palaces = self.palaces.iter().map(|palace| palace.written(&self.faces)).collect();
        let text = serde_json::to_value(&self.position).unwrap();
        let mut seen = self.position.tower;
        let mut see = |panes: &str| {
            for pane in panes.to_lowercase().chars() {
                if let Some(kind) = LETTERS.iter().position(|letter| char::from(*letter) == pane) {
                    seen[kind] += 1;
                }
            }
        };
        see(text["track"].as_str().unwrap());
        see(&self.position.centre);
        self.position.workshops.iter().for_each(|panes| see(panes));
        for column in self.position.palaces.iter().flat_map(|palace| &palace.columns) {
            see(&column.window);
            see(&column.spaces.chars().filter(char::is_ascii_uppercase).collect::<String>());
        }
        self.position.bag = seen.map(|count| PANES_PER_COLOUR - count);
        self.position
    }

    #[track_caller]
    pub(crate) fn table(self) -> Sintra {
        Sintra::try_from(self.position()).unwrap()
    }

    /// The end of the game: in round 6 the last seat takes the last pane, a pink one. Returns the events.
    #[track_caller]
    pub(crate) fn finished(self) -> (Sintra, Vec<Event>) {
        let last = Seat::new(self.palaces.len() - 1);
        let mut table = self.round(6, 'y').centre("p").token(last).turn_of(last).table();
        let mv = legal(&table, last)[0].clone();
        let events = play(&mut table, last, &mv);
        assert_eq!(table.next(), Next::Over);
        (table, events)
    }

    /// A fill that is due, with this number of panes of each colour in the bag and the tower; all others lie on strips
    /// that are not used. Round 2.
    #[track_caller]
    pub(crate) fn filling(self, bag: [u8; COLOURS], tower: [u8; COLOURS]) -> Sintra {
        let mut position = self.round(2, 'w').phase(Phase::Fill).token(ONE).position();
        let mut hidden: Vec<char> = Vec::new();
        for colour in 0..COLOURS {
            let surplus = position.bag[colour] - bag[colour] - tower[colour];
            hidden.extend(std::iter::repeat_n(char::from(LETTERS[colour]), surplus.into()));
        }
        (position.bag, position.tower) = (bag, tower);
        position.strips = Strips::Custom(vec![vec!["*****".to_owned(); 2]; COLUMNS]);
        let columns = position.palaces.iter_mut().flat_map(|palace| &mut palace.columns);
        for column in columns {
            // A pane in the window and four on the strip is the most that a column can hide.
            if let Some(pane) = hidden.pop() {
                column.window = pane.to_string();
                column.strip = column.strip.replace('a', "b");
            }
            let panes: Vec<char> = (0..4).filter_map(|_| hidden.pop()).collect();
            column.spaces = panes.iter().flat_map(|pane| ['*', pane.to_ascii_uppercase()]).collect();
            column.spaces.push_str(&"*".repeat(5 - panes.len()));
        }
        assert!(hidden.is_empty(), "{} panes without a place", hidden.len());
        Sintra::try_from(position).unwrap()
    }
}

impl Palace {
    fn written(&self, faces: &[Vec<String>]) -> PalacePosition {
        let column = |column: usize| {
            let window = self.windows[column].clone();
            let side = usize::from(window != "-");
            let shown = self.spaces[column].as_ref().unwrap_or(&faces[column][side]);
            ColumnPosition {
                strip: format!("{}{}", column + 1, ['a', 'b'][side]),
                spaces: if window.len() == 2 { "-".to_owned() } else { shown.clone() },
                window,
            }
        };
        PalacePosition {
            score: self.score,
            step: self.step,
            falls: self.falls,
            glazier: self.glazier,
            columns: (0..COLUMNS).map(column).collect(),
        }
    }
}

/// The letters in the order of notation.
fn in_order(panes: &str) -> String {
    let mut letters: Vec<char> = panes.chars().collect();
    letters.sort_by_key(|letter| "wyobp".find(*letter));
    letters.into_iter().collect()
}

/// What the clause gave to the seat, or took from it, in these events.
pub(crate) fn points_of(events: &[Event], seat: Seat, clause: &str) -> Vec<i16> {
    let clause: Clause = clause.parse().unwrap();
    let of_clause = events.iter().filter(|event| event.clause() == clause);
    of_clause.filter_map(game::Event::points).filter(|(whose, _)| *whose == seat).map(|(_, points)| points).collect()
}

/// What the clause gave to seat 1.
pub(crate) fn points(events: &[Event], clause: &str) -> Vec<i16> {
    points_of(events, ONE, clause)
}

/// A palace's glazier and broken-glass marker: `G` and `step` on the rules page.
pub(crate) fn markers(table: &Sintra, seat: Seat) -> (usize, u8) {
    (table.palace(seat).glazier() + 1, table.palace(seat).step())
}

/// The spaces of a column as on the rules page: `oYoYo`; `-` for a gap.
pub(crate) fn spaces(table: &Sintra, seat: Seat, column: usize) -> String {
    Position::from(*table).palaces[seat.index()].columns[column - 1].spaces.clone()
}

/// How many panes are in the windows: `W` on the rules page.
pub(crate) fn windows(table: &Sintra, seat: Seat) -> String {
    (0..COLUMNS).map(|column| table.palace(seat).windows().count(column).to_string()).collect()
}

pub(crate) fn letters(panes: Glass) -> String {
    panes.letters(LETTERS).to_string()
}
