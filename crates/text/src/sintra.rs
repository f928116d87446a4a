//! Azul: Stained Glass of Sintra in words.

mod palace;
mod spoken;
mod telling;

use crate::common::or_nothing;
use crate::describe::part;
use crate::{Describe, Speaker};
use game::{Game, Seat};
use i18n::{Lang, Value, digits, list, sum, tr};
pub use palace::broken_glass;
use palace::palace;
use sintra::components::{JOKER, ORNAMENT_POINTS, PANES_PER_POINT};
use sintra::scoring::CountedWindows;
use sintra::{
    Colour, Decision, Event, Gaps, Glass, Move, PalaceSide, Phase, Sintra, Source, StartPlayer, StepDown, StripSet,
    Sum, Target,
};

/// The sign of the first-player marker.
const TOKEN: &str = "#";

impl Describe for Sintra {
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String)) {
        let lang = speaker.lang;
        head(self, lang).into_iter().for_each(&mut *line);
        line(String::new());
        line(track(self, lang));
        for (index, panes) in self.workshops().iter().enumerate() {
            line(source(tr!(lang, "sintra-workshop", workshop = index + 1), false, *panes, lang));
        }
        line(source(tr!(lang, "sintra-centre"), self.token().is_none(), self.centre(), lang));
        line(stock(tr!(lang, "sintra-bag"), self.bag(), lang));
        line(stock(tr!(lang, "sintra-tower"), self.tower(), lang));
        for seat in Seat::all(self.players()) {
            part(palace(self, seat, speaker), line);
        }
        if let Some(seat) = self.next().decider() {
            part([question(self, seat, speaker)], line);
        }
    }

    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String> {
        spoken::spoken(self, seat, speaker)
    }

    fn mv(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        match mv.decision() {
            Decision::Return => match after(self, seat, mv) {
                Some((table, _)) => {
                    tr!(lang, "sintra-move-return-to", column = table.palace(seat).glazier() + 1)
                }
                None => tr!(lang, "sintra-move-return"),
            },
            Decision::Keep(colour) => tr!(lang, "sintra-move-keep", colour = name(colour)),
            Decision::Draft { source, colour, target } => {
                let order = draft(self, source, colour, target, lang);
                let notes =
                    after(self, seat, mv).map_or(Vec::new(), |(next, events)| notes(&next, &events, target, lang));
                match notes[..] {
                    [] => order,
                    _ => tr!(lang, "sintra-move-with-notes", move = order, notes = list(lang, &notes)),
                }
            }
        }
    }

    fn made_by(scored: &Event, earlier: &Event) -> bool {
        match (scored, earlier) {
            (Event::Scored { seat, sum: Sum::ColourBonus { .. }, .. }, Event::Placed { seat: whose, .. })
            | (Event::Scored { seat, sum: Sum::Windows { .. }, .. }, Event::Kept { seat: whose, .. })
            | (Event::LostEighteen { seat, .. }, Event::Broke { seat: whose, .. }) => seat == whose,
            _ => false,
        }
    }

    fn event(event: &Event, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match *event {
            Event::Took { seat, source, colour, count } if source.is_centre() => {
                tr!(lang, "sintra-took-centre", seat = speaker.seat(seat), count, colour = name(colour))
            }
            Event::Took { seat, source, colour, count } => {
                let workshop = source.index() + 1;
                tr!(lang, "sintra-took-workshop", seat = speaker.seat(seat), count, colour = name(colour), workshop)
            }
            Event::ToCentre { panes } => tr!(lang, "sintra-to-centre", panes = in_words(panes, lang)),
            Event::TokenTaken { seat } => tr!(lang, "sintra-token-taken", seat = speaker.seat(seat)),
            Event::Step { seat, lost, why, .. } => match why {
                StepDown::Token => tr!(lang, "sintra-step-token", seat = speaker.seat(seat), points = lost),
                StepDown::Broken => tr!(lang, "sintra-step-broken", seat = speaker.seat(seat), points = lost),
            },
            Event::LostEighteen { seat, .. } => tr!(lang, "sintra-lost-eighteen", seat = speaker.seat(seat)),
            Event::GlazierMoved { seat, from, to } => {
                tr!(lang, "sintra-glazier-moved", seat = speaker.seat(seat), from, to)
            }
            Event::Placed { seat, column, colour, count, jokers } => {
                let colour = name(colour);
                if jokers == 0 {
                    return tr!(lang, "sintra-placed", seat = speaker.seat(seat), count, colour, column);
                }
                tr!(lang, "sintra-placed-jokers", seat = speaker.seat(seat), count, colour, column, jokers)
            }
            Event::Broke { seat, colour } => {
                tr!(lang, "sintra-broke", seat = speaker.seat(seat), colour = name(colour))
            }
            Event::Scored { seat, points, sum } => scored(seat, points, sum, speaker),
            Event::Kept { seat, column, colour } => {
                tr!(lang, "sintra-kept", seat = speaker.seat(seat), colour = name(colour), column)
            }
            Event::ToTower { panes } => tr!(lang, "sintra-to-tower", panes = in_words(panes, lang)),
            Event::Flipped { seat, column } => tr!(lang, "sintra-flipped", seat = speaker.seat(seat), column),
            Event::Removed { seat, column } => tr!(lang, "sintra-removed", seat = speaker.seat(seat), column),
            Event::Returned { seat, from, to } => {
                tr!(lang, "sintra-returned", seat = speaker.seat(seat), from, to)
            }
            Event::RoundEnded { round } => tr!(lang, "sintra-round-ended", round),
            Event::RoundPaneToTower { colour } => tr!(lang, "sintra-round-pane", colour = name(colour)),
            Event::NewStartPlayer { seat, why } => match why {
                StartPlayer::Chance => tr!(lang, "first-player", seat = speaker.seat(seat)),
                StartPlayer::Token => tr!(lang, "sintra-new-start-player", seat = speaker.seat(seat)),
                StartPlayer::Unchanged => tr!(lang, "sintra-same-start-player", seat = speaker.seat(seat)),
            },
            Event::TowerToBag => tr!(lang, "sintra-tower-to-bag"),
            Event::Filled { round } => tr!(lang, "sintra-filled", round),
            Event::GameOver => tr!(lang, "sintra-over"),
        }
    }
}

