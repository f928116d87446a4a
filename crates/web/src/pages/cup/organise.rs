//! What the organiser does: begin, pause, correct, take players out, end.

use super::super::account::refusal;
use super::Followed;
use crate::parts::icon;
use crate::t;
use api::{CupCommand, CupFormat, CupStatus, Fault, MAX_REASON, PersonId};
use leptos::prelude::*;

/// The organiser's card, for those who may.
pub(super) fn section(followed: Followed) -> AnyView {
    let may = followed.part(|mine| mine.organises && mine.cup.line.status != CupStatus::Over);
    view! { <Show when=move || may.get()>{card(followed)}</Show> }.into_any()
}

fn card(followed: Followed) -> AnyView {
    let fault = RwSignal::new(None::<Fault>);
    let reason = RwSignal::new(String::new());
    let why = move || reason.get_untracked();
    let open = followed.part(|mine| mine.cup.line.status == CupStatus::Open);
    let paused = followed.part(|mine| mine.cup.paused);
    let solo = followed.part(|mine| matches!(mine.cup.line.format, CupFormat::Solo { .. }));
    let sure = RwSignal::new(false);
    view! {
        <section class="card stack" id="cup-organise">
            <h2>{t!("web-cup-organise")}</h2>
            {refusal(fault)}
            <div class="field">
                <label for="cup-reason">{t!("web-cup-reason")}</label>
                <input class="input" id="cup-reason" dir="auto" maxlength=MAX_REASON autocomplete="off" prop:value=reason
                    on:input=move |event| reason.set(event_target_value(&event)) />
            </div>
            <div class="buttons">
                <Show when=move || open.get()>
                    <button type="button" class="button primary" id="cup-start" on:click=move |_| followed.act(fault, CupCommand::Start)>{icon("play")} <span>{t!("web-cup-start")}</span></button>
                </Show>
                <Show when=move || !open.get() && !paused.get()>
                    <button type="button" class="button" id="cup-pause" on:click=move |_| followed.act(fault, CupCommand::Pause { reason: why() })>{icon("pause")} <span>{t!("web-cup-pause")}</span></button>
                </Show>
                <Show when=move || paused.get()>
                    <button type="button" class="button primary" id="cup-resume" on:click=move |_| followed.act(fault, CupCommand::Resume)>{icon("play")} <span>{t!("web-cup-resume")}</span></button>
                </Show>
                <button type="button" class="button quiet" id="cup-end" on:click=move |_| if sure.get_untracked() {
                    followed.act(fault, CupCommand::End { reason: why() });
                } else {
                    sure.set(true);
                }>{move || if sure.get() { t!("web-cup-end-sure")() } else { t!("web-cup-end")() }}</button>
            </div>
            <Show when=move || !open.get() && !solo.get()>{correct(followed, fault, reason)}</Show>
            {player(followed, fault, reason)}
        </section>
    }
    .into_any()
}

/// How a table ended, in the organiser's words.
fn correct(followed: Followed, fault: RwSignal<Option<Fault>>, reason: RwSignal<String>) -> AnyView {
    let (table, scores) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // Digits of either language, in the order of the seats.
        let typed = |text: String| text.chars().map(western).collect::<String>();
        let Ok(table) = typed(table.get_untracked()).trim().parse() else { return };
        let scores = typed(scores.get_untracked());
        let scores = scores.split(|c: char| !c.is_ascii_digit() && c != '-').filter(|part| !part.is_empty());
        let scores = scores.filter_map(|part| part.parse().ok()).collect();
        followed.act(fault, CupCommand::Correct { table, scores, reason: reason.get_untracked() });
    };
    view! {
        <form class="cup-correct" on:submit=submit>
            <label class="field"><span class="label">{t!("web-cup-correct-table")}</span>
                <input class="input" id="cup-correct-table" inputmode="numeric" required prop:value=table on:input=move |event| table.set(event_target_value(&event)) /></label>
            <label class="field"><span class="label">{t!("web-cup-correct-scores")}</span>
                <input class="input ltr" id="cup-correct-scores" inputmode="numeric" prop:value=scores on:input=move |event| scores.set(event_target_value(&event)) /></label>
            <button class="button" id="cup-correct">{t!("web-cup-correct")}</button>
        </form>
    }
    .into_any()
}

/// A digit of Persian or Arabic as one of ours.
fn western(c: char) -> char {
    match c {
        '۰'..='۹' => char::from(b'0' + (c as u32 - '۰' as u32) as u8),
        '٠'..='٩' => char::from(b'0' + (c as u32 - '٠' as u32) as u8),
        '−' => '-',
        other => other,
    }
}

/// Takes a player out, or lets another play on in their place.
fn player(followed: Followed, fault: RwSignal<Option<Fault>>, reason: RwSignal<String>) -> AnyView {
    let (lines, _, _) = super::standings::known(followed);
    let (who, by) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let chosen = move || who.get_untracked().parse::<PersonId>().ok();
    let why = move || reason.get_untracked();
    let set_out = move |out: bool| {
        if let Some(player) = chosen() {
            followed.act(fault, CupCommand::SetOut { player, out, reason: why() });
        }
    };
    let replace = move |_| {
        // The end of the address of a person's page.
        let by = by.get_untracked();
        let by = by.trim().rsplit('/').next().unwrap_or_default().parse::<PersonId>();
        if let (Some(player), Ok(by)) = (chosen(), by) {
            followed.act(fault, CupCommand::Replace { player, by, reason: why() });
        }
    };
    view! {
        <div class="field">
            <label for="cup-who">{t!("web-cup-player")}</label>
            <select class="input" id="cup-who" on:change=move |event| who.set(event_target_value(&event))>
                <option value="">"—"</option>
                {move || lines.with(|lines| lines.iter().map(|line| {
                    let person = line.person.clone();
                    let id = person.id.to_string();
                    view! { <option value=id>{move || crate::parts::called(&person)}</option> }
                }).collect_view())}
            </select>
        </div>
        <div class="buttons">
            <button type="button" class="button" id="cup-out" on:click=move |_| set_out(true)>{t!("web-cup-take-out")}</button>
            <button type="button" class="button" id="cup-in" on:click=move |_| set_out(false)>{t!("web-cup-let-in")}</button>
        </div>
        <div class="field">
            <label for="cup-by">{t!("web-cup-replace-by")}</label>
            <div class="join-row">
                <input class="input ltr" id="cup-by" autocomplete="off" prop:value=by on:input=move |event| by.set(event_target_value(&event)) />
                <button type="button" class="button" id="cup-replace" on:click=replace>{t!("web-cup-replace")}</button>
            </div>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::western;

    #[test]
    fn digits_of_any_keyboard_are_read() {
        assert_eq!("۳۴ ٢٩ −7".chars().map(western).collect::<String>(), "34 29 -7");
    }
}
