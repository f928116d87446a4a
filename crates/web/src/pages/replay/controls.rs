//! The buttons and the slider of a replay.

use super::PACE;
use crate::games::RoundName;
use crate::parts::icon;
use crate::t;
use leptos::prelude::*;

/// More rounds than this take a row of their own.
const MANY: usize = 8;

/// First, back, play, forward, last; a slider; the rounds.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns what it is given")]
pub(super) fn Controls(
    at: ReadSignal<usize>,
    len: usize,
    go_to: Callback<usize>,
    rounds: Vec<Option<u8>>,
    round_name: fn(u8) -> RoundName,
    /// Whether the last step is still being shown.
    #[prop(into)]
    busy: Signal<bool>,
) -> impl IntoView {
    let playing = RwSignal::new(false);
    Effect::new(move |_| {
        if playing.get()
            && let Ok(timer) = set_interval_with_handle(
                move || {
                    if busy.get_untracked() {
                        return;
                    }
                    let now = at.get_untracked();
                    go_to.run(now + 1);
                    playing.set(now + 1 < len);
                },
                PACE,
            )
        {
            on_cleanup(move || timer.clear());
        }
    });
    let step = move |name: &'static str, words: fn() -> String, to: fn(usize, usize) -> usize| {
        view! {
            <button class="button round" data-step=name aria-label=words on:click=move |_| go_to.run(to(at.get_untracked(), len))>
                {icon(name)}
            </button>
        }
    };
    let toggle = move |_| {
        if !playing.get_untracked() && at.get_untracked() == len {
            go_to.run(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    view! {
        <section class="controls card" aria-label=t!("web-replay-controls")>
            <div class="buttons" dir="ltr">
                {step("first", || crate::say!("web-first"), |_, _| 0)}
                {step("step-back", || crate::say!("web-step-back"), |now, _| now.saturating_sub(1))}
                <button
                    class="button round primary"
                    id="play"
                    aria-label=move || if playing.get() { t!("web-pause")() } else { t!("web-play")() }
                    on:click=toggle
                >{move || icon(if playing.get() { "pause" } else { "play" })}</button>
                {step("step", || crate::say!("web-step"), |now, len| (now + 1).min(len))}
                {step("last", || crate::say!("web-last"), |_, len| len)}
            </div>
            <input
                type="range"
                class="slider"
                dir="ltr"
                min="0"
                max=len.to_string()
                aria-label=t!("web-moment")
                prop:value=move || at.get().to_string()
                on:input=move |event| {
                    if let Ok(to) = event_target_value(&event).parse() {
                        go_to.run(to);
                    }
                }
            />
            {round_buttons(&rounds, round_name, go_to)}
        </section>
    }
    .into_any()
}

/// A round as it is heard and as a voice can call it: the name begins with what is seen, unless that is part of it anyway.
fn named(round: &RoundName) -> String {
    let heard: String =
        round.words.chars().filter(|letter| !matches!(letter, '\u{200E}' | '\u{2068}' | '\u{2069}')).collect();
    if heard.contains(&round.sign) { round.words.clone() } else { format!("{}: {}", round.sign, round.words) }
}

fn round_buttons(rounds: &[Option<u8>], round_name: fn(u8) -> RoundName, go_to: Callback<usize>) -> Option<AnyView> {
    let mut starts: Vec<(u8, usize)> = Vec::new();
    for (at, round) in rounds.iter().enumerate() {
        if let Some(round) = round
            && starts.last().is_none_or(|(last, _)| last != round)
        {
            starts.push((*round, at));
        }
    }
    let button = |(round, at): (u8, usize)| {
        view! {
            <button class="button small" data-round=round.to_string() aria-label=move || named(&round_name(round)) on:click=move |_| go_to.run(at)>
                {move || round_name(round).sign}
            </button>
        }
    };
    let many = starts.len() > MANY;
    (starts.len() > 1).then(|| {
        view! {
            <div class="rounds" class:many=many role="group" aria-label=t!("web-rounds")>
                <span class="hint">{t!("web-rounds")}</span>
                {starts.into_iter().map(button).collect_view()}
            </div>
        }
        .into_any()
    })
}
