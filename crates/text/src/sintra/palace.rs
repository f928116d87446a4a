//! A player's palace in words: score, glazier, markers, then a line for each column.

use crate::{Speaker, ltr};
use game::Seat;
use i18n::{Lang, Locale, digits, list, tr};
use sintra::components::{COLUMNS, FALL, JOKER, LAST_STEP, SPACES};
use sintra::scoring::final_scoring;
use sintra::{Face, Palace, Panes, Phase, Printed, Sintra, Space, Sum};

/// The lines of a palace.
pub(super) fn palace(table: &Sintra, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let palace = table.palace(seat);
    let mut lines = facts(table, seat, speaker);
    if has_strips(palace) {
        lines.extend((0..COLUMNS).map(|at| column(table, palace, at, speaker.lang)));
    }
    lines
}

/// Eight different strips, or all the same before they are dealt.
pub(super) fn has_strips(palace: &Palace) -> bool {
    palace.strip(0).index() != palace.strip(1).index()
}

/// Everything about a palace that is not in its columns.
pub(super) fn facts(table: &Sintra, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let palace = table.palace(seat);
    let over = table.phase() == Phase::Over;
    let points = tr!(lang, "points", points = palace.score());
    let mut lines = vec![if table.token() == Some(seat) && !over {
        tr!(lang, "sintra-table-palace-token", seat = speaker.seat(seat), points)
    } else {
        tr!(lang, "sintra-table-palace", seat = speaker.seat(seat), points)
    }];
    if !has_strips(palace) {
        lines.push(tr!(lang, "sintra-table-no-strips"));
        return lines;
    }
    if over {
        lines.push(tr!(lang, "sintra-table-broken-over", points = table.lost(seat)));
    } else {
        lines.push(glazier(palace, lang));
        lines.push(broken_glass(table.printed(), palace.step(), lang));
        if palace.falls() > 0 {
            lines.push(tr!(lang, "sintra-table-fallen", points = FALL * i16::from(palace.falls())));
        }
        lines.push(ending(table, palace, lang));
    }
    lines
}

/// Where the glazier stands and which strips it can use (SG-5.4).
fn glazier(palace: &Palace, lang: Lang) -> String {
    let at = palace.glazier();
    let strips: Vec<String> =
        (at..COLUMNS).filter(|column| !palace.is_gap(*column)).map(|column| digits(lang, column + 1)).collect();
    match strips[..] {
        [] => tr!(lang, "sintra-table-glazier-stuck", column = at + 1),
        _ => tr!(lang, "sintra-table-glazier", column = at + 1, columns = list(lang, &strips)),
    }
}

/// What the broken-glass marker costs now, and after the next step (SG-6).
pub fn broken_glass(printed: &Printed, step: u8, locale: impl Into<Locale>) -> String {
    let locale = locale.into();
    let cost = tr!(locale, "sintra-table-broken-cost", points = printed.lost_at(step));
    let next = if step + 1 == LAST_STEP {
        tr!(locale, "sintra-table-broken-fall")
    } else {
        tr!(locale, "sintra-table-broken-next", points = printed.lost_at(step + 1))
    };
    tr!(locale, "sintra-table-broken", step, cost, next)
}

/// What the final scoring would give now (SG-10).
fn ending(table: &Sintra, palace: &Palace, lang: Lang) -> String {
    let [left, broken, bonus] = final_scoring(table, palace);
    let points = bonus.points();
    let bonus = match bonus {
        Sum::Ornaments { ornaments } => {
            let panes = list(lang, &ornaments.map(|filled| digits(lang, filled)));
            tr!(lang, "sintra-table-end-ornaments", points, panes)
        }
        Sum::Product { completed, most } => {
            tr!(lang, "sintra-table-end-product", points, completed, most)
        }
        _ => unreachable!("the third step is the bonus of a side"),
    };
    tr!(lang, "sintra-table-end", left = left.points(), broken = broken.points(), bonus)
}

/// `Column 2 (3): strip [y] p  y  p  y   back owbwo  window  .  .`.
fn column(table: &Sintra, palace: &Palace, at: usize, lang: Lang) -> String {
    let (column, points) = (at + 1, table.printed().window(at));
    let panes =
        palace.windows().get(at).map(|pane| pane.map_or(" . ".to_owned(), |pane| format!("[{}]", pane.letter())));
    let window = ltr(lang, panes.concat().trim_end());
    let strip = palace.strip(at);
    let shown = || ltr(lang, &spaces(table.strips().face(strip), palace.panes(at)));
    match palace.windows().count(at) {
        0 => {
            let back = ltr(lang, &table.strips().face(strip.flipped()).to_string());
            tr!(lang, "sintra-table-column", column, points, strip = shown(), back, window)
        }
        1 => {
            tr!(lang, "sintra-table-column-last", column, points, strip = shown(), window)
        }
        _ => tr!(lang, "sintra-table-column-emptied", column, points, window),
    }
}

/// The spaces of a strip from the top: `[y] p  y  *  y `, a pane in brackets.
fn spaces(face: Face, panes: Panes) -> String {
    let space = |at| match (panes.on(at), face.space(at)) {
        (Some(pane), _) => format!("[{}]", pane.letter()),
        (None, Space::Of(colour)) => format!(" {} ", colour.letter()),
        (None, Space::Joker) => format!(" {} ", char::from(JOKER)),
    };
    (0..SPACES).map(space).collect()
}