/// Points, with the sum that they are made of.
fn scored(seat: Seat, points: i16, from: Sum, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match from {
        Sum::ColourBonus { colour, .. } => {
            tr!(lang, "sintra-scored-colour", seat = speaker.seat(seat), points, colour = name(colour))
        }
        Sum::Windows { windows } => {
            let numbers: Vec<String> = windows.summands().map(|(window, _)| digits(lang, window + 1)).collect();
            let windows_sum = window_sum(windows, lang);
            let windows = list(lang, &numbers);
            match numbers[..] {
                [_] => tr!(lang, "sintra-scored-window", seat = speaker.seat(seat), points, windows),
                _ => tr!(lang, "sintra-scored-windows", seat = speaker.seat(seat), points, windows, sum = windows_sum),
            }
        }
        Sum::LeftOver { left } => {
            tr!(lang, "sintra-scored-left", seat = speaker.seat(seat), points, left, each = PANES_PER_POINT)
        }
        Sum::Marker { .. } => tr!(lang, "sintra-scored-marker", seat = speaker.seat(seat), points = -points),
        Sum::Ornaments { ornaments } => {
            let terms = ornaments.map(|filled| i64::from(ORNAMENT_POINTS[usize::from(filled)]));
            let panes = list(lang, &ornaments.map(|filled| digits(lang, filled)));
            tr!(lang, "sintra-scored-ornaments", seat = speaker.seat(seat), sum = sum(lang, &terms), panes)
        }
        Sum::Product { completed, most } => {
            tr!(lang, "sintra-scored-product", seat = speaker.seat(seat), completed, most, points)
        }
    }
}

/// `4 + 3 = 7`: the points under the windows.
fn window_sum(windows: CountedWindows, lang: Lang) -> String {
    sum(lang, &windows.summands().map(|(_, points)| i64::from(points)).collect::<Vec<_>>())
}

