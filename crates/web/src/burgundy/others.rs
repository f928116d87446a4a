//! The others: their estates small, with all that lies before them.

use super::estate::{map, picture};
use super::{Spot, Table, choice, depots, track, words};
use crate::parts::drawing;
use crate::prefs::{locale, number};
use burgundy::components::{GOODS_SPACES, STORE_SPACES};
use burgundy::{Face, Player};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// A seat's board to look at.
pub(super) fn board(table: Table, seat: Memo<Seat>) -> AnyView {
    (move || of(table, seat.get())).into_any()
}

fn of(table: Table, seat: Seat) -> AnyView {
    let desk = table.room.desk();
    let player = Memo::new(move |_| table.state.with(|state| *state.player(seat)));
    let chosen = Memo::new(move |_| player.with(|player| player.estate().number()));
    let dice = move || {
        let one = |die: u8| drawing(&format!("burgundy-die-{die}"), "sign", "0 0 40 40");
        player.with(|player| player.dice().iter().map(one).collect_view())
    };
    let store = move |at: usize| {
        let tile = Memo::new(move |_| player.with(|player| player.store().iter().nth(at)));
        let one = |face: Face| {
            view! { <span class="burgundy-mini" data-face=face.to_string()>{picture(words::symbol(face), "piece")}</span> }
        };
        view! { <span data-spot=Spot::Store { seat, at }.to_string()>{move || tile.get().map(one)}</span> }
    };
    let goods = move |at: usize| {
        let held = Memo::new(move |_| {
            let tally = player.with(Player::goods);
            depots::held(tally).nth(at).map(|goods| (goods, tally.count(goods.index())))
        });
        let stack = move || held.get().map(|(goods, count)| depots::stack(goods, count));
        view! { <span data-spot=Spot::Goods { seat, at }.to_string()>{stack}</span> }
    };
    let label = move || tr!(locale(), "web-burgundy-estate", seat = desk.name(seat));
    view! {
        <section class="burgundy-other framed" class:asked=move || desk.turn.asks(seat) aria-label=label>
            <header class="burgundy-head">
                {drawing("burgundy-turn", "burgundy-turn-ship", "0 0 48 40")}
                <bdi class="name">{move || desk.name(seat)}</bdi>
                <b class="score" data-spot=Spot::Score(seat).to_string()>{move || number(desk.turn.score(seat))}</b>
            </header>
            <div class="burgundy-things">
                <span class="burgundy-signs dice">{dice}</span>
                <span class="burgundy-signs">{(0..STORE_SPACES).map(store).collect_view()}</span>
                <span class="burgundy-signs">{(0..GOODS_SPACES as usize).map(goods).collect_view()}</span>
                <span class="burgundy-signs" data-spot=Spot::Sold(seat).to_string()>
                    "✓" <b>{move || number(player.with(|player| player.sold().total()))}</b>
                </span>
                <span class="burgundy-signs" data-spot=Spot::Workers(seat).to_string()>
                    {drawing("burgundy-worker", "sign", "0 0 40 40")}
                    <b>{move || number(player.with(Player::workers))}</b>
                </span>
                <span class="burgundy-signs" data-spot=Spot::Silver(seat).to_string()>
                    {drawing("burgundy-silver", "sign", "0 0 40 40")}
                    <b>{move || number(player.with(Player::silver))}</b>
                </span>
                {track::won(table, seat)}
            </div>
            {move || match chosen.get() {
                Some(estate) => map(table, seat, estate, false),
                None => choice::dealt(table, seat),
            }}
        </section>
    }
    .into_any()
}
