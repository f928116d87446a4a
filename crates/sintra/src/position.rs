//! The state as JSON: readable, and checked when it is read.

use crate::components::{COLOURS, COLUMNS, PIECES, ROUNDS, WINDOW_POINTS, workshops};
use crate::printed::{ENTERED, read_windows, write_windows};
use crate::{
    Colour, Gaps, Palace, PalaceSide, Panes, Phase, Printed, Sintra, Strip, StripFault, StripSet, Strips, TokenPlace,
    Track,
};
use game::{Game as _, PositionError, Seat, clause};
use serde::{Deserialize, Serialize};
use tiles::MarketByColour;

/// Everything on the table in a readable form. Converting it into a [`Sintra`] checks that the position is possible.
///
/// Panes are written as letters in the order `wyobp`, `-` for none; bag and tower as counts in the same order; the
/// round track as six signs, `.` for an empty space. Seats count from 0, columns from 1; `token` is a seat or
/// `"centre"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Which side all palaces show.
    pub side: PalaceSide,
    /// What emptied columns mean to a returning glazier.
    pub gaps: Gaps,
    /// The strips that all players have; `"balanced"` is the project's own set, not the printed one.
    pub strips: Strips,
    /// The points under the windows of that side, from the left; absent for those of most tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub windows: Option<String>,
    /// The broken-glass track; absent for that of most tables.
    #[serde(default, skip_serializing_if = "Track::is_usual")]
    pub broken_glass: Track,
    /// What the table waits for.
    pub phase: Phase,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who decides or whose strips are due; in phases without a decision, who will.
    pub seat: Seat,
    /// Who begins, or began, the round.
    pub start: Seat,
    /// Where the first-player marker is.
    pub token: TokenPlace,
    /// The bag.
    pub bag: [u8; COLOURS],
    /// The glass tower.
    pub tower: [u8; COLOURS],
    /// The round track, space 1 first.
    pub track: String,
    /// The workshops in play.
    pub workshops: Vec<String>,
    /// The centre.
    pub centre: String,
    /// The palaces, one for each seat.
    pub palaces: Vec<PalacePosition>,
}

/// A palace in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PalacePosition {
    /// The points so far.
    pub score: i16,
    /// How many steps down the broken-glass track the marker stands.
    pub step: u8,
    /// How often the marker has reached -18.
    pub falls: u8,
    /// The column of the glazier, 1 to 8.
    pub glazier: u8,
    /// The eight columns from the left; none before the strips are dealt.
    pub columns: Vec<ColumnPosition>,
}

/// A column in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColumnPosition {
    /// The strip and the side that it shows or, once it is gone, showed last: `8a`.
    pub strip: String,
    /// Its spaces from the top: a capital for a space that holds its pane, `*B` for a joker that holds a blue one;
    /// `-` once it is gone.
    pub spaces: String,
    /// The panes in the window, upper space first; `-` for none.
    pub window: String,
}

/// The sign for nothing: no panes, no strip.
const NOTHING: &str = "-";

impl From<Sintra> for Position {
    fn from(table: Sintra) -> Position {
        Position {
            side: table.side,
            gaps: table.gaps,
            strips: table.strips.into(),
            windows: (table.printed.windows() != WINDOW_POINTS).then(|| write_windows(table.printed.windows())),
            broken_glass: table.printed.into(),
            phase: table.phase,
            round: table.round,
            seat: table.seat,
            start: table.start,
            token: table.token.into(),
            bag: table.stock.bag.counts(),
            tower: table.stock.spent.counts(),
            track: table.track.iter().map(|space| space.map_or('.', Colour::letter)).collect(),
            workshops: table.workshops().iter().map(|panes| PIECES.write(panes)).collect(),
            centre: PIECES.write(&table.centre()),
            palaces: Seat::all(table.players).map(|seat| write_palace(table.palace(seat), &table.strips)).collect(),
        }
    }
}

fn write_palace(palace: &Palace, set: &StripSet) -> PalacePosition {
    let columns = if palace.has_strips() { 0..COLUMNS } else { 0..0 };
    PalacePosition {
        score: palace.score,
        step: palace.step,
        falls: palace.falls,
        glazier: palace.glazier + 1,
        columns: columns.map(|column| write_column(palace, set, column)).collect(),
    }
}

fn write_column(palace: &Palace, set: &StripSet, column: usize) -> ColumnPosition {
    let strip = palace.strip(column);
    let mut spaces = String::new();
    if palace.is_gap(column) {
        spaces.push_str(NOTHING);
    } else {
        set.face(strip).write_with(palace.panes(column), &mut spaces).expect("a string takes any text");
    }
    let mut window: String = palace.windows.get(column).into_iter().flatten().map(Colour::letter).collect();
    if window.is_empty() {
        window.push_str(NOTHING);
    }
    ColumnPosition { strip: strip.to_string(), spaces, window }
}

fn read_printed(position: &Position) -> Result<Printed, PositionError> {
    let windows = position.windows.as_deref().map_or(Ok(WINDOW_POINTS), read_windows);
    let windows = windows.map_err(|fault| PositionError::field("windows", fault.to_string()).by(ENTERED))?;
    let track = position.broken_glass.steps();
    let track = track.map_err(|fault| PositionError::field("broken_glass", fault.to_string()).by(ENTERED))?;
    Ok(Printed::new(windows, track))
}

