//! The surface of a table: it listens to pointer and keys for everything that lies on it.

use super::attr::{Attr, PIECE, PLACE, value};
use super::why::{self, Corner};
use super::{AnimationLayer, AnyHand, lift, marks};
use crate::painted::after_paint;
use leptos::ev;
use leptos::html;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

/// A press that moves this far is a drag, in pixels.
const SLACK: f64 = 7.0;

/// A press or a pointer that rests this long asks why.
const REST: Duration = Duration::from_millis(550);

/// What can be touched.
const TOUCHABLE: &str = "[data-piece],[data-place]";

/// What the arrows lead to.
const REACHABLE: &str = "button[data-piece],button[data-place]";

/// A press on a piece, which may become a drag.
struct Press {
    piece: Attr,
    pointer: i32,
    start: (f64, f64),
    /// Where the pointer was last.
    at: (f64, f64),
    /// What follows the pointer, once it is a drag.
    shadow: Option<HtmlElement>,
}

/// The surface. Everything that is touched to move lies in it.
#[component]
pub fn Surface(
    /// What is picked up.
    #[prop(into)]
    hand: AnyHand,
    /// What moves.
    animations: AnimationLayer,
    /// Its accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// Its class, in addition to its own.
    class: &'static str,
    /// What lies on it.
    children: Children,
) -> impl IntoView {
    let root = animations.root;
    let surface = Pointer {
        hand,
        animations,
        root,
        press: StoredValue::new_local(None),
        rest: StoredValue::new(None),
        dragged: StoredValue::new(false),
        by_finger: StoredValue::new(false),
    };
    keep_one_in_reach(hand, root);
    marks::follow_hint(hand, root);
    on_cleanup(move || surface.calm());
    view! {
        <div
            class=format!("felt {class}")
            node_ref=root
            dir="ltr"
            role="group"
            aria-label=label
            on:pointerdown=move |event| surface.down(&event)
            on:pointermove=move |event| surface.moved(&event)
            on:pointerup=move |event| surface.up(&event)
            on:pointercancel=move |_| surface.cancel()
            on:pointerover=move |event| surface.over(&event)
            on:pointerleave=move |_| surface.leave()
            on:click:capture=move |event| surface.before_click(&event)
            on:click=move |event| surface.click(&event)
            on:focusin=move |event| surface.focus(&event)
            on:keydown=move |event| surface.key(&event)
        >
            {children()}
            {why::note(hand)}
        </div>
    }
    .into_any()
}

#[derive(Clone, Copy)]
struct Pointer {
    hand: AnyHand,
    animations: AnimationLayer,
    root: NodeRef<html::Div>,
    press: StoredValue<Option<Press>, LocalStorage>,
    rest: StoredValue<Option<TimeoutHandle>>,
    /// The click that ends a drag is none.
    dragged: StoredValue<bool>,
    /// Whether the last press was one of a finger.
    by_finger: StoredValue<bool>,
}

impl Pointer {
    fn down(self, event: &ev::PointerEvent) {
        self.dragged.set_value(false);
        self.by_finger.set_value(event.pointer_type() == "touch");
        // Nobody has to wait for what is being shown: what is touched is what is really there.
        self.animations.hurry();
        let Some(touched) = touchable(event.target()) else { return };
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        if event.pointer_type() == "touch" {
            self.explain_later(touched.clone());
        }
        let Some(piece) = value(&touched, PIECE) else { return };
        if untrack(|| self.hand.can_pick(piece)) {
            let start = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.press.set_value(Some(Press { piece, pointer: event.pointer_id(), start, at: start, shadow: None }));
        }
    }

