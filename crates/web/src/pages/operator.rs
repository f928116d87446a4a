//! Reports, and what operators decide about them.

use super::account::{ask, day, refusal};
use crate::parts::{called, icon, member_sign};
use crate::prefs::locale;
use crate::{net, say, t};
use api::{BanScope, Decision, Fault, MAX_NAME, MAX_REASON, ReportId, ReportLine, ReportReason, Reports, Said};
use gloo_net::http::Method;
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;

/// Where operators read and decide.
const PATH: &str = "/api/operator/reports";

/// The page of reports, for operators alone.
#[component]
pub fn OperatorPage() -> impl IntoView {
    let operates = Memo::new(move |_| net::me().with(|me| me.as_ref().is_some_and(|me| me.operator)));
    view! {
        <div class="page">
            <h1>{t!("web-operator")}</h1>
            <Show when=move || operates.get() fallback=|| view! { <p role="status" id="forbidden">{t!("web-operator-forbidden")}</p> }>
                <OpenReports />
            </Show>
        </div>
    }
    .into_any()
}

#[component]
fn OpenReports() -> impl IntoView {
    let (reports, next) = (RwSignal::new(None::<Vec<ReportLine>>), RwSignal::new(None::<String>));
    let (fault, done) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let status = NodeRef::<html::P>::new();
    let load = move |after: Option<String>| {
        let path = after.map_or_else(|| PATH.to_owned(), |after| format!("{PATH}?after={after}"));
        ask(fault, async move { net::get::<Reports>(&path).await }, move |page| {
            let _ = reports.try_update(|known| known.get_or_insert_default().extend(page.reports));
            let _ = next.try_set(page.next);
        });
    };
    Effect::new(move |_| load(None));
    // The report goes, and the reader is told where it has gone from.
    let closed = move |id: ReportId| {
        reports.update(|known| known.get_or_insert_default().retain(|report| report.id != id));
        done.set(true);
        if let Some(status) = status.get_untracked() {
            // A page that can't be focused is read all the same.
            let _ = status.focus();
        }
    };
    let none = move || reports.with(|known| known.as_ref().is_some_and(Vec::is_empty)) && next.with(Option::is_none);
    view! {
        <p class="hint">{t!("web-operator-more")}</p>
        <p role="status" tabindex="-1" id="operator-status" node_ref=status>
            {move || done.get().then(|| say!("web-operator-done"))} " " {move || none().then(|| say!("web-operator-none"))}
        </p>
        {refusal(fault)}
        <For each=move || reports.get().unwrap_or_default() key=|report| report.id.clone() children=move |report| card(&report, closed) />
        {move || next.get().map(|after| view! {
            <button type="button" class="button" id="more-reports" on:click=move |_| load(Some(after.clone()))>{t!("web-operator-next")}</button>
        })}
    }
    .into_any()
}

fn why(reason: ReportReason) -> String {
    match reason {
        ReportReason::Chat => say!("web-operator-chat"),
        ReportReason::Name => say!("web-operator-name"),
        ReportReason::Play => say!("web-operator-play"),
        ReportReason::Other => say!("web-operator-other"),
    }
}

fn card(report: &ReportLine, closed: impl Fn(ReportId) + Copy + Send + Sync + 'static) -> AnyView {
    let (id, reporter, created) = (report.id.clone(), report.reporter.clone(), report.created);
    let (reason, open) = (report.reason, report.open);
    let banned = report.banned.map(|scope| {
        let words = move || match scope {
            BanScope::All => say!("web-operator-banned"),
            BanScope::Chat => say!("web-operator-muted"),
        };
        view! { <span class="chip">{words}</span> }
    });
    let several =
        (open > 1).then(|| view! { <span class="chip">{move || say!("web-operator-open", count = open)}</span> });
    let sign = member_sign(&report.reported);
    let title = format!("report-{id}");
    let labelled_by = title.clone();
    let reported = StoredValue::new(report.reported.clone());
    let name = move || reported.with_value(called);
    let said = (!report.said.is_empty()).then(|| {
        let lines = report.said.clone();
        view! {
            <details open=true>
                <summary>{t!("web-operator-said")}</summary>
                <ol class="stack-tight">{lines.into_iter().map(line).collect_view()}</ol>
            </details>
        }
    });
    let text = (!report.text.is_empty()).then(|| view! { <blockquote><bdi>{report.text.clone()}</bdi></blockquote> });
    let table =
        report.table.clone().map(|table| view! { <p><A href=format!("/t/{table}")>{t!("web-operator-table")}</A></p> });
    view! {
        <article class="card stack report" aria-labelledby=labelled_by>
            <h2 id=title>{move || say!("web-operator-about", name = name())} {sign}</h2>
            <p class="hint">{move || say!("web-operator-by", name = called(&reporter), day = day(created))}</p>
            <p><span class="chip">{move || why(reason)}</span> {several} {banned}</p>
            {text}
            {said}
            {table}
            {decide(&id, name, closed)}
        </article>
    }
    .into_any()
}