impl TryFrom<Position> for Sintra {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Sintra, PositionError> {
        read(&position).map_err(|fault| fault.of(&Sintra::INFO))
    }
}

fn read(position: &Position) -> Result<Sintra, PositionError> {
    let table = build(position)?;
    table.check_invariants()?;
    Ok(table)
}

/// What the position says, possible or not.
pub(crate) fn build(position: &Position) -> Result<Sintra, PositionError> {
    let players = Sintra::INFO.players_of("palaces", position.palaces.len(), clause!("SG-1.1"))?;
    let set = position
        .strips
        .set()
        .map_err(|fault| PositionError::field(fault.field(), fault.problem()).by(StripFault::CLAUSE))?;
    let (in_play, broken) = (workshops(players), (7, clause!("SG-2.1")));
    let sources = PIECES.read_sources(&position.workshops, &position.centre, in_play, broken)?;
    let mut palaces = [Palace::default(); 4];
    for (index, palace) in position.palaces.iter().enumerate() {
        palaces[index] = read_palace(palace, &set, index)?;
    }
    Ok(Sintra {
        market: MarketByColour::of(sources),
        stock: PIECES.read_stock(position.bag, ("tower", position.tower))?,
        palaces,
        strips: set,
        printed: read_printed(position)?,
        track: read_track(&position.track)?,
        players,
        side: position.side,
        gaps: position.gaps,
        phase: position.phase,
        seat: position.seat,
        start: position.start,
        token: position.token.holder(),
        round: position.round,
    })
}

fn read_track(text: &str) -> Result<[Option<Colour>; ROUNDS], PositionError> {
    let fault = || {
        let expected = "six signs, each a colour's letter or a dot";
        PositionError::new(9, "track", game::unreadable(text, expected))
    };
    let signs = <[u8; ROUNDS]>::try_from(text.as_bytes()).map_err(|_| fault())?;
    let mut track = [None; ROUNDS];
    for (space, sign) in track.iter_mut().zip(signs) {
        if sign != b'.' {
            *space = Some(Colour::from_letter(sign).ok_or_else(fault)?);
        }
    }
    Ok(track)
}

fn read_palace(position: &PalacePosition, set: &StripSet, index: usize) -> Result<Palace, PositionError> {
    let field = |part: &str| format!("palaces[{index}].{part}");
    if !(1..=COLUMNS as u8).contains(&position.glazier) {
        let problem = format!("column {}; 1 to 8 are possible", position.glazier);
        return Err(PositionError::new(5, field("glazier"), problem).by(clause!("SG-1.3")));
    }
    let mut palace = Palace {
        score: position.score,
        step: position.step,
        falls: position.falls,
        glazier: position.glazier - 1,
        ..Palace::default()
    };
    if position.columns.is_empty() {
        return Ok(palace);
    }
    if position.columns.len() != COLUMNS {
        let problem = format!("{} columns, 8 expected, or none before the strips are dealt", position.columns.len());
        return Err(PositionError::new(2, field("columns"), problem).by(clause!("SG-1.3")));
    }
    for (column, text) in position.columns.iter().enumerate() {
        read_column(&mut palace, set, column, text)
            .map_err(|(part, problem)| PositionError::new(2, field(&format!("columns[{column}].{part}")), problem))?;
    }
    if !palace.has_strips() {
        return Err(PositionError::new(2, field("columns"), "a strip lies in two columns").by(clause!("SG-2.5")));
    }
    (0..COLUMNS).for_each(|column| palace.note_open(set, column));
    Ok(palace)
}

/// Reads strip, panes and window of a column; the error says which part is wrong, and how.
fn read_column(
    palace: &mut Palace,
    set: &StripSet,
    column: usize,
    position: &ColumnPosition,
) -> Result<(), (&'static str, String)> {
    let fault = |part, text: &str, expected| (part, game::unreadable(text, expected));
    let strip = Strip::read(position.strip.as_bytes())
        .ok_or_else(|| fault("strip", &position.strip, "a strip and its side, such as 8a"))?;
    palace.strips[column] = strip;
    let window = match position.window.as_bytes() {
        b"-" => &[],
        panes @ ([_] | [_, _]) => panes,
        _ => return Err(fault("window", &position.window, "one or two panes, upper space first, or -")),
    };
    for letter in window {
        let colour = Colour::from_letter(*letter)
            .ok_or_else(|| fault("window", &position.window, "panes of the colours w y o b p"))?;
        palace.windows.add(column, colour);
    }
    palace.panes[column] = if palace.is_gap(column) {
        (position.spaces == NOTHING)
            .then_some(Panes::NONE)
            .ok_or_else(|| fault("spaces", &position.spaces, "- for a strip that is gone, as both panes lie below"))?
    } else {
        set.face(strip).read_panes(&position.spaces).ok_or_else(|| {
            let shown = set.face(strip);
            ("spaces", format!("{:?} does not show {shown} ({strip})", game::shown(&position.spaces)))
        })?
    };
    Ok(())
}
