//! What is expected of whom, in one sentence; what stands in the way; undo and hint.

use super::end;
use crate::parts::icon;
use crate::prefs::{lang, locale};
use crate::room::{Caption, Desk, Kind, Link};
use crate::t;
use api::{Command, Status};
use i18n::{list, tr};
use leptos::html::Span;
use leptos::prelude::*;

/// The prompt of a table that is shown as text, and of a replay. A table that is drawn has its bar instead.
#[component]
pub fn Prompt(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    view! {
        <section
            class="prompt"
            class:mine=move || desk.shows_my_turn()
            class:showing=move || desk.playback.caption().is_some()
            data-seat=move || showing_seat(desk)
            aria-label=t!("web-prompt")
        >
            {words(desk)}
            {notices(desk)}
            <div class="tray-buttons"><TurnButtons desk /></div>
        </section>
    }
    .into_any()
}

/// The sentence. Of a replay's moment, the first sentence says what was done, and the others what followed from it; these may
/// be many, so that keys have to scroll them.
fn words(desk: Desk) -> AnyView {
    if desk.kind != Kind::Replay {
        return view! { <p class="prompt-words" role="status">{move || whose_turn(desk)}</p> }.into_any();
    }
    let lines = Memo::new(move |_| moment(desk));
    view! {
        <p class="prompt-words" role="status" tabindex="0">
            <b>{move || lines.with(|lines| lines.first().cloned())}</b> " "
            <span class="moment-rest">{move || lines.with(|lines| lines.get(1..).unwrap_or_default().join(" "))}</span>
        </p>
    }
    .into_any()
}

/// What is wrong with the connection, what others ask, why the last thing did not happen, and what a bot would do.
pub fn notices(desk: Desk) -> AnyView {
    view! {
        {move || (desk.served.link() == Link::Lost).then(lost)}
        {move || asked_to_undo(desk)}
        {move || refusal(desk)}
        {move || hint(desk)}
        {move || hinted(desk)}
    }
    .into_any()
}

/// Undo and hint.
#[component]
pub fn TurnButtons(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let undo = move |_| {
        if let Some(seat) = desk.turn.last_mover() {
            desk.send(Command::Undo { seat });
        }
    };
    // Nobody can be asked in a rated game.
    let passed = move || desk.served.is_rated() && !desk.my_turn();
    let undo_words = move || {
        let free = desk.my_turn() || !desk.seating.others() || desk.served.is_rated();
        if free { t!("web-undo")() } else { t!("web-undo-ask")() }
    };
    let hint_words = move || if desk.advice.is_thinking() { t!("web-thinking")() } else { t!("web-hint")() };
    view! {
        <Show when=move || desk.kind.is_game() && desk.served.is_playing() && !desk.seating.mine().is_empty()>
            <button
                class="button turn-button"
                id="undo"
                disabled=move || desk.turn.last_mover().is_none() || desk.served.undo().is_some() || passed()
                title=undo_words
                on:click=undo
            >
                {icon("undo")} <span>{undo_words}</span>
            </button>
            <Show when=move || desk.allows_hints()>
                <button
                    class="button turn-button"
                    id="hint"
                    disabled=move || !desk.my_turn() || desk.advice.is_thinking()
                    title=hint_words
                    on:click=move |_| desk.advice.ask()
                >
                    {icon("hint")} <span>{hint_words}</span>
                </button>
            </Show>
        </Show>
    }
    .into_any()
}

/// The seat whose action is being shown.
pub fn showing_seat(desk: Desk) -> Option<usize> {
    desk.playback.caption()?.seat.map(game::Seat::index)
}

/// What is being shown, or whose turn it is; or what the game is waiting for, or how it ended.
pub fn whose_turn(desk: Desk) -> String {
    let locale = locale();
    if let Some(caption) = desk.playback.caption() {
        return shown(desk, &caption);
    }
    match desk.served.status() {
        Status::Open => tr!(locale, "web-waiting"),
        Status::Over if desk.kind == Kind::Replay => moment(desk).join(" "),
        Status::Over => {
            if let Some(reason) = desk.served.view(|view| view.closed.clone()).flatten() {
                return tr!(locale, "web-table-closed", reason = reason);
            }
            let over = tr!(locale, "game-over");
            end::verdict(desk).map_or_else(|| over.clone(), |verdict| format!("{over} {verdict}"))
        }
        Status::Playing if desk.my_turn() => {
            // At a hot-seat table the name says whose hands should be on it.
            let mine = desk.seating.mine();
            match desk.turn.asked().iter().find(|seat| mine.contains(*seat)) {
                Some(seat) if mine.len() > 1 => tr!(locale, "turn-of", seat = desk.name(seat)),
                _ => tr!(locale, "your-turn"),
            }
        }
        Status::Playing => {
            let names: Vec<String> = desk.turn.asked().iter().map(|seat| desk.name(seat)).collect();
            match &names[..] {
                [] => tr!(locale, "web-chance"),
                [name] => tr!(locale, "turn-of", seat = name),
                names => tr!(locale, "turn-of-several", seats = list(lang(), names)),
            }
        }
    }
}

