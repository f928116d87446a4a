//! Where to look: rings round what others took and where they put it, round what the log is talking about, and round
//! what a bot would take and where it would put it.
//!
//! A ring is drawn over the table, in the colour and with the initial of the player. Boards know nothing of it.

use super::AnyHand;
use super::attr::{Attr, PIECE, PLACE, SPOT};
use super::grammar::Grammar;
use crate::prefs::number;
use crate::room::{Desk, Room, others};
use game::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How often rings are put where their things are: boards grow, scroll and change places.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// Between a ring and what it is round, in pixels.
const GAP: f64 = 3.0;

/// A ring that is narrower than this has a smaller sign, in pixels.
const SMALL: f64 = 30.0;

/// What a ring says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// Something was taken from here.
    From,
    /// Something was put here.
    To,
    /// The log talks about this.
    Pointed,
    /// A bot would take this.
    Take,
    /// A bot would put it here.
    Put,
    /// This was taken in the game that is looked back on.
    Took,
    /// And it was put here.
    Laid,
}

impl Role {
    /// By which attribute its things are known.
    const fn attribute(self) -> &'static str {
        match self {
            Role::From | Role::To | Role::Pointed => SPOT,
            Role::Take | Role::Took => PIECE,
            Role::Put | Role::Laid => PLACE,
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Role::From | Role::Took => "from",
            Role::To | Role::Laid => "to",
            Role::Pointed => "pointed",
            Role::Take => "hint take",
            Role::Put => "hint put",
        }
    }
}

/// Spots that belong together, and why they are marked.
#[derive(Clone, PartialEq)]
struct Marked {
    seat: Option<Seat>,
    /// What the ring says: the initial of a player, or the number of a step. Nothing if empty.
    initial: String,
    role: Role,
    spots: Vec<Attr>,
}

/// A move of a game that is looked back on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Done {
    /// Whose.
    pub(super) seat: Seat,
    /// Their sign.
    pub(super) sign: String,
    /// What was picked up.
    pub(super) piece: Attr,
    /// Where it was put.
    pub(super) place: Attr,
}

impl Done {
    /// What was done in the decision that the table shows.
    pub(super) fn at<G: Grammar>(room: Room<G>) -> Option<Done> {
        let seat = room.desk.study.seat()?;
        let (piece, place) = G::split(room.desk.study.played()?);
        Some(Done { seat, sign: sign(room.desk, seat), piece: Attr::of(piece), place: Attr::of(place) })
    }
}

/// Draws the rings of a table under its root, as long as it is on the page.
pub(super) fn follow(desk: Desk, root: NodeRef<Div>) {
    draw_rings(Memo::new(move |_| marked(desk)), root, "marks");
}

/// Draws rings round what a bot would do: first this, then that; and, of a decision that is looked at, round what was done.
pub(super) fn follow_hint(hand: AnyHand, root: NodeRef<Div>) {
    let steps = move |_: Option<&Vec<Marked>>| {
        let hint = hand.hinted();
        let take = hint.and_then(|(piece, _)| piece).map(|piece| (Role::Take, piece));
        let steps = take.into_iter().chain(hint.map(|(_, place)| (Role::Put, place)));
        let ring = |(at, (role, spot))| Marked { seat: None, initial: number(at + 1), role, spots: vec![spot] };
        let mut rings: Vec<Marked> = steps.enumerate().map(ring).collect();
        if let Some(done) = hand.played() {
            // What a bot would do as well has its ring already.
            let other = [(Role::Took, done.piece), (Role::Laid, done.place)]
                .into_iter()
                .filter(|(_, spot)| hint.is_none_or(|(piece, place)| piece != Some(*spot) && place != *spot));
            let (seat, sign) = (Some(done.seat), &done.sign);
            rings.extend(other.map(|(role, spot)| Marked { seat, initial: sign.clone(), role, spots: vec![spot] }));
        }
        rings
    };
    draw_rings(Memo::new(steps), root, "marks hints");
}

/// Keeps a layer of rings where their things are.
fn draw_rings(marked: Memo<Vec<Marked>>, root: NodeRef<Div>, layer: &'static str) {
    let drawn = StoredValue::new(Vec::<(Marked, Area)>::new());
    let draw = move || {
        // The table may be gone.
        let Some(root) = root.try_get_untracked().flatten() else { return };
        let Some(rings) = marked.try_with_untracked(|marked| measured(&root, marked)) else { return };
        if drawn.with_value(|drawn| *drawn != rings) {
            paint(&root, layer, &rings);
            drawn.set_value(rings);
        }
    };
    Effect::new(move |_| {
        marked.track();
        request_animation_frame(draw);
    });
    Effect::new(move |_| {
        if marked.with(Vec::is_empty) {
            return;
        }
        if let Ok(timer) = set_interval_with_handle(draw, LOOK_AGAIN) {
            on_cleanup(move || timer.clear());
        }
    });
}

/// What is marked now.
fn marked(desk: Desk) -> Vec<Marked> {
    let mut marked = Vec::new();
    let pointed = desk.journal.pointed();
    if !pointed.is_empty() {
        marked.push(Marked { seat: None, initial: String::new(), role: Role::Pointed, spots: pointed });
    }
    if !desk.recap.is_marked() || desk.is_over() {
        return marked;
    }
    let (mine, viewer) = (desk.seating.mine(), desk.viewer());
    desk.recap.with(|turns| {
        for turn in turns.iter().filter(|turn| others(mine, viewer, turn.seat)) {
            let initial = sign(desk, turn.seat);
            for (role, spots) in [(Role::From, &turn.marks.from), (Role::To, &turn.marks.to)] {
                marked.push(Marked { seat: Some(turn.seat), initial: initial.clone(), role, spots: spots.clone() });
            }
        }
    });
    marked
}

