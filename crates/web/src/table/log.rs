//! What happened, turn by turn; a turn opens into its lines, each with its clause.

use super::recap::one_after_the_other;
use super::signed;
use crate::later;
use crate::pieces::attr::Attr;
use crate::pieces::sign;
use crate::prefs::locale;
use crate::room::{Desk, Kind, Line, Words, turns};
use crate::t;
use game::Clause;
use i18n::tr;
use leptos::html::Ol;
use leptos::prelude::*;
use leptos_router::components::A;
use std::collections::HashSet;
use std::ops::Range;
use text::Speaker;

/// How many turns are shown at first; the rest on demand, since a page with a thousand lines is slow on a phone.
const SHOWN: usize = 30;

/// One turn: the numbers of its first and last line, so that it is drawn again when something is added to it.
type Folded = (u64, u64);

/// The log of a table: each turn in one line, which opens. In a replay a line leads to its moment.
#[component]
pub fn Log(
    /// The table.
    desk: Desk,
    /// Where to go when a line is touched, in a replay.
    #[prop(optional)]
    jump: Option<Callback<u64>>,
) -> impl IntoView {
    let all = RwSignal::new(desk.kind == Kind::Replay);
    let folded = Memo::new(move |_| {
        desk.journal.with(|log| {
            let folded = |turn: Range<usize>| (log[turn.start].number, log[turn.end - 1].number);
            turns(log).into_iter().map(folded).collect::<Vec<Folded>>()
        })
    });
    // The latest turn stands first, and its lines in the order in which they happened.
    let order = move || {
        let shown = if all.get() { usize::MAX } else { SHOWN };
        folded.with(|folded| folded.iter().rev().take(shown).copied().collect::<Vec<_>>())
    };
    let more = move || !all.get() && folded.with(|folded| folded.len() > SHOWN);
    // Names seldom change; lines are added all the time.
    let speaker = Memo::new(move |_| desk.speaker());
    let opened = RwSignal::new(HashSet::<u64>::new());
    let turn = move |(first, last): Folded| {
        let of_turn = |line: &&Line| (first..=last).contains(&line.number);
        let lines: Vec<Line> = untrack(|| desk.journal.with(|log| log.iter().filter(of_turn).cloned().collect()));
        view_turn(desk, lines, speaker, jump, opened)
    };
    let lines = NodeRef::<Ol>::new();
    if jump.is_some() {
        Effect::new(move |_| {
            desk.journal.track_ply();
            request_animation_frame(move || keep_current_in_sight(lines));
        });
    }
    let look_away = move || desk.journal.point_at(Vec::new());
    view! {
        <details class="log card" open>
            <summary><h2>{t!("web-log")}</h2></summary>
            <ol node_ref=lines on:pointerleave=move |_| look_away() on:focusout=move |_| look_away()>
                <For each=order key=|turn| *turn children=turn />
            </ol>
            <Show when=more>
                <button class="button small quiet" on:click=move |_| all.set(true)>{t!("web-log-all")}</button>
            </Show>
        </details>
    }
    .into_any()
}

/// Scrolls the list, and nothing else on the page.
fn keep_current_in_sight(lines: NodeRef<Ol>) {
    let Some(list) = lines.try_get_untracked().flatten() else { return };
    let Ok(Some(line)) = list.query_selector("li.current") else { return };
    let (shown, line) = (list.get_bounding_client_rect(), line.get_bounding_client_rect());
    if line.top() < shown.top() || line.bottom() > shown.bottom() {
        let middle = line.top() - shown.top() - (shown.height() - line.height()) / 2.0;
        list.set_scroll_top(list.scroll_top() + middle as i32);
    }
}

