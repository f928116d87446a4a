//! A player's board: seven stars, the decorations between them, the corners, and the tiles beside it.

use super::{Piece, Place, Spot, Table, heaps, prospect, words};
use crate::parts::drawing;
use crate::pieces::seal;
use crate::pieces::tile::{piece, signed};
use crate::prefs::{locale, number};
use crate::t;
use ::pavilion::components::CORNERS;
use ::pavilion::layout::{self, EDGE, HALF, TILE};
use ::pavilion::{Colour, Decoration, DecorationKind, Pavilion, Side, Space, Star};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// The box in which a tile is drawn.
pub(super) const TILE_BOX: &str = "0 0 40 70";

/// The board that is played on. Whose it is may change: then only what differs is drawn again.
pub(super) fn large(table: Table, seat: Memo<Seat>) -> AnyView {
    whole(table, seat, true)
}

/// A board to look at.
pub(super) fn small(table: Table, seat: Memo<Seat>) -> AnyView {
    whole(table, seat, false)
}

fn whole(table: Table, seat: Memo<Seat>, mine: bool) -> AnyView {
    let state = table.state;
    let score = Memo::new(move |_| table.room.desk().turn.score(seat.get()));
    let token = Memo::new(move |_| state.with(|state| state.token() == Some(seat.get())));
    let passed = Memo::new(move |_| state.with(|state| state.passed().contains(seat.get())));
    let name = Memo::new(move |_| table.room.desk().name(seat.get()));
    let side = state.with_untracked(Pavilion::side);
    let label = move || tr!(locale(), "web-pavilion-board", seat = name.get());
    view! {
        <section
            class="pavilion-board framed"
            class:mine=mine
            class:asked=move || table.room.desk().turn.asks(seat.get())
            class:passed=passed
            aria-label=label
            data-seat=move || seat.get().index()
        >
            <header>
                {seal(table.room.desk(), move || seat.get())}
                <bdi class="name">{name}</bdi>
                <Show when=move || token.get()>
                    <span class="chip pavilion-token" title=t!("pavilion-token") data-spot=move || Spot::Token(seat.get()).to_string()>
                        {piece("pavilion-start", "sign")}
                    </span>
                </Show>
                <Show when=move || passed.get()><span class="chip">{t!("pavilion-text-passed")}</span></Show>
                <b class="score ltr" data-spot=move || Spot::Score(seat.get()).to_string()>{move || number(score.get())}</b>
            </header>
            <div class="pavilion-stars" data-lift=mine.then_some("zoom") class:awaits=move || mine && heaps::is_carried(table.hand)>
                {Star::ALL.map(bed).collect_view()}
                {Decoration::all().map(|decoration| sign(table, seat, mine, decoration)).collect_view()}
                {Space::all().map(|space| space_of(table, seat, mine, side, space)).collect_view()}
                {Star::ALL.map(|star| prospect::heart(table, seat, star, placed(layout::star(star)))).collect_view()}
                {(0..usize::from(CORNERS)).map(|at| corner(table, seat, at)).collect_view()}
            </div>
            {prospect::numbers(table, seat)}
            {(!mine).then(|| beside(table, seat, false))}
        </section>
    }
    .into_any()
}

/// The tiles of the player on the large board.
pub(super) fn hand(table: Table, seat: Memo<Seat>) -> AnyView {
    beside(table, seat, true)
}

/// A place on the board as parts of its width and height.
fn placed((x, y): (f64, f64)) -> (String, String) {
    let share = |at: f64, half: f64| format!("{:.3}%", (at + half) / (2.0 * half) * 100.0);
    (share(x, HALF.0), share(y, HALF.1))
}

/// The bed of a star in the stone of the board.
fn bed(star: Star) -> AnyView {
    let (left, top) = placed(layout::star(star));
    view! {
        <svg class="pavilion-bed" style:left=left style:top=top viewBox="0 0 144 144" aria-hidden="true">
            <use_ href="#pavilion-bed" />
        </svg>
    }
    .into_any()
}