fn line(said: Said) -> AnyView {
    let (text, phrase) = (said.text, said.phrase);
    let words = move || match (&text, phrase) {
        (Some(text), _) => text.clone(),
        (None, Some(phrase)) => i18n::tr(locale(), phrase.key(), &[]),
        (None, None) => String::new(),
    };
    view! { <li><bdi class="said">{words}</bdi></li> }.into_any()
}

/// For how many hours; none without an end.
const HOW_LONG: [Option<u32>; 4] = [Some(24), Some(7 * 24), Some(30 * 24), None];

fn how_long(hours: Option<u32>) -> String {
    match hours {
        Some(24) => say!("web-operator-day"),
        Some(168) => say!("web-operator-week"),
        Some(_) => say!("web-operator-month"),
        None => say!("web-operator-no-end"),
    }
}

fn decide(
    id: &ReportId,
    name: impl Fn() -> String + Copy + Send + Sync + 'static,
    closed: impl Fn(ReportId) + Copy + Send + Sync + 'static,
) -> AnyView {
    let (reason, new_name) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (hours, fault) = (RwSignal::new(HOW_LONG[0]), RwSignal::new(None::<Fault>));
    let id = StoredValue::new(id.clone());
    let send = move |decision: Decision| {
        let id = id.get_value();
        let path = format!("{PATH}/{id}");
        ask(fault, async move { net::change(Method::POST, &path, &decision).await }, move |()| closed(id));
    };
    let why = move || reason.get_untracked();
    let dismiss = move |_| send(Decision::Dismiss { reason: why() });
    let mute = move |_| send(Decision::Mute { reason: why(), hours: hours.get_untracked() });
    let ban = move |_| send(Decision::Ban { reason: why(), hours: hours.get_untracked() });
    let rename = move |_| send(Decision::Rename { name: new_name.get_untracked(), reason: why() });
    let choose = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        hours.set(chosen.and_then(|index| HOW_LONG.get(index).copied()).unwrap_or(HOW_LONG[0]));
    };
    let option = |index: usize| {
        view! { <option value=index.to_string() selected=index == 0>{move || how_long(HOW_LONG[index])}</option> }
    };
    let field = move |part: &str| id.with_value(|id| format!("{part}-{id}"));
    let (reason_id, hint_id, time_id, name_id) =
        (field("reason"), field("reason-more"), field("time"), field("new-name"));
    view! {
        <form class="stack" aria-label=move || say!("web-operator-decide", name = name()) on:submit=|event: leptos::ev::SubmitEvent| event.prevent_default()>
            <div class="field">
                <label for=reason_id.clone()>{t!("web-operator-reason")}</label>
                <input class="input" dir="auto" id=reason_id data-field="reason" maxlength=MAX_REASON autocomplete="off" aria-describedby=hint_id.clone()
                    prop:value=reason on:input=move |event| reason.set(event_target_value(&event)) />
                <p class="hint" id=hint_id>{t!("web-operator-reason-more")}</p>
            </div>
            <div class="field">
                <label for=time_id.clone()>{t!("web-operator-how-long")}</label>
                <select class="input" id=time_id data-field="time" on:change=choose>{(0..HOW_LONG.len()).map(option).collect_view()}</select>
            </div>
            {refusal(fault)}
            <div class="buttons">
                <button type="button" class="button" data-do="dismiss" on:click=dismiss>{icon("check")} <span>{t!("web-operator-dismiss")}</span></button>
                <button type="button" class="button" data-do="mute" on:click=mute>{t!("web-operator-mute")}</button>
                <button type="button" class="button" data-do="ban" on:click=ban>{t!("web-operator-ban")}</button>
            </div>
            <div class="field">
                <label for=name_id.clone()>{t!("web-operator-new-name")}</label>
                <div class="join-row">
                    <input class="input" dir="auto" id=name_id data-field="name" maxlength=MAX_NAME autocomplete="off" prop:value=new_name
                        on:input=move |event| new_name.set(event_target_value(&event)) />
                    <button type="button" class="button" data-do="rename" on:click=rename>{t!("web-operator-rename")}</button>
                </div>
            </div>
        </form>
    }
    .into_any()
}