/// The sign of a seat: the initial of who sits there, or the seat's number where two begin alike.
pub fn sign(desk: Desk, seat: Seat) -> String {
    let own = initial(&desk.name(seat));
    let alike = Seat::all(desk.players).any(|other| other != seat && initial(&desk.name(other)) == own);
    if alike { number(seat.index() + 1) } else { own }
}

/// The seal of a player on their board: the initial, on a star in the seat's colour. Their name stands beside it.
pub fn seal(desk: Desk, seat: impl Fn() -> Seat + Send + Sync + 'static) -> AnyView {
    view! { <i class="seal" aria-hidden="true">{move || sign(desk, seat())}</i> }.into_any()
}

/// The first letter of a name.
fn initial(name: &str) -> String {
    name.chars().find(|sign| sign.is_alphanumeric()).map(|sign| sign.to_uppercase().to_string()).unwrap_or_default()
}

/// A part of the table, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn around(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether they lie side by side, with less than half a piece between them.
    fn touches(self, other: Area) -> bool {
        let slack = (self.right - self.left).min(other.right - other.left) / 2.0;
        self.left - other.right < slack
            && other.left - self.right < slack
            && self.top - other.bottom < slack
            && other.top - self.bottom < slack
    }
}

/// One area round all that lie side by side.
fn joined(areas: Vec<Area>) -> Vec<Area> {
    let mut rings: Vec<Area> = Vec::new();
    for mut area in areas {
        while let Some(at) = rings.iter().position(|ring| ring.touches(area)) {
            area = area.around(rings.swap_remove(at));
        }
        rings.push(area);
    }
    rings
}

fn measured(root: &Element, marked: &[Marked]) -> Vec<(Marked, Area)> {
    let surface = root.get_bounding_client_rect();
    let area = |element: Element| {
        let area = element.get_bounding_client_rect();
        // On a phone a part of the table may be out of sight.
        (area.width() > 0.0).then(|| Area {
            left: (area.left() - surface.left()).round(),
            top: (area.top() - surface.top()).round(),
            right: (area.right() - surface.left()).round(),
            bottom: (area.bottom() - surface.top()).round(),
        })
    };
    let rings = |one: &Marked| {
        let attribute = one.role.attribute();
        let elements = one.spots.iter().flat_map(|spot| found(root, &spot.selector(attribute), attribute != SPOT));
        joined(elements.filter_map(area).collect())
    };
    marked.iter().flat_map(|one| rings(one).into_iter().map(|ring| (one.clone(), ring))).collect()
}

/// The first of the elements, or all of them: a group of tiles is one piece.
fn found(root: &Element, selector: &str, all: bool) -> Vec<Element> {
    let Ok(found) = root.query_selector_all(selector) else { return Vec::new() };
    let count = if all { found.length() } else { found.length().min(1) };
    (0..count).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

fn paint(root: &Element, class: &str, rings: &[(Marked, Area)]) -> Option<()> {
    let selector = format!(":scope > [class=\"{class}\"]");
    let layer = if let Some(layer) = root.query_selector(&selector).ok()? {
        layer
    } else {
        let layer = document().create_element("div").ok()?;
        layer.set_class_name(class);
        layer.set_attribute("aria-hidden", "true").ok()?;
        root.append_child(&layer).ok()?;
        layer
    };
    layer.set_text_content(None);
    for (marked, area) in rings {
        let ring: HtmlElement = document().create_element("span").ok()?.unchecked_into();
        // On a compact board the sign stands beside its ring.
        let small = if area.right - area.left < SMALL { " small" } else { "" };
        ring.set_class_name(&format!("mark {}{small}", marked.role.class()));
        if let Some(seat) = marked.seat {
            ring.set_attribute("data-seat", &seat.index().to_string()).ok()?;
        }
        if !marked.initial.is_empty() {
            let sign = document().create_element("i").ok()?;
            sign.set_text_content(Some(&marked.initial));
            ring.append_child(&sign).ok()?;
        }
        let style = ring.style();
        for (name, value) in [
            ("left", area.left - GAP),
            ("top", area.top - GAP),
            ("width", area.right - area.left + 2.0 * GAP),
            ("height", area.bottom - area.top + 2.0 * GAP),
        ] {
            style.set_property(name, &format!("{value:.0}px")).ok()?;
        }
        layer.append_child(&ring).ok()?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(left: f64, top: f64) -> Area {
        Area { left, top, right: left + 40.0, bottom: top + 40.0 }
    }

    #[test]
    fn what_lies_side_by_side_has_one_ring() {
        assert_eq!(joined(vec![tile(0.0, 0.0), tile(46.0, 0.0), tile(92.0, 0.0)]).len(), 1);
        assert_eq!(joined(vec![tile(0.0, 0.0), tile(92.0, 0.0), tile(46.0, 0.0)]).len(), 1, "in any order");
        assert_eq!(joined(vec![tile(0.0, 0.0), tile(300.0, 0.0)]).len(), 2);
        assert_eq!(joined(vec![tile(0.0, 0.0), tile(0.0, 300.0), tile(0.0, 46.0)]).len(), 2);
    }

    #[test]
    fn a_name_begins_with_a_letter_or_a_digit() {
        assert_eq!(initial("\u{2068}casual bot\u{2069}"), "C");
        assert_eq!(initial("ربات"), "ر");
        assert_eq!(initial("…"), "");
    }
}
