//! What moves: pieces that travel from spot to spot, and points that rise where they were earned.
//!
//! The shown state has changed when an animation begins. So a traveller is a picture above the page, and what it brings is unseen
//! until it arrives. Only `transform` and `opacity` move, by the browser's own animations; they leave nothing behind.

use super::attr::{Attr, Key, SPOT};
use super::marks;
use super::tile::signed;
use crate::games::Tabletop;
use crate::prefs::number;
use crate::room::{Entrance, Gain, Room};
use js_sys::{Function, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, Element, HtmlElement};

/// How long a piece travels, in milliseconds.
pub const TRAVEL: u32 = 320;

/// How long points can be read.
const READ: u32 = 1500;

/// How long points stand before something else happens, in milliseconds.
pub(super) const LEGIBLE: u32 = 600;

/// Half of the width of a long sum, in pixels.
const SUM: f64 = 46.0;

/// A spot that is narrower lies on a compact board, in pixels.
const COMPACT: f64 = 26.0;

/// A piece that travels between two spots.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight<S> {
    /// Its picture: the id of a symbol.
    pub symbol: &'static str,
    /// The spot where it was.
    pub from: S,
    /// The spot where it is now.
    pub to: S,
    /// When it leaves, in milliseconds from the beginning.
    pub after: u32,
    /// Whether it lies on the spot when it arrives, rather than vanish there.
    pub stays: bool,
    /// Whether it lay in sight before it left; what comes out of a bag did not.
    pub lay: bool,
}

/// Points that rise from a spot.
#[derive(Clone, PartialEq, Debug)]
pub struct ScorePopup<S> {
    /// The spot where they were earned or lost.
    pub at: S,
    /// The points, spelled out.
    pub figure: Figure,
    /// Whether they are welcome.
    pub good: bool,
    /// When they rise, in milliseconds from the beginning.
    pub after: u32,
}

/// Points as they are spelled out. The numbers come from the rules; here they are only written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    /// `+3`, `−2`.
    Points(i16),
    /// `3 + 4 = 7`; a single term stands alone.
    Sum {
        /// What is added.
        terms: Vec<i16>,
        /// What it comes to.
        points: i16,
    },
    /// `2 × 5 = 10`.
    Product {
        /// How many.
        count: i16,
        /// What each brings.
        each: i16,
        /// What it comes to.
        points: i16,
    },
}

impl Figure {
    /// In the reader's digits.
    pub fn text(&self) -> String {
        match self {
            Figure::Points(points) => signed(*points),
            Figure::Sum { terms, points } => {
                let parts: Vec<String> = terms.iter().map(number).collect();
                if parts.len() > 1 { format!("{} = {}", parts.join(" + "), number(points)) } else { parts.concat() }
            }
            Figure::Product { count, each, points } => {
                format!("{} × {} = {}", number(count), number(each), number(points))
            }
        }
    }
}

/// Everything that moves for one step, and what it is about.
#[derive(Clone, PartialEq, Debug)]
pub struct Animation<S> {
    /// What travels.
    pub flights: Vec<Flight<S>>,
    /// What rises.
    pub popups: Vec<ScorePopup<S>>,
    /// When the next one may begin.
    pub length: u32,
    /// What the scores gain, and when.
    pub gains: Vec<Gain>,
    /// Where the decision took something from, and where it put it: what a reader should look at.
    pub marks: Marks<S>,
    /// For each event, the spots that it is about.
    pub named: Vec<Vec<S>>,
}

/// Where a decision took something from, and where it put it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks<S> {
    /// Where things lay.
    pub from: Vec<S>,
    /// Where they are now.
    pub to: Vec<S>,
}

impl<S> Default for Marks<S> {
    fn default() -> Self {
        Marks { from: Vec::new(), to: Vec::new() }
    }
}

impl<S> Default for Animation<S> {
    fn default() -> Self {
        Animation {
            flights: Vec::new(),
            popups: Vec::new(),
            length: 0,
            gains: Vec::new(),
            marks: Marks::default(),
            named: Vec::new(),
        }
    }
}

