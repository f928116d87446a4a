//! A player's board: pattern lines that face their wall rows, and the floor line below.

use super::offer::LineWorth;
use super::{Place, Spot, Table, words};
use crate::pieces::tile::{piece, signed, worth};
use crate::pieces::{Button, seal};
use crate::prefs::{locale, number};
use crate::t;
use crate::table::clock;
use azul::components::{FLOOR_LOSS, FLOOR_SPACES, SIZE, coloured_space};
use azul::{Azul, Colour, Phase, WallSide};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// What can be seen on a space.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    /// Nothing but the space.
    Bare,
    /// The colour that is printed there, waiting for its tile.
    Printed(Colour),
    /// A tile.
    Tile(Colour),
    /// The ghost of a tile that would come.
    Ghost(Colour),
    /// The first-player marker.
    Marker,
    /// The ghost of the first-player marker.
    MarkerGhost,
}

impl Face {
    fn view(self) -> AnyView {
        match self {
            Face::Bare => piece("azul-space", "bare"),
            Face::Printed(colour) => piece(words::waiting(colour), "printed"),
            Face::Tile(colour) => piece(words::symbol(colour), "piece"),
            Face::Ghost(colour) => piece(words::symbol(colour), "piece ghost"),
            Face::Marker => piece("azul-start", "piece"),
            Face::MarkerGhost => piece("azul-start", "piece ghost"),
        }
    }
}

/// The board that is played on.
pub(super) fn large(table: Table, seat: Memo<Seat>) -> AnyView {
    (move || whole(table, seat.get(), true)).into_any()
}

/// A board to look at.
pub(super) fn small(table: Table, seat: Memo<Seat>) -> AnyView {
    (move || whole(table, seat.get(), false)).into_any()
}

fn whole(table: Table, seat: Seat, mine: bool) -> AnyView {
    let score = Memo::new(move |_| table.desk().turn.score(seat));
    let begins = Memo::new(move |_| table.state.with(|state| state.start_player() == seat));
    let asked = move || !table.desk().served.is_over() && table.desk().turn.asks(seat);
    let label = move || tr!(locale(), "web-azul-board", seat = table.desk().name(seat));
    let rows = (0..SIZE).map(
        |row| view! { {line(table, seat, row, mine)} {gutter(table, seat, row)} {wall_row(table, seat, row, mine)} },
    );
    view! {
        <section class="azul-board framed" class:mine=mine class:asked=asked aria-label=label data-seat=seat.index()>
            <header>
                {seal(table.desk(), move || seat)}
                <bdi class="name">{move || table.desk().name(seat)}</bdi>
                <b class="score" data-spot=Spot::Score(seat).to_string()>{move || number(score.get())}</b>
                <Show when=move || begins.get()>
                    <span class="chip azul-begins">{piece("azul-start", "sign")} {t!("web-azul-begins")}</span>
                </Show>
                {clock(table.desk(), seat)}
            </header>
            <div class="azul-grid">{stairs()} {rows.collect_view()}</div>
            {floor_line(table, seat, mine)}
        </section>
    }
    .into_any()
}

/// The staircase that is cut into the board: dark edges towards the lamp, light ones away from it.
fn stairs() -> AnyView {
    view! {
        <svg class="azul-stairs" viewBox="0 0 5 5" preserveAspectRatio="none" aria-hidden="true">
            <path class="cut" d="M4 0H5V5H0V4H1V3H2V2H3V1H4Z" />
            <path class="dark" d="M0 5V4H1V3H2V2H3V1H4V0H5" />
            <path class="light" d="M0 5H5V0" />
        </svg>
    }
    .into_any()
}