/// What is being shown, and whose doing it is.
fn shown(desk: Desk, caption: &Caption) -> String {
    let speaker = desk.speaker();
    match (caption.seat, &caption.words) {
        (Some(seat), Some(words)) => {
            tr!(locale(), "web-shown-move", seat = desk.name(seat), what = words(&speaker))
        }
        (None, Some(words)) => words(&speaker),
        (_, None) => tr!(locale(), "web-shown-points"),
    }
}

/// In a replay: what has just happened. There are actions that are followed by no event, such as asking for a card.
fn moment(desk: Desk) -> Vec<String> {
    let ply = desk.journal.ply();
    let speaker = desk.speaker();
    let lines = desk.journal.with(|log| {
        let last = log.iter().rev().find(|line| line.ply <= ply).map(|line| line.ply);
        let step = log.iter().filter(|line| Some(line.ply) == last);
        step.map(|line| line.words(&speaker)).collect::<Vec<_>>()
    });
    if lines.is_empty() { vec![tr!(locale(), "web-replay-title")] } else { lines }
}

fn lost() -> AnyView {
    view! { <p class="notice" role="status">{icon("offline")} <span>{t!("web-link-lost")}</span></p> }.into_any()
}

/// A player asks to take a decision back, and I have a say.
fn asked_to_undo(desk: Desk) -> Option<AnyView> {
    let asked = desk.served.undo()?;
    let me = crate::net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
    let mine = me.is_some_and(|me| asked.waiting_for.contains(&me));
    let seat = asked.seat;
    let answer = move |agree| move |_| desk.send(Command::AnswerUndo { agree });
    let buttons = mine.then(|| {
        view! {
            <span class="buttons">
                <button class="button small primary" on:click=answer(true)>{t!("web-agree")}</button>
                <button class="button small" on:click=answer(false)>{t!("web-refuse")}</button>
            </span>
        }
    });
    Some(
        view! {
            <div class="notice" role="alert">
                {icon("undo")} <span>{t!("web-undo-asked", seat = desk.name(seat))}</span> {buttons}
            </div>
        }
        .into_any(),
    )
}

fn refusal(desk: Desk) -> Option<AnyView> {
    let refusal = desk.turn.refusal()?;
    let words = refusal.words.clone();
    Some(
        view! {
            <p class="refusal" role="alert">
                <span>{move || words(lang())}</span>
                {refusal.clause.map(super::log::clause_tag)}
            </p>
        }
        .into_any(),
    )
}

/// What a bot would do, and why; the board shows it as well.
fn hint(desk: Desk) -> Option<AnyView> {
    // A review says more, beside the board.
    let hint = desk.advice.hint().filter(|_| desk.kind != Kind::Replay)?;
    let (words, why, brief) = (hint.words, hint.why, hint.brief);
    let (said, cut) = (NodeRef::<Span>::new(), RwSignal::new(false));
    shorten(said, cut);
    let because = move || if cut.get() { brief(lang()) } else { why(lang()) };
    let clause = because.clone();
    let first = desk.kind == Kind::Online && !desk.seating.others() && is_first(desk);
    Some(
        view! {
            <div class="notice calm hint-note" role="status">
                {icon("hint")}
                <p>
                    <b>{move || tr!(locale(), "web-hint-is", hint = words(lang()))}</b> " "
                    <span class="hint-why" node_ref=said>{move || because().words}</span> " "
                    {move || clause().clause.map(super::log::clause_tag)}
                    {first.then(|| view! { " " <span class="hint-cost">{t!("web-hint-uncounted")}</span> })}
                </p>
                <button class="button small quiet" id="forget-hint" aria-label=t!("web-close") on:click=move |_| desk.advice.put_away()>
                    {icon("close")}
                </button>
            </div>
        }
        .into_any(),
    )
}

/// A reason of which the bar, or what lies around it, doesn't show the end is told in short.
fn shorten(said: NodeRef<Span>, cut: RwSignal<bool>) {
    Effect::new(move || {
        locale();
        cut.set(false);
        request_animation_frame(move || {
            let bar = said.try_get_untracked().flatten().and_then(|said| said.closest(".prompt-words").ok().flatten());
            // A line's descenders reach a little beyond it.
            if bar.is_some_and(|bar| bar.scroll_height() > bar.client_height() + 3) {
                cut.try_set(true);
            }
        });
    });
}

/// Whether it is the reader's first hint in this game: with it the game no longer counts.
fn is_first(desk: Desk) -> bool {
    desk.seating.mine().iter().map(|seat| desk.served.hinted(seat)).sum::<u16>() == 1
}

/// Another person has just had a hint.
fn hinted(desk: Desk) -> Option<AnyView> {
    let seat =
        desk.served.just_hinted().filter(|seat| desk.kind == Kind::Online && !desk.seating.mine().contains(*seat))?;
    let words = t!("web-hinted", seat = desk.name(seat));
    Some(view! { <p class="notice calm" role="status">{icon("hint")} <span>{words}</span></p> }.into_any())
}