impl<S: Key> Animation<S> {
    /// The same by the values of attributes, for a layer that serves all games.
    pub fn written(self) -> Animation<Attr> {
        let flight = |flight: Flight<S>| {
            let Flight { symbol, from, to, after, stays, lay } = flight;
            Flight { symbol, from: Attr::of(from), to: Attr::of(to), after, stays, lay }
        };
        let popup = |popup: ScorePopup<S>| {
            let ScorePopup { at, figure, good, after } = popup;
            ScorePopup { at: Attr::of(at), figure, good, after }
        };
        let spots = |spots: Vec<S>| spots.into_iter().map(Attr::of).collect();
        Animation {
            flights: self.flights.into_iter().map(flight).collect(),
            popups: self.popups.into_iter().map(popup).collect(),
            length: self.length,
            gains: self.gains,
            marks: Marks { from: spots(self.marks.from), to: spots(self.marks.to) },
            named: self.named.into_iter().map(spots).collect(),
        }
    }
}

/// What draws motion over a table. May be copied into every closure.
#[derive(Clone, Copy)]
pub struct AnimationLayer {
    running: StoredValue<Vec<Running>, LocalStorage>,
    /// Lets the room show how things stand.
    finish: StoredValue<Box<dyn Fn() + Send + Sync>>,
    /// The element below which everything lies: the surface's.
    pub(super) root: NodeRef<Div>,
}

/// What runs for one step: its travellers, and the animations of the browser that keep arrivals unseen.
struct Running {
    layer: Element,
    hidden: Vec<JsValue>,
}

impl AnimationLayer {
    /// A layer that moves what enters in the room from now on, and marks what others did last.
    pub fn following<G: Tabletop>(room: Room<G>) -> AnimationLayer {
        let finish: Box<dyn Fn() + Send + Sync> = Box::new(move || room.finish());
        let (running, root) = (StoredValue::new_local(Vec::new()), NodeRef::new());
        let layer = AnimationLayer { running, finish: StoredValue::new(finish), root };
        let scene = room.scene;
        Effect::new(move |before: Option<u64>| {
            let Some(now) = scene.get() else { return 0 };
            if before.is_some_and(|before| before != now.number) {
                layer.land();
                match now.entrance {
                    Entrance::AtOnce => {}
                    Entrance::Moving(pace) => layer.run(now.motion, pace, false),
                    Entrance::Still(pace) => layer.run(now.motion, pace, true),
                }
            }
            now.number
        });
        marks::follow(room.desk, root);
        layer
    }

    /// By the next frame the page shows what has changed, and nothing of it has been painted.
    fn run(self, motion: Arc<Animation<Attr>>, pace: f64, still: bool) {
        if motion.flights.is_empty() && motion.popups.is_empty() {
            return;
        }
        request_animation_frame(move || {
            let Some(root) = self.root.try_get_untracked().flatten() else { return };
            let Some(running) = Running::begin(&root, &motion, pace, still) else { return };
            let layer = running.layer.clone();
            self.running.update_value(|all| all.push(running));
            let last = motion.flights.iter().map(|flight| flight.after + TRAVEL);
            let last = last.chain(motion.popups.iter().map(|popup| popup.after)).max().unwrap_or(0);
            let end = f64::from(last) * pace + f64::from(READ);
            set_timeout(move || self.clear(&layer), Duration::from_millis(end as u64));
        });
    }

    /// Everything that happened shows now.
    pub fn hurry(self) {
        self.finish.with_value(|finish| finish());
        self.land();
    }

    /// What travels arrives.
    fn land(self) {
        self.running.update_value(|all| {
            for running in all.iter_mut() {
                running.land();
            }
        });
    }

    fn clear(self, layer: &Element) {
        layer.remove();
        // The table may be gone by now, and its layer with it.
        self.running.try_update_value(|all| all.retain(|running| running.layer != *layer));
    }
}

