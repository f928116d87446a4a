//! A palace as it is spoken: columns in words, without letters and drawings.

use super::palace::{facts, has_strips};
use super::{in_words, key, pane_words};
use crate::Speaker;
use crate::common::or_nothing;
use game::Seat;
use i18n::{Lang, tr};
use sintra::components::COLUMNS;
use sintra::{Colour, Face, Glass, Palace, Sintra};

/// The same facts as on paper, then a sentence for each column.
pub(super) fn spoken(table: &Sintra, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let (lang, palace) = (speaker.lang, table.palace(seat));
    let mut lines = facts(table, seat, speaker);
    if has_strips(palace) {
        lines.extend((0..COLUMNS).map(|at| column(table, palace, at, lang)));
    }
    lines
}

/// `Column 2, 3 points. The strip needs 2 yellow and 1 joker, holds 2 pink. Window: white.`
fn column(table: &Sintra, palace: &Palace, at: usize, lang: Lang) -> String {
    let (number, points) = (at + 1, table.printed().window(at));
    let panes = palace.windows().get(at).into_iter().flatten();
    let glass: Vec<String> = panes.map(|pane| tr(lang, key(pane), &[])).collect();
    let window = or_nothing(&glass, lang);
    match palace.empty_spaces(table.strips(), at) {
        Some(open) => {
            let (needs, holds) = (needs(open, lang), in_words(palace.panes(at).tally(), lang));
            tr!(lang, "spoken-sintra-column", column = number, points, needs, holds, window)
        }
        None => tr!(lang, "spoken-sintra-column-empty", column = number, points, window),
    }
}

/// The empty spaces of a strip.
fn needs(open: Face, lang: Lang) -> String {
    let mut glass = Glass::default();
    for colour in Colour::ALL {
        (0..open.spaces_of(colour).count_ones()).for_each(|_| glass.add_one(colour.index()));
    }
    let mut words = pane_words(glass, lang);
    if open.has_joker() {
        words.push(tr!(lang, "spoken-sintra-jokers", count = open.jokers().count_ones()));
    }
    or_nothing(&words, lang)
}