    fn moved(self, event: &ev::PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let dragging = self.press.try_update_value(|press| {
            let press = press.as_mut().filter(|press| press.pointer == event.pointer_id())?;
            if press.shadow.is_none() {
                if (x - press.start.0).hypot(y - press.start.1) < SLACK {
                    return None;
                }
                press.shadow = shadow_of(self.root.get_untracked().as_deref()?, press.piece);
                self.hand.lift(press.piece);
            }
            press.at = (x, y);
            let shadow = press.shadow.as_ref()?;
            // Moving it is all that a frame has to do.
            shadow.style().set_property("transform", &format!("translate({x:.0}px,{y:.0}px)")).ok()
        });
        if dragging.flatten().is_none() {
            return;
        }
        self.calm();
        if let Some(root) = self.root.get_untracked() {
            // Without a capture the drag still works inside the surface.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        self.aim_at((x, y));
    }

    fn aim_at(self, (x, y): (f64, f64)) {
        self.hand.aim(place_at(x, y).and_then(|place| value(&place, PLACE)));
    }

    fn up(self, event: &ev::PointerEvent) {
        self.calm();
        let Some(Press { shadow: Some(shadow), .. }) = self.press.try_update_value(Option::take).flatten() else {
            return;
        };
        shadow.remove();
        self.dragged.set_value(true);
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        match place_at(x, y) {
            Some(place) => self.choose(&place),
            None => self.hand.open(),
        }
    }

    fn cancel(self) {
        self.calm();
        if let Some(Press { shadow: Some(shadow), .. }) = self.press.try_update_value(Option::take).flatten() {
            shadow.remove();
            self.hand.open();
        }
    }

    fn over(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "touch" || self.press.with_value(Option::is_some) {
            return;
        }
        self.calm();
        let touched = touchable(event.target());
        let name = |attribute| touched.as_ref().and_then(|touched| value(touched, attribute));
        let place = name(PLACE);
        self.hand.hover(name(PIECE));
        let refused = place.is_some_and(|place| untrack(|| self.hand.refuses(place)));
        self.hand.aim(place);
        if refused && let Some(touched) = touched {
            self.explain_later(touched);
        }
    }

    fn leave(self) {
        self.calm();
        self.hand.hover(None);
        self.hand.aim(None);
    }

    /// Before anything else hears it.
    fn before_click(self, event: &ev::MouseEvent) {
        // A screen reader clicks without a press. What the click itself brings about is shown.
        self.animations.hurry();
        // These buttons go away. If one still had the focus then, the browser would lay out the whole page in between.
        let goes = event.target().and_then(|target| closest(&target, "#confirm,#put-back"));
        if let Some(button) = goes.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            // What is not in focus stays so.
            let _ = button.blur();
        }
    }

    fn click(self, event: &ev::MouseEvent) {
        if self.dragged.get_value() {
            self.dragged.set_value(false);
            return;
        }
        // A finger that touches something too small for it gets it enlarged first.
        if self.by_finger.get_value()
            && let Some(root) = self.root.get_untracked()
            && lift::lift(&root, event.target().as_ref())
        {
            return;
        }
        let Some(touched) = touchable(event.target()) else {
            let kept = event.target().and_then(|target| closest(&target, "[data-keep],a,summary,button"));
            if kept.is_none() {
                self.hand.open();
            }
            return;
        };
        self.choose(&touched);
        if let Some(root) = self.root.get_untracked() {
            lift::lower(&root);
        }
    }

    fn choose(self, touched: &Element) {
        let (piece, place) = (value(touched, PIECE), value(touched, PLACE));
        match (piece, place) {
            (_, Some(place)) if untrack(|| self.hand.fits(place)) => self.hand.tap_place(place, Corner::of(touched)),
            (Some(piece), _) => self.hand.tap_piece(piece, Corner::of(touched)),
            (None, Some(place)) => self.hand.tap_place(place, Corner::of(touched)),
            (None, None) => {}
        }
    }

    fn focus(self, event: &ev::FocusEvent) {
        let Some(touched) = touchable(event.target()) else { return };
        if let Some(root) = self.root.get_untracked() {
            take_reach(&root, &touched);
        }
        self.hand.aim(value(&touched, PLACE));
    }