/// The space of a line, counted from the wall: lines fill from there (AZ-2.8).
fn line(table: Table, seat: Seat, row: usize, mine: bool) -> AnyView {
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.line(seat, Place::Line(row))));
    let space = move |at: usize| {
        let face = Memo::new(move |_| {
            let held = table.state.with(|state| state.board(seat).lines()[row]);
            let count = usize::from(held.count());
            match (held.colour(), offer.get(), table.offers.with(|offers| offers.colour)) {
                (Some(colour), _, _) if at < count => Face::Tile(colour),
                (_, Some(worth), Some(colour)) if mine && at < count + usize::from(worth.placed) => Face::Ghost(colour),
                _ => Face::Bare,
            }
        });
        view! {
            <span class="space" data-spot=Spot::Line { seat, row, at }.to_string()>{move || face.get().view()}</span>
        }
    };
    let spaces = (0..=row).rev().map(space).collect_view();
    if !mine {
        return view! { <span class="line">{spaces}</span> }.into_any();
    }
    let label = move || {
        let name = table.state.with(|state| words::line(state, seat, row));
        with_worth(name, offer.get())
    };
    Button::place(table.hand, "line", Place::Line(row)).label(label).view(spaces)
}

/// A name with what it would bring, for those who cannot see the bubble.
fn with_worth(name: String, offer: Option<LineWorth>) -> String {
    match offer.and_then(|offer| words::worth(&offer)) {
        Some(worth) => tr!(locale(), "web-azul-place-worth", place = name, worth = worth),
        None => name,
    }
}

/// Between line and wall: the way the tile will go, or what it would bring.
fn gutter(table: Table, seat: Seat, row: usize) -> AnyView {
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.line(seat, Place::Line(row))));
    let bubble = move || match offer.get() {
        None => view! { <svg class="way" viewBox="0 0 12 12" aria-hidden="true"><path d="M3 2 9 6 3 10z" /></svg> }
            .into_any(),
        Some(offer) => {
            let count = table.state.with(|state| state.board(seat).lines()[row].count()) + offer.placed;
            let gain = offer.tiled.map(|tiled| signed(tiled.points));
            let calm = gain.is_none().then(|| format!("{}/{}", number(count), number(row + 1)));
            worth(gain, (offer.cost > 0).then_some(offer.cost), calm)
        }
    };
    view! { <span class="gutter">{bubble}</span> }.into_any()
}

fn wall_row(table: Table, seat: Seat, row: usize, mine: bool) -> AnyView {
    let side = table.state.with_untracked(Azul::wall_side);
    let space = move |column: usize| {
        let face = Memo::new(move |_| {
            if let Some(colour) = table.state.with(|state| state.board(seat).wall().get(row, column)) {
                return Face::Tile(colour);
            }
            if mine
                && comes_to(table, seat, row) == Some(column)
                && let Some(colour) = table.offers.with(|offers| offers.colour)
            {
                return Face::Ghost(colour);
            }
            match side {
                WallSide::Coloured => Face::Printed(coloured_space(row, column)),
                WallSide::Grey => Face::Bare,
            }
        });
        let spot = Spot::Wall { seat, row, column };
        let content =
            view! { <span class="space" data-spot=spot.to_string()>{move || face.get().view()}</span> }.into_any();
        if !mine || side == WallSide::Coloured {
            return content;
        }
        grey_space(table, seat, row, column, content)
    };
    view! { <span class="wall-row">{(0..SIZE).map(space).collect_view()}</span> }.into_any()
}

/// The column where the tile of a row would go, for the place in focus.
fn comes_to(table: Table, seat: Seat, row: usize) -> Option<usize> {
    let offers = table.offers.get();
    if let Some(asked) = offers.row {
        let regarded = |column: &usize| table.hand.regards(Place::Column(*column));
        return (asked == row)
            .then(|| (0..SIZE).find(regarded))
            .flatten()
            .filter(|column| offers.column(seat, row, *column).is_some());
    }
    let tiled = offers.line(seat, Place::Line(row))?.tiled?;
    table.hand.regards(Place::Line(row)).then_some(tiled.space.1)
}

