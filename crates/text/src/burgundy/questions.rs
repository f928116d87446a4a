//! What exactly the table waits for.

use super::names::{the_tile, tiles_in_words};
use super::seats::dice_in_words;
use crate::Speaker;
use burgundy::components::{GOODS_SPACES, PRICE};
use burgundy::{Burgundy, Decision, Stage};
use game::{Game, MoveBuf, Next, Seat};
use i18n::tr;

/// A sentence for each seat that is asked; none while a deal is due or when the game is over.
pub(super) fn questions(table: &Burgundy, speaker: &Speaker) -> Vec<String> {
    match table.next() {
        Next::Seats(seats) => seats.iter().map(|seat| question(table, seat, speaker)).collect(),
        _ => Vec::new(),
    }
}

fn question(table: &Burgundy, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let player = table.player(seat);
    match table.stage() {
        Stage::EstateChoice => estate(table, seat, speaker),
        Stage::Burn { new } => {
            let (tile, tiles) = (the_tile(new, lang), tiles_in_words(player.store().iter(), lang));
            tr!(lang, "burgundy-ask-burn", seat = speaker.seat(seat), tile, tiles)
        }
        Stage::Load if can(table, seat, |decision| decision == Decision::Pass) => {
            tr!(lang, "burgundy-ask-load-pass", seat = speaker.seat(seat))
        }
        Stage::Load => tr!(lang, "burgundy-ask-load", seat = speaker.seat(seat)),
        Stage::Keep { depot, .. } => {
            let room = GOODS_SPACES - player.goods().kinds().count_ones();
            tr!(lang, "burgundy-ask-keep", seat = speaker.seat(seat), room, depot = depot.number())
        }
        Stage::LoadSecond { first } => {
            tr!(lang, "burgundy-ask-load-second", seat = speaker.seat(seat), depot = first.number())
        }
        Stage::Castle => tr!(lang, "burgundy-ask-castle", seat = speaker.seat(seat)),
        Stage::CityHall => tr!(lang, "burgundy-ask-city-hall", seat = speaker.seat(seat)),
        Stage::Warehouse => tr!(lang, "burgundy-ask-warehouse", seat = speaker.seat(seat)),
        Stage::Carpenter => tr!(lang, "burgundy-ask-carpenter", seat = speaker.seat(seat)),
        Stage::Church => tr!(lang, "burgundy-ask-church", seat = speaker.seat(seat)),
        Stage::Market => tr!(lang, "burgundy-ask-market", seat = speaker.seat(seat)),
        _ if player.dice().is_empty() => tr!(lang, "burgundy-ask-end", seat = speaker.seat(seat), silver = PRICE),
        _ => {
            let mut words =
                tr!(lang, "burgundy-ask-turn", seat = speaker.seat(seat), dice = dice_in_words(player.dice(), lang));
            if can(table, seat, |decision| matches!(decision, Decision::Buy { .. })) {
                words.push(' ');
                words.push_str(&tr!(lang, "burgundy-ask-buy", silver = PRICE));
            }
            words
        }
    }
}

/// Experts choose openly, or each in an envelope (CB-18.6, CB-18.7), from two estates or from all (CB-18.13).
fn estate(table: &Burgundy, seat: Seat, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match (table.player(seat).dealt(), table.is_choosing_in_secret()) {
        (Some([first, second]), true) => {
            tr!(lang, "burgundy-ask-estate-secret", seat = speaker.seat(seat), first, second)
        }
        (Some([first, second]), false) => tr!(lang, "burgundy-ask-estate", seat = speaker.seat(seat), first, second),
        (None, true) => tr!(lang, "burgundy-ask-estate-free-secret", seat = speaker.seat(seat)),
        (None, false) => tr!(lang, "burgundy-ask-estate-free", seat = speaker.seat(seat)),
    }
}

fn can(table: &Burgundy, seat: Seat, wanted: impl Fn(Decision) -> bool) -> bool {
    let mut moves = MoveBuf::new();
    table.legal_moves(seat, &mut moves);
    moves.iter().any(|mv| wanted(mv.decision()))
}