    fn key(self, event: &ev::KeyboardEvent) {
        let Some(root) = self.root.get_untracked() else { return };
        // A window that is open over the surface has keys of its own.
        if event.target().and_then(|target| closest(&target, "dialog")).is_some() {
            return;
        }
        if !matches!(event.key().as_str(), "Tab" | "Shift" | "Control" | "Alt" | "Meta") {
            self.animations.hurry();
        }
        let focused = touchable(event.target());
        match event.key().as_str() {
            "Escape" => {
                if let Some(piece) = self.hand.back() {
                    let _ = focus_first(&root, &format!("button{}", piece.selector(PIECE)));
                }
            }
            "?" => {
                if let Some(touched) = focused {
                    self.explain(&touched);
                }
            }
            "Enter" | " " => {
                // The click follows by itself. From a piece the focus moves to where it may go, unless the element is now
                // a place for what is held.
                let picks = |touched: Element| touched.has_attribute(PIECE) && !touched.class_list().contains("fits");
                if focused.is_some_and(picks) {
                    request_animation_frame(move || {
                        focus_first(&root, "button[data-place].fits");
                    });
                }
                return;
            }
            arrow => {
                let Some(direction) = Direction::of(arrow) else { return };
                let Some(touched) = focused else { return };
                if let Some(next) = neighbour(&root, &touched, direction) {
                    // What was found in the page can be focused.
                    let _ = next.focus();
                }
            }
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn explain_later(self, touched: Element) {
        self.calm();
        let touched = send_wrapper::SendWrapper::new(touched);
        let rest = set_timeout_with_handle(move || self.explain(&touched), REST).ok();
        self.rest.set_value(rest);
    }

    fn explain(self, touched: &Element) {
        let corner = Corner::of(touched);
        if let Some(piece) = value(touched, PIECE) {
            self.hand.explain(piece, None, corner);
        } else if let (Some(held), Some(place)) = (untrack(|| self.hand.held()), value(touched, PLACE)) {
            self.hand.explain(held, Some(place), corner);
        }
    }

    fn calm(self) {
        if let Some(rest) = self.rest.try_update_value(Option::take).flatten() {
            rest.clear();
        }
    }
}

fn closest(target: &EventTarget, selector: &str) -> Option<Element> {
    target.dyn_ref::<Element>()?.closest(selector).ok().flatten()
}

fn touchable(target: Option<EventTarget>) -> Option<Element> {
    closest(&target?, TOUCHABLE)
}

fn place_at(x: f64, y: f64) -> Option<Element> {
    document().element_from_point(x as f32, y as f32)?.closest("[data-place]").ok().flatten()
}

/// A picture of the piece, all its tiles, that follows the pointer.
fn shadow_of(root: &Element, piece: Attr) -> Option<HtmlElement> {
    let shadow: HtmlElement = document().create_element("div").ok()?.unchecked_into();
    shadow.set_class_name("dragged");
    shadow.set_dir("ltr");
    let tiles = root.query_selector_all(&format!("{} .piece", piece.selector(PIECE))).ok()?;
    for at in 0..tiles.length() {
        shadow.append_child(&tiles.get(at)?.clone_node_with_deep(true).ok()?).ok()?;
    }
    document().body()?.append_child(&shadow).ok()?;
    Some(shadow)
}

#[derive(Clone, Copy)]
enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    fn of(key: &str) -> Option<Direction> {
        Some(match key {
            "ArrowLeft" => Direction::Left,
            "ArrowRight" => Direction::Right,
            "ArrowUp" => Direction::Up,
            "ArrowDown" => Direction::Down,
            _ => return None,
        })
    }

    /// How far ahead and how far aside something lies.
    fn measure(self, x: f64, y: f64) -> (f64, f64) {
        match self {
            Direction::Left => (-x, y.abs()),
            Direction::Right => (x, y.abs()),
            Direction::Up => (-y, x.abs()),
            Direction::Down => (y, x.abs()),
        }
    }
}

/// What lies nearest in a direction. What lies aside counts double: an arrow should go where it points.
fn neighbour(root: &Element, from: &Element, direction: Direction) -> Option<HtmlElement> {
    let middle = |element: &Element| {
        let area = element.get_bounding_client_rect();
        (area.left() + area.width() / 2.0, area.top() + area.height() / 2.0)
    };
    let (x, y) = middle(from);
    let distance = |element: &HtmlElement| {
        let (other_x, other_y) = middle(element);
        let (ahead, aside) = direction.measure(other_x - x, other_y - y);
        (ahead > 2.0).then_some(ahead + 2.0 * aside)
    };
    let measured = reachable(root).into_iter().filter_map(|element| Some((distance(&element)?, element)));
    measured.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, element)| element)
}

fn reachable(root: &Element) -> Vec<HtmlElement> {
    let Ok(found) = root.query_selector_all(REACHABLE) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// The element becomes the one that Tab leads to.
fn take_reach(root: &Element, chosen: &Element) {
    // All others are out of reach already: a board may have a hundred things, and this happens at every touch.
    if let Ok(before) = root.query_selector_all(&format!(":is({REACHABLE})[tabindex=\"0\"]")) {
        for at in 0..before.length() {
            if let Some(element) = before.get(at).and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
                element.set_tab_index(-1);
            }
        }
    }
    if let Some(chosen) = chosen.dyn_ref::<HtmlElement>() {
        chosen.set_tab_index(0);
    }
}

/// Whether there is such a thing, which has the focus then.
fn focus_first(root: &Element, selector: &str) -> bool {
    let found = root.query_selector(selector).ok().flatten().and_then(|found| found.dyn_into::<HtmlElement>().ok());
    found.is_some_and(|found| found.focus().is_ok())
}

/// After every change of what can be done, Tab leads to exactly one thing on the surface; and a reader
/// whose focused element is gone keeps their place.
fn keep_one_in_reach(hand: AnyHand, root: NodeRef<html::Div>) {
    let held_focus = StoredValue::new(false);
    Effect::new(move |_| {
        hand.held();
        hand.is_asked();
        let Some(root) = root.get() else { return };
        let active = document().active_element();
        if active.as_ref().is_some_and(|active| root.contains(Some(active))) {
            held_focus.set_value(true);
        }
        after_paint(move || {
            let all = reachable(&root);
            let is_usable = |element: &&HtmlElement| {
                let classes = element.class_list();
                classes.contains("touchable") || classes.contains("fits")
            };
            // What can't be used now may not even be drawn.
            let now = all.iter().find(|element| element.tab_index() == 0);
            if !now.as_ref().is_some_and(is_usable)
                && let Some(first) = all.iter().find(is_usable).or(now).or(all.first())
            {
                take_reach(&root, first);
            }
            let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
            if lost && held_focus.try_get_value() == Some(true) {
                // A choice among places alone has no piece to pick up.
                let _ =
                    focus_first(&root, "button.touchable[data-piece]") || focus_first(&root, "button.fits[data-place]");
            }
        });
    });
}
