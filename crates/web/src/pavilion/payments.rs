//! How a tile is paid for: the ways that the rules allow for the space in the hand; and the way to pass.

use super::board::TILE_BOX;
use super::{Piece, Place, Table, words};
use crate::parts::drawing;
use crate::pieces::Button;
use crate::pieces::tile::piece;
use crate::prefs::locale;
use crate::t;
use ::pavilion::{Colour, Decision, Move, Phase, Space};
use i18n::tr;
use leptos::prelude::*;

/// One way to pay.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Payment {
    colour: Colour,
    own: u8,
    wilds: u8,
}

/// The space that is picked up.
fn picked(table: Table) -> Option<Space> {
    if let Some(Piece::Space(space)) = table.hand.held() { Some(space) } else { None }
}

/// The ways to pay for the space that is picked up; nothing if there is no choice to make.
pub(super) fn payments(table: Table) -> AnyView {
    let ways = Memo::new(move |_| {
        let (Some(space), Some(seat)) = (picked(table), table.room.actor()) else { return Vec::new() };
        let cost = table.state.with(|state| space.cost(state.side()));
        let way = |mv: Move| match mv.decision() {
            Decision::Place { space: there, colour, wilds } if there == space => {
                Some(Payment { colour, own: cost - wilds, wilds })
            }
            _ => None,
        };
        table.room.legal(seat).into_iter().filter_map(way).collect::<Vec<_>>()
    });
    let panel = move || {
        let space = picked(table)?;
        let worth = table.offers.with(|offers| offers.at(space).map(words::worth));
        (ways.with(Vec::len) > 1).then(|| {
            view! {
                <section class="pavilion-payments" aria-label=t!("web-pavilion-payments") data-keep="">
                    <p class="hint">{t!("web-pavilion-payments")} " · " <b>{worth}</b></p>
                    <div class="ways">{ways.get().into_iter().map(|way| button(table, way)).collect_view()}</div>
                </section>
            }
        })
    };
    view! { {panel} }.into_any()
}

fn button(table: Table, way: Payment) -> AnyView {
    let hand = table.hand;
    let place = Place::Payment { colour: way.colour, wilds: way.wilds };
    let wild = table.wild.get_untracked();
    let own = (0..way.own).map(|_| drawing(words::symbol(way.colour), "piece", TILE_BOX)).collect_view();
    let wilds = (0..way.wilds).map(|_| {
        view! { <span class="as-wild">{drawing(words::symbol(wild), "piece", TILE_BOX)} {piece("pavilion-wild", "wild-sign")}</span> }
    });
    let label = move || {
        let own = words::counted(way.colour, way.own, way.colour == wild);
        if way.wilds == 0 {
            return tr!(locale(), "web-pavilion-pay", tiles = own);
        }
        tr!(locale(), "web-pavilion-pay-wilds", tiles = own, wilds = words::counted(wild, way.wilds, true))
    };
    Button::place(hand, "pavilion-payment", place)
        .pressed(move || hand.is_chosen(place))
        .label(label)
        .view(view! { {own} {wilds.collect_view()} })
}

/// The button that passes: always there in the tiling phase (SP-9.1).
pub(super) fn pass(table: Table) -> AnyView {
    let hand = table.hand;
    let shown = move || table.phase() == Phase::Place && hand.can_pick(Piece::Pass);
    let words = move || {
        let seat = table.room.actor()?;
        let mv = Move::PASS;
        Some(table.state.with(|state| text::Describe::mv(state, seat, mv, crate::prefs::lang())))
    };
    view! {
        <Show when=shown>
            {Button::piece(hand, "button pavilion-pass", Piece::Pass)
                .pressed(move || hand.holds(Piece::Pass) && hand.is_chosen(Place::Pass))
                .view(view! { <span>{words}</span> })}
        </Show>
    }
    .into_any()
}