impl Running {
    fn begin(root: &Element, animation: &Animation<Attr>, pace: f64, still: bool) -> Option<Running> {
        let spot = |spot: Attr| root.query_selector(&spot.selector(SPOT)).ok().flatten();
        // First look at everything, then change: the page is laid out once.
        let mut travels = Vec::new();
        if !still {
            for flight in &animation.flights {
                if let (Some(from), Some(to)) = (spot(flight.from), spot(flight.to)) {
                    let areas = (piece_on(&from), piece_on(&to));
                    // On a phone a part of the table may be out of sight.
                    if areas.0.width() == 0.0 || areas.1.width() == 0.0 {
                        continue;
                    }
                    travels.push((flight, areas, flight.stays.then_some(to)));
                }
            }
        }
        let place = |popup: &ScorePopup<Attr>| spot(popup.at).map(|spot| spot.get_bounding_client_rect());
        let popups = animation.popups.iter().filter_map(|popup| Some((popup, place(popup)?)));
        let popups: Vec<_> = popups.filter(|(_, area)| area.width() > 0.0).collect();
        let layer = document().create_element("div").ok()?;
        layer.set_class_name("stage");
        layer.set_attribute("aria-hidden", "true").ok()?;
        // On the surface, not on the window: they stay where they belong even if the page scrolls.
        root.append_child(&layer).ok()?;
        let surface = root.get_bounding_client_rect();
        let mut hidden = Vec::new();
        for (flight, (from, to), arrival) in travels {
            let delay = f64::from(flight.after) * pace;
            // However quickly everything follows, each flight can be seen.
            let length = f64::from(TRAVEL) * pace.clamp(0.5, 1.5);
            travel(&layer, flight, (&from, &to, &surface), delay, length);
            if let Some(piece) = arrival.and_then(|spot| spot.query_selector(".piece").ok().flatten()) {
                hidden.extend(animate(&piece, r#"[{"opacity":0},{"opacity":0}]"#, 0.0, delay + length, "none"));
            }
        }
        for (popup, area) in popups {
            lift(&layer, popup, (&area, &surface), f64::from(popup.after) * pace, still);
        }
        Some(Running { layer, hidden })
    }

    /// Ends the travels; points that are being read stay.
    fn land(&mut self) {
        for animation in self.hidden.drain(..) {
            let cancel =
                Reflect::get(&animation, &"cancel".into()).ok().and_then(|cancel| cancel.dyn_into::<Function>().ok());
            if let Some(cancel) = cancel {
                // An animation that is over needs no end.
                let _ = cancel.call0(&animation);
            }
        }
        while let Ok(Some(traveller)) = self.layer.query_selector(".traveller") {
            traveller.remove();
        }
        let Ok(rising) = self.layer.query_selector_all(".rise") else { return };
        for label in (0..rising.length()).filter_map(|at| rising.get(at)?.dyn_into::<Element>().ok()) {
            let style = window().get_computed_style(&label).ok().flatten();
            let unseen =
                style.and_then(|style| style.get_property_value("opacity").ok()).is_some_and(|seen| seen == "0");
            if unseen {
                label.remove();
            }
        }
    }
}

/// Where the piece on a spot lies; the spot itself, if none does.
fn piece_on(spot: &Element) -> DomRect {
    let piece = spot.query_selector(".piece").ok().flatten();
    let area = piece.map(|piece| piece.get_bounding_client_rect()).filter(|area| area.width() > 0.0);
    area.unwrap_or_else(|| spot.get_bounding_client_rect())
}

fn travel(
    layer: &Element,
    flight: &Flight<Attr>,
    (from, to, surface): (&DomRect, &DomRect, &DomRect),
    delay: f64,
    length: f64,
) -> Option<()> {
    const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
    let picture = document().create_element_ns(SVG, "svg").ok()?;
    let shape = document().create_element_ns(SVG, "use").ok()?;
    shape.set_attribute("href", &format!("#{}", flight.symbol)).ok()?;
    picture.set_attribute("class", "traveller").ok()?;
    // A spot may be wider than the piece on it: a bag, a counter. It is not higher: a card is as high as its spot.
    let size = |area: &DomRect| (area.width().min(area.height()).max(1.0), area.height().max(1.0));
    let middle = |area: &DomRect| (area.left() + area.width() / 2.0, area.top() + area.height() / 2.0);
    // Drawn as large as it becomes, so that it is never coarse.
    let large = if size(from).1 > size(to).1 { from } else { to };
    let (width, height) = size(large);
    let (start, end) = (middle(from), middle(to));
    picture.set_attribute("viewBox", &format!("0 0 {width:.1} {height:.1}")).ok()?;
    // Its shadow is drawn with it: a filter would be computed again in every frame.
    let shadow = document().create_element_ns(SVG, "ellipse").ok()?;
    let oval = [("cx", 0.5 * width), ("cy", height), ("rx", 0.44 * width), ("ry", 0.13 * height)];
    for (name, value) in oval {
        shadow.set_attribute(name, &format!("{value:.1}")).ok()?;
    }
    shadow.set_attribute("class", "traveller-shadow").ok()?;
    picture.append_child(&shadow).ok()?;
    picture.append_child(&shape).ok()?;
    let corner = (start.0 - surface.left() - width / 2.0, start.1 - surface.top() - height / 2.0);
    put(picture.unchecked_ref(), corner.0, corner.1, Some((width, height)))?;
    layer.append_child(&picture).ok()?;
    let (x, y) = (end.0 - start.0, end.1 - start.1);
    let (first, last) = (size(from).1 / height, size(to).1 / height);
    // A light arc: pieces are lifted, not pushed.
    let (mid_x, mid_y, mid_scale) = (x * 0.5, y * 0.5 - 14.0, (first + last) * 0.5 * 1.1);
    let path = format!(
        r#"[{{"transform":"translate(0px,0px) scale({first:.3})"}},
            {{"transform":"translate({mid_x:.1}px,{mid_y:.1}px) scale({mid_scale:.3})"}},
            {{"transform":"translate({x:.1}px,{y:.1}px) scale({last:.3})"}}]"#
    );
    animate(&picture, &path, delay, length, "backwards")?;
    if !flight.lay && delay > 0.0 {
        // In a bag nobody sees it.
        animate(&picture, r#"[{"opacity":0},{"opacity":0}]"#, 0.0, delay, "backwards")?;
    }
    // It has arrived: what it brought is seen in its place.
    animate(&picture, r#"[{"opacity":0},{"opacity":0}]"#, delay + length, 1.0, "forwards")?;
    Some(())
}

fn lift(
    layer: &Element,
    popup: &ScorePopup<Attr>,
    (area, surface): (&DomRect, &DomRect),
    delay: f64,
    still: bool,
) -> Option<()> {
    let label: HtmlElement = document().create_element("b").ok()?.unchecked_into();
    // On a compact board there is less room for them.
    let size = if area.width() < COMPACT { "small" } else { "" };
    label.set_class_name(&format!("rise {} {size} ltr", if popup.good { "good" } else { "bad" }));
    label.set_text_content(Some(&untrack(|| popup.figure.text())));
    // Near the edge it moves inwards, so that the whole sum can be read.
    let middle = area.left() - surface.left() + area.width() / 2.0;
    let middle = middle.min(surface.width() - SUM).max(SUM);
    put(&label, middle, area.top() - surface.top() + area.height() / 2.0, None)?;
    layer.append_child(&label).ok()?;
    let path = if still {
        r#"[{"opacity":0},{"opacity":1,"offset":0.02},{"opacity":1,"offset":0.9},{"opacity":0}]"#
    } else {
        r#"[{"opacity":0,"transform":"translate(-50%,-10%) scale(.7)"},
            {"opacity":1,"transform":"translate(-50%,-90%) scale(1)","offset":0.2},
            {"opacity":1,"transform":"translate(-50%,-110%) scale(1)","offset":0.85},
            {"opacity":0,"transform":"translate(-50%,-150%) scale(1)"}]"#
    };
    animate(&label, path, delay, f64::from(READ), "both")?;
    Some(())
}

fn put(element: &HtmlElement, left: f64, top: f64, size: Option<(f64, f64)>) -> Option<()> {
    let style = element.style();
    style.set_property("inset-inline-start", &format!("{left:.1}px")).ok()?;
    style.set_property("inset-block-start", &format!("{top:.1}px")).ok()?;
    if let Some((width, height)) = size {
        style.set_property("inline-size", &format!("{width:.1}px")).ok()?;
        style.set_property("block-size", &format!("{height:.1}px")).ok()?;
    }
    Some(())
}

/// Starts one of the browser's animations; `path` is its list of frames as JSON.
fn animate(element: &Element, path: &str, delay: f64, length: f64, fill: &str) -> Option<JsValue> {
    let animate: Function = Reflect::get(element, &"animate".into()).ok()?.dyn_into().ok()?;
    let timing =
        format!(r#"{{"delay":{delay:.0},"duration":{length:.0},"fill":"{fill}","easing":"cubic-bezier(.2,.8,.2,1)"}}"#);
    animate.call2(element, &js_sys::JSON::parse(path).ok()?, &js_sys::JSON::parse(&timing).ok()?).ok()
}