/// A space with its number, its tile, or the ghost of one.
fn space_of(table: Table, seat: Memo<Seat>, mine: bool, side: Side, space: Space) -> AnyView {
    let hand = table.hand;
    let (piece, place) = (Piece::Space(space), Place::Space(space));
    let (left, top) = placed(layout::star(space.star()));
    let turn = layout::direction(space);
    let width = format!("{:.3}%", EDGE / (2.0 * HALF.0) * 100.0);
    let height = format!("{:.3}%", TILE / (2.0 * HALF.1) * 100.0);
    let transform = format!("translate(-50%,-100%) rotate({turn}deg)");
    let tile = Memo::new(move |_| table.state.with(|state| state.board(seat.get()).mosaic().get(space)));
    let wild = Memo::new(move |_| tile.get().is_none() && printed(side, space) == Some(table.wild.get()));
    let number_of = move || {
        let back = format!("rotate({}deg)", -turn);
        tile.get().is_none().then(|| view! { <b class="cost-of" style:transform=back>{number(space.cost(side))}</b> })
    };
    let ghost = Memo::new(move |_| {
        let shown = mine && table.regarded.get() == Some(space) && table.room.actor() == Some(seat.get());
        shown.then(|| words::paid_colour(table, space)).flatten()
    });
    let face = move || match (tile.get(), ghost.get()) {
        (Some(colour), _) => drawing(words::symbol(colour), "piece", TILE_BOX),
        (None, Some(colour)) => drawing(words::symbol(colour), "piece ghost", TILE_BOX),
        (None, None) => {
            drawing(printed(side, space).map_or("pavilion-space-any", words::space_symbol), "printed", TILE_BOX)
        }
    };
    let edge = view! { <svg class="edge" viewBox=TILE_BOX aria-hidden="true"><path d="M20 1.6 38.6 35 20 68.4 1.4 35z" /></svg> };
    let spot = move || Spot::Space { seat: seat.get(), space }.to_string();
    if !mine {
        return view! {
            <span class="pavilion-space" class:filled=move || tile.get().is_some() style:left=left style:top=top style:width=width style:height=height style:transform=transform data-spot=spot>
                {face} {edge} {number_of}
            </span>
        }
        .into_any();
    }
    let worth = Memo::new(move |_| table.offers.with(|offers| offers.at(space).cloned()));
    let class = move || {
        let filled = if tile.get().is_some() { " filled" } else { "" };
        let wild = if wild.get() { " wild" } else { "" };
        let aimed = if table.regarded.get() == Some(space) { " aimed" } else { "" };
        let fits = if hand.fits(place) { " fits" } else { "" };
        format!("pavilion-space{filled}{wild}{aimed}{fits}{}", hand.piece_classes(piece))
    };
    let bubble = move || {
        let worth = worth.get()?;
        let back = format!("rotate({}deg)", -turn);
        let bonus = (worth.bonus > 0).then(|| view! { <i>{format!("\u{2b21}{}", number(worth.bonus))}</i> });
        Some(view! { <b class="gain ltr" style:transform=back>{signed(worth.points)} {bonus}</b> })
    };
    view! {
        <button
            class=class
            style:left=left
            style:top=top
            style:width=width
            style:height=height
            style:transform=transform
            tabindex="-1"
            data-piece=piece.to_string()
            data-place=place.to_string()
            data-spot=spot
            aria-pressed=move || hand.holds(piece).to_string()
            aria-label=move || words::space(side, space, tile.get(), worth.get().as_ref())
        >
            {face} {edge} {number_of}
            {move || (table.regarded.get() == Some(space)).then(bubble)}
        </button>
    }
    .into_any()
}

/// The colour that is printed on a space, if it takes no other.
pub(super) fn printed(side: Side, space: Space) -> Option<Colour> {
    space.star().printed_colour().filter(|_| side == Side::Coloured)
}