/// A space of the grey wall: where a column is chosen, the legal ones glow (AZ-6.5).
fn grey_space(table: Table, seat: Seat, row: usize, column: usize, content: AnyView) -> AnyView {
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.column(seat, row, column)));
    let asked =
        Memo::new(move |_| table.state.with(|state| state.phase() == Phase::Tile && state.asked_row() == Some(row)));
    let label = move || with_worth(tr!(locale(), "web-azul-space", row = row + 1, column = column + 1), offer.get());
    let bubble = move || {
        let tiled = offer.get().and_then(|offer| offer.tiled);
        tiled.map(|tiled| view! { <b class="gain ltr" aria-hidden="true" data-text=signed(tiled.points)></b> })
    };
    // One element for both: what it is depends on whether a column is asked for.
    let hand = table.hand;
    let place = Place::Column(column);
    let classes = move || {
        if asked.get() { format!("grey-space asked{}", hand.place_classes(place)) } else { "grey-space".to_owned() }
    };
    view! {
        <button
            class=classes
            tabindex="-1"
            disabled=move || !asked.get()
            data-place=move || asked.get().then(|| place.to_string())
            aria-label=label
        >
            {content} {bubble}
        </button>
    }
    .into_any()
}

/// What lies on the floor line, from the left.
pub(super) fn on_floor(state: &Azul, seat: Seat) -> Vec<Option<Colour>> {
    let floor = state.board(seat).floor();
    let mut signs = Vec::new();
    // With seven tiles the marker has no space of its own (AZ-2.16).
    if state.marker_is_due(seat) && floor.len() < FLOOR_SPACES {
        signs.push(None);
    }
    let tiles = floor.tiles();
    signs.extend(super::market::lying(tiles).map(|(colour, _)| Some(colour)));
    signs
}

fn floor_line(table: Table, seat: Seat, mine: bool) -> AnyView {
    let lies = Memo::new(move |_| table.state.with(|state| on_floor(state, seat)));
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.line(seat, Place::Floor)));
    // The ghosts on the floor line are those of the place in focus.
    let regarded = Memo::new(move |_| {
        let offers = table.offers.get();
        let line = (0..SIZE).map(Place::Line).find(|line| table.hand.regards(*line));
        let place = line.or_else(|| table.hand.regards(Place::Floor).then_some(Place::Floor))?;
        offers.line(seat, place).map(|worth| (worth.marker, worth.dropped, offers.colour))
    });
    let space = move |at: usize| {
        let face = Memo::new(move |_| {
            let lies = lies.get();
            if let Some(sign) = lies.get(at) {
                return sign.map_or(Face::Marker, Face::Tile);
            }
            match regarded.get() {
                Some((true, _, _)) if mine && at == lies.len() => Face::MarkerGhost,
                Some((marker, dropped, Some(colour)))
                    if mine && at < lies.len() + usize::from(marker) + usize::from(dropped) =>
                {
                    Face::Ghost(colour)
                }
                _ => Face::Bare,
            }
        });
        let price = FLOOR_LOSS[at] - FLOOR_LOSS[at + 1];
        view! {
            <span class="floor-space">
                <span class="space" data-spot=Spot::Floor { seat, at }.to_string()>{move || face.get().view()}</span>
                <span class="price ltr" data-text=move || signed(price)></span>
            </span>
        }
    };
    let cost = Memo::new(move |_| table.state.with(|state| state.floor_cost(seat)));
    let name = move || {
        let name = tr!(locale(), "azul-floor");
        if cost.get() > 0 { tr!(locale(), "web-azul-floor-costs", name = name, points = cost.get()) } else { name }
    };
    let spaces = (0..usize::from(FLOOR_SPACES)).map(space).collect_view();
    let total = move || (cost.get() > 0).then(|| view! { <b class="cost ltr" data-text=signed(-cost.get())></b> });
    let title = t!("azul-floor");
    let content = view! { {spaces} <span class="floor-name" aria-hidden="true">{title}</span> <span class="floor-sum" aria-hidden="true">{move || floor_sum(offer.get(), total().map(IntoAny::into_any))}</span> }.into_any();
    if !mine {
        return view! { <div class="floor">{content}</div> }.into_any();
    }
    Button::place(table.hand, "floor", Place::Floor).label(move || with_worth(name(), offer.get())).view(content)
}

/// Next to the floor line: what it would cost if all tiles went there, else what it costs now.
fn floor_sum(offer: Option<LineWorth>, now: Option<AnyView>) -> Option<AnyView> {
    match offer {
        Some(offer) if offer.cost > 0 => Some(worth(None, Some(offer.cost), None)),
        _ => now,
    }
}