/// A turn in one line; open, all that happened in it.
fn view_turn(
    desk: Desk,
    lines: Vec<Line>,
    speaker: Memo<Speaker>,
    jump: Option<Callback<u64>>,
    opened: RwSignal<HashSet<u64>>,
) -> Option<AnyView> {
    let (first, last) = (lines.first()?, lines.last()?.clone());
    let (begin, end) = (first.ply, last.ply);
    let (id, mover) = (first.number, lines.iter().find_map(|line| line.mover));
    let points: i16 = lines
        .iter()
        .filter_map(|line| line.points)
        .filter(|(seat, _)| Some(*seat) == mover)
        .map(|(_, points)| points)
        .sum();
    let decisions: Vec<Words> = lines.iter().filter_map(|line| line.decision.clone()).collect();
    let spots: Vec<Attr> = {
        let named = lines.iter().filter(|line| line.points.is_none()).flat_map(|line| line.spots.iter().copied());
        let mut spots = Vec::new();
        for spot in named {
            if !spots.contains(&spot) {
                spots.push(spot);
            }
        }
        spots
    };
    let head = move || {
        speaker.with(|speaker| match mover {
            Some(seat) if !decisions.is_empty() => {
                let moves: Vec<String> = decisions.iter().map(|words| words(speaker)).collect();
                tr!(
                    locale(),
                    "web-shown-move",
                    seat = speaker.name(seat).into_owned(),
                    what = one_after_the_other(&moves)
                )
            }
            // Of what chance did one thing after the other, the last is news.
            _ => last.words(speaker),
        })
    };
    let current = move || jump.is_some() && (begin..=end).contains(&desk.journal.ply());
    let is_open = move || opened.with(|opened| opened.contains(&id)) || current();
    // In a replay the moment opens its turn.
    let toggle = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        if let Some(jump) = jump {
            return jump.run(begin);
        }
        opened.update(|opened| {
            if !opened.remove(&id) {
                opened.insert(id);
            }
        });
    };
    let player = mover.map(|seat| {
        view! { <i class="seat-sign" data-seat=seat.index() aria-hidden="true">{move || sign(desk, seat)}</i> }
    });
    let point = move || desk.journal.point_at(spots.clone());
    let point_by_key = point.clone();
    let lines = StoredValue::new(lines);
    let turn = view! {
        <li class="log-turn" class:current=current class:dealt=mover.is_none() data-seat=mover.map(game::Seat::index)>
            <details open=is_open>
                <summary on:click=toggle on:pointerenter=move |_| point() on:focus=move |_| point_by_key()>
                    {player} <span class="log-head">{head}</span> {(points != 0).then(|| signed(points))}
                </summary>
                <Show when=is_open>
                    <ol class="log-lines">
                        {lines.get_value().into_iter().map(|line| view_line(desk, line, speaker, jump)).collect_view()}
                    </ol>
                </Show>
            </details>
        </li>
    };
    Some(turn.into_any())
}

fn view_line(desk: Desk, line: Line, speaker: Memo<Speaker>, jump: Option<Callback<u64>>) -> AnyView {
    let (clause, points, ply, spots) = (line.clause, line.points, line.ply, line.spots.clone());
    let words = move || speaker.with(|speaker| line.words(speaker));
    let point = move || desk.journal.point_at(spots.to_vec());
    let point_by_key = point.clone();
    let go = move |_| match jump {
        Some(jump) => jump.run(ply),
        None => point_by_key(),
    };
    let current = move || jump.is_some() && desk.journal.ply() == ply;
    let by_focus = point.clone();
    view! {
        <li class="log-line" class:current=current on:pointerenter=move |_| point()>
            <button class="log-jump" on:click=go on:focus=move |_| by_focus()>{words}</button>
            " " {points.map(|(_, points)| signed(points))} " " {clause_tag(clause)}
        </li>
    }
    .into_any()
}

/// A small tag that leads to the clause.
pub fn clause_tag(clause: Clause) -> AnyView {
    let id = clause.to_string();
    let game = catalog::games().iter().find(|info| id.starts_with(info.prefix)).map_or("", |info| info.id);
    let name = {
        let id = id.clone();
        move || tr!(locale(), "web-clause", clause = i18n::Value::latin(id.clone()))
    };
    let words = move || later::clause(clause).map(|text| text.text.clone());
    view! {
        <A href=format!("/rules/{game}#{id}") attr:class="clause" attr:title=words attr:aria-label=name>{id}</A>
    }
    .into_any()
}

/// What happened since the page was at rest, for screen readers: said once, when everything has been shown. What others
/// did is said by the prompt while it is shown; then only the points are left to tell.
pub(super) fn announcement(desk: Desk) -> impl Fn() -> String + Send + 'static {
    // What was said last, up to which line, and whether a prompt told of what came after it.
    let said = StoredValue::new((String::new(), 0, false));
    move || {
        let speaker = desk.speaker();
        if desk.playback.is_busy() {
            let captioned = desk.playback.caption().is_some();
            return said
                .try_update_value(|said| {
                    said.2 |= captioned;
                    said.0.clone()
                })
                .unwrap_or_default();
        }
        let (_, heard, captioned) = said.get_value();
        let (last, words) = desk.journal.with(|log| {
            let last = log.last().map_or(0, |line| line.number);
            let ply = log.last().map_or(0, |line| line.ply);
            let fresh = log.iter().filter(|line| line.number > heard);
            let told = fresh.filter(|line| if captioned { line.points.is_some() } else { line.ply == ply });
            (last, told.map(|line| line.words(&speaker)).collect::<Vec<_>>())
        });
        let words = if last == heard { said.with_value(|said| said.0.clone()) } else { words.join(" ") };
        said.set_value((words.clone(), last, false));
        words
    }
}