/// What is taken and where it goes.
fn draft(table: &Sintra, source: Source, colour: Colour, target: Target, lang: Lang) -> String {
    let panes = if source.is_centre() { Some(table.centre()) } else { table.workshops().get(source.index()).copied() };
    let count = panes.unwrap_or(Glass::EMPTY).count(colour.index());
    let (colour, workshop) = (name(colour), source.index() + 1);
    match (source.is_centre(), target) {
        (false, Target::Column { column, .. }) => {
            let column = column + 1;
            tr!(lang, "sintra-move-workshop-column", count, colour, workshop, column)
        }
        (false, Target::Break) => {
            tr!(lang, "sintra-move-workshop-break", count, colour, workshop)
        }
        (true, Target::Column { column, .. }) => {
            tr!(lang, "sintra-move-centre-column", count, colour, column = column + 1)
        }
        (true, Target::Break) => tr!(lang, "sintra-move-centre-break", count, colour),
    }
}

/// Further consequences of a draft that are not obvious.
fn notes(next: &Sintra, events: &[Event], target: Target, lang: Lang) -> Vec<String> {
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    let broken = count(|event| matches!(event, Event::Broke { .. }));
    let jokers = events.iter().find_map(|event| match event {
        Event::Placed { jokers, .. } => Some(*jokers),
        _ => None,
    });
    let mut notes = Vec::new();
    if count(|event| matches!(event, Event::TokenTaken { .. })) > 0 {
        notes.push(tr!(lang, "sintra-note-token"));
    }
    if let Some(jokers @ 1..) = jokers {
        notes.push(tr!(lang, "sintra-note-jokers", count = jokers));
    }
    if broken > 0 && target != Target::Break {
        notes.push(tr!(lang, "sintra-note-breaks", count = broken));
    }
    if count(|event| matches!(event, Event::LostEighteen { .. })) > 0 {
        notes.push(tr!(lang, "sintra-note-falls"));
    }
    // Panes of one colour are kept without a question (SG-7.6).
    if next.phase() == Phase::Keep || count(|event| matches!(event, Event::Kept { .. })) > 0 {
        notes.push(tr!(lang, "sintra-note-completes"));
    }
    notes
}

/// The table after a move and what happened; `None` if the move is not legal.
fn after(table: &Sintra, seat: Seat, mv: Move) -> Option<(Sintra, Vec<Event>)> {
    table.check(seat, mv).ok()?;
    let (mut next, mut events) = (*table, Vec::new());
    next.play(seat, mv, &mut events);
    Some((next, events))
}

/// The game, its options and how to read the rest.
fn head(table: &Sintra, lang: Lang) -> Vec<String> {
    let game = i18n::rules::title("sintra", lang).unwrap_or("Sintra");
    let (letter, ending) = match table.side() {
        PalaceSide::A => ("A", tr!(lang, "sintra-side-a")),
        PalaceSide::B => ("B", tr!(lang, "sintra-side-b")),
    };
    let side = tr!(lang, "sintra-side", side = Value::latin(letter));
    let strips = if *table.strips() == StripSet::BALANCED {
        tr!(lang, "sintra-strips-balanced")
    } else {
        tr!(lang, "sintra-strips-custom")
    };
    let gaps = match table.gaps() {
        Gaps::Skip => tr!(lang, "sintra-gaps-skip"),
        Gaps::Block => tr!(lang, "sintra-gaps-block"),
    };
    let letter = |colour: Colour| {
        tr!(lang, "sintra-table-letter", letter = Value::latin(colour.letter().to_string()), colour = name(colour))
    };
    let letters = list(lang, &Colour::ALL.map(letter));
    let (joker, token) = (Value::latin(char::from(JOKER).to_string()), Value::latin(TOKEN));
    vec![
        tr!(lang, "sintra-table-title", game, side, round = table.round()),
        strips,
        gaps,
        ending,
        tr!(lang, "sintra-table-legend", letters, joker, token),
        tr!(lang, "sintra-table-legend-strips", filled = Value::latin("[b]"), empty = Value::latin("b")),
        tr!(lang, "sintra-table-legend-windows"),
    ]
}

