//! A player's palace in words: score, glazier, markers, then a line for each column.

use crate::{Speaker, ltr};
use game::Seat;
use i18n::{Lang, digits, list, tr};
use sintra::components::{BROKEN_GLASS, COLUMNS, FALL, JOKER, LAST_STEP, SPACES, WINDOW_POINTS};
use sintra::scoring::final_scoring;
use sintra::{Face, Palace, Panes, Phase, Sintra, Space, Sum};

/// The lines of a palace.
pub(super) fn palace(table: &Sintra, seat: Seat, speaker: &Speaker) -> Vec<String> {
    let lang = speaker.lang;
    let palace = table.palace(seat);
    let over = table.phase() == Phase::Over;
    let points = tr!(lang, "points", points = palace.score());
    let mut lines = vec![if table.token() == Some(seat) && !over {
        tr!(lang, "sintra-table-palace-token", seat = speaker.seat(seat), points)
    } else {
        tr!(lang, "sintra-table-palace", seat = speaker.seat(seat), points)
    }];
    // Eight different strips, or all the same before they are dealt.
    if palace.strip(0).index() == palace.strip(1).index() {
        lines.push(tr!(lang, "sintra-table-no-strips"));
        return lines;
    }
    if over {
        lines.push(tr!(lang, "sintra-table-broken-over", points = palace.lost()));
    } else {
        lines.push(glazier(palace, lang));
        lines.push(broken_glass(palace, lang));
        if palace.falls() > 0 {
            lines.push(tr!(lang, "sintra-table-fallen", points = FALL * i16::from(palace.falls())));
        }
        lines.push(ending(table, palace, lang));
    }
    lines.extend((0..COLUMNS).map(|at| column(table, palace, at, lang)));
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
fn broken_glass(palace: &Palace, lang: Lang) -> String {
    let step = palace.step();
    let cost = tr!(lang, "sintra-table-broken-cost", points = BROKEN_GLASS[usize::from(step)]);
    let next = if step + 1 == LAST_STEP {
        tr!(lang, "sintra-table-broken-fall")
    } else {
        tr!(lang, "sintra-table-broken-next", points = BROKEN_GLASS[usize::from(step) + 1])
    };
    tr!(lang, "sintra-table-broken", step, cost, next)
}

/// What the final scoring would give now (SG-10).
fn ending(table: &Sintra, palace: &Palace, lang: Lang) -> String {
    let [left, broken, bonus] = final_scoring(palace, table.side());
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
    let (column, points) = (at + 1, WINDOW_POINTS[at]);
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