/// A pillar, statue or window: a ring that closes as its spaces fill.
fn sign(table: Table, seat: Memo<Seat>, mine: bool, decoration: Decoration) -> AnyView {
    let (left, top) = placed(layout::decoration(decoration));
    let all = decoration.spaces();
    let filled = Memo::new(move |_| table.state.with(|state| state.board(seat.get()).mosaic().filled().and(all).len()));
    let closes = Memo::new(move |_| {
        let space = table.regarded.get().filter(|_| mine && table.room.actor() == Some(seat.get()))?;
        table.offers.with(|offers| offers.at(space).map(|worth| worth.closes.contains(&decoration)))
    });
    let (symbol, class) = match decoration.kind() {
        DecorationKind::Pillar => ("pavilion-pillar", "pavilion-sign pillar"),
        DecorationKind::Statue => ("pavilion-statue", "pavilion-sign statue"),
        DecorationKind::Window => ("pavilion-window", "pavilion-sign window"),
    };
    let dashes = move || format!("{} {}", filled.get(), all.len());
    let reward = move || {
        let coming = closes.get() == Some(true);
        coming.then(|| view! { <b class="gain ltr">{signed(i16::from(decoration.reward()))}</b> })
    };
    view! {
        <span
            class=class
            class:closed=move || filled.get() == all.len()
            class:closes=move || closes.get() == Some(true)
            style:left=left
            style:top=top
            data-filled=move || filled.get().to_string()
            data-spot=move || Spot::Decoration { seat: seat.get(), decoration }.to_string()
            title=move || words::decoration(decoration, filled.get())
        >
            <svg viewBox="0 0 48 48" aria-hidden="true">
                <circle class="ground" cx="24" cy="24" r="21" />
                <use_ class="glory" href="#pavilion-glory" />
                <circle class="ring" cx="24" cy="24" r="21" pathLength=all.len() stroke-dasharray=dashes />
                <use_ class="thing" href=format!("#{symbol}") x="8" y="8" width="32" height="32" />
            </svg>
            {reward}
        </span>
    }
    .into_any()
}

/// A corner: a tile that is kept for the next round (SP-9.2).
fn corner(table: Table, seat: Memo<Seat>, at: usize) -> AnyView {
    let lies = Memo::new(move |_| {
        let corners = table.state.with(|state| state.board(seat.get()).corners());
        words::lying(corners).nth(at).map(|(colour, _)| colour)
    });
    view! {
        <span class="pavilion-corner" data-at=at data-spot=move || Spot::Corner { seat: seat.get(), at }.to_string() title=t!("pavilion-corners")>
            {move || lies.get().map(|colour| drawing(words::symbol(colour), "piece", TILE_BOX))}
        </span>
    }
    .into_any()
}

/// The tiles beside the board, by colour with their number.
fn beside(table: Table, seat: Memo<Seat>, mine: bool) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(|state| state.board(seat.get()).hand()));
    let heap = move |colour: Colour| {
        let count = Memo::new(move |_| tiles.get().count(colour.index()));
        let wild = move || table.wild.get() == colour;
        let name = move || words::counted(colour, count.get(), wild());
        let lies = view! {
            {drawing(words::symbol(colour), "piece", TILE_BOX)}
            <b class="many" aria-hidden="true">{move || number(count.get())}</b>
            {move || wild().then(|| piece("pavilion-wild", "wild-sign"))}
        };
        let lies = if mine {
            heaps::grip(table.hand, colour, lies.into_any(), name)
        } else {
            view! { <span class="unseen">{name}</span> {lies} }.into_any()
        };
        view! {
            <li
                class="pavilion-heap"
                class:wild=wild
                class:none=move || count.get() == 0
                data-spot=move || Spot::Heap { seat: seat.get(), colour }.to_string()
            >
                {lies}
            </li>
        }
    };
    let label = move || tr!(locale(), "web-pavilion-hand", tiles = words::tiles(tiles.get(), table.wild.get()));
    let place = move || (mine && table.hand.fits(Place::Mine)).then(|| Place::Mine.to_string());
    view! {
        <div class="pavilion-hand" class:fits=move || place().is_some() data-place=place role="group" aria-label=label>
            <ul>{Colour::ALL.map(heap).collect_view()}</ul>
        </div>
    }
    .into_any()
}