/// The round track: `. . [o] b p w`, the round's colour in brackets and in words.
fn track(table: &Sintra, lang: Lang) -> String {
    let Some(colour) = table.round_colour() else {
        return if table.phase() == Phase::Over {
            tr!(lang, "sintra-table-track-over")
        } else {
            tr!(lang, "sintra-table-track-none")
        };
    };
    let round = usize::from(table.round());
    let signs: Vec<String> = (1..)
        .zip(table.track())
        .map(|(space, pane)| match pane {
            Some(pane) if space == round => format!("[{}]", pane.letter()),
            Some(pane) => pane.letter().to_string(),
            None => ".".to_owned(),
        })
        .collect();
    let signs = Value::latin(signs.join(" "));
    let later: Vec<String> =
        table.track()[round..].iter().flatten().map(|colour| tr(lang, key(*colour), &[])).collect();
    if later.is_empty() {
        return tr!(lang, "sintra-table-track-last", signs, colour = name(colour));
    }
    tr!(lang, "sintra-table-track", signs, colour = name(colour), colours = list(lang, &later))
}

/// A workshop or the centre: `Workshop 1: wbbp (1 white, 2 blue and 1 pink)`.
fn source(name: String, has_token: bool, panes: Glass, lang: Lang) -> String {
    let mut letters = if has_token { TOKEN.to_owned() } else { String::new() };
    for colour in Colour::ALL {
        letters.extend(std::iter::repeat_n(colour.letter(), usize::from(panes.count(colour.index()))));
    }
    if letters.is_empty() {
        letters.push('-');
    }
    let mut words = if has_token { vec![tr!(lang, "sintra-table-token")] } else { Vec::new() };
    words.extend(pane_words(panes, lang));
    let words = or_nothing(&words, lang);
    tr!(lang, "sintra-table-source", name, letters = Value::latin(letters), panes = words)
}

/// The bag or the tower: how many in all, and of each colour.
fn stock(name: String, panes: Glass, lang: Lang) -> String {
    let total = digits(lang, panes.total());
    tr!(lang, "sintra-table-source", name, letters = total, panes = in_words(panes, lang))
}

/// What the seat is asked.
fn question(table: &Sintra, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let own = table.palace(seat);
    let column = own.glazier();
    if table.phase() != Phase::Keep {
        return match after(table, seat, Move::returning()) {
            Some((next, _)) => {
                tr!(lang, "sintra-ask-turn", seat = speaker.seat(seat), column = next.palace(seat).glazier() + 1)
            }
            None => tr!(lang, "sintra-ask-take", seat = speaker.seat(seat)),
        };
    }
    let panes = in_words(own.panes(column).tally(), lang);
    let points = window_sum(CountedWindows::of(own.windows(), column, table.printed()), lang);
    let asked = if own.windows().count(column) == 0 {
        tr!(lang, "sintra-ask-keep-upper", seat = speaker.seat(seat), column = column + 1, panes)
    } else {
        tr!(lang, "sintra-ask-keep-lower", seat = speaker.seat(seat), column = column + 1, panes)
    };
    format!("{asked}\n{}", tr!(lang, "sintra-ask-keep-score", sum = points))
}

/// The same, by itself.
fn name_text(colour: Colour, lang: Lang) -> String {
    tr(lang, key(colour), &[])
}

/// The key of a colour's name.
fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "sintra-colour-white",
        Colour::Yellow => "sintra-colour-yellow",
        Colour::Orange => "sintra-colour-orange",
        Colour::Blue => "sintra-colour-blue",
        Colour::Pink => "sintra-colour-pink",
    }
}

/// What a colour is called.
pub fn name<'a>(colour: Colour) -> Value<'a> {
    Value::word(key(colour))
}

fn pane_words(panes: Glass, lang: Lang) -> Vec<String> {
    let held = Colour::ALL.into_iter().filter(|colour| panes.count(colour.index()) > 0);
    held.map(|colour| tr!(lang, "sintra-panes", count = panes.count(colour.index()), colour = name(colour))).collect()
}

fn in_words(panes: Glass, lang: Lang) -> String {
    or_nothing(&pane_words(panes, lang), lang)
}
