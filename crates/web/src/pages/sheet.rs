//! A score sheet for a game with real pieces: what is counted goes in, points and places come out. The arithmetic is that of
//! the game's rules ([`game::sheet`]).

use super::home::title;
use crate::parts::{Copied, copy, icon};
use crate::prefs::{lang, locale, number};
use crate::table::log::clause_tag;
use crate::table::signed;
use crate::{keep, say, t};
use api::MAX_NAME;
use game::sheet::{Counts, Line, MAX_LINES};
use game::{GameInfo, Outcome, Seat, Sheet};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use serde::{Deserialize, Serialize};

/// What is kept of a sheet, so that a page that was left has lost nothing.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Kept {
    /// Which of the game's sheets.
    #[serde(default)]
    side: usize,
    players: Vec<KeptPlayer>,
}

#[derive(Clone, Default, Serialize, Deserialize)]
struct KeptPlayer {
    name: String,
    counts: Vec<i16>,
}

/// A column of the sheet. Each name and each set of counts has a signal of its own, so that a field that is written in is
/// not drawn again.
#[derive(Clone, Copy, PartialEq)]
struct Player {
    name: RwSignal<String>,
    counts: RwSignal<Counts>,
}

impl Player {
    fn of(kept: &KeptPlayer) -> Player {
        let mut counts = [0; MAX_LINES];
        for (count, kept) in counts.iter_mut().zip(&kept.counts) {
            *count = *kept;
        }
        Player { name: RwSignal::new(kept.name.clone()), counts: RwSignal::new(counts) }
    }

    fn called(self, at: usize) -> String {
        let name = self.name.get();
        if name.trim().is_empty() { i18n::seat_name(locale(), Seat::new(at)) } else { i18n::isolated(name.trim()) }
    }
}

/// The page of a game's sheet.
#[component]
pub fn ScoreSheet() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    view! {
        {move || match game.get().and_then(|id| catalog::info(&id).ok()) {
            Some(info) => untrack(|| whole(info)),
            None => super::not_found::NotFound().into_any(),
        }}
    }
    .into_any()
}

/// Everything on the page, as far as it changes.
#[derive(Clone, Copy)]
struct Desk {
    info: &'static GameInfo,
    sheets: &'static [Sheet],
    side: RwSignal<usize>,
    players: RwSignal<Vec<Player>>,
}

impl Desk {
    fn open(info: &'static GameInfo) -> Desk {
        let sheets = catalog::sheets(info.id).unwrap_or_default();
        let mut kept = keep::load::<Kept>(&name(info)).unwrap_or_default();
        let (least, most) = (usize::from(*info.players.start()), usize::from(*info.players.end()));
        kept.players.truncate(most);
        kept.players.resize(kept.players.len().max(least), KeptPlayer::default());
        Desk {
            info,
            sheets,
            side: RwSignal::new(kept.side.min(sheets.len().saturating_sub(1))),
            players: RwSignal::new(kept.players.iter().map(Player::of).collect()),
        }
    }

    fn sheet(self) -> &'static Sheet {
        &self.sheets[self.side.get()]
    }

    fn store(self) {
        let kept = |player: &Player| KeptPlayer { name: player.name.get(), counts: player.counts.get().to_vec() };
        let players = self.players.with(|players| players.iter().map(kept).collect());
        keep::save(&name(self.info), &Kept { side: self.side.get(), players });
    }

    fn clear(self) {
        self.players.with_untracked(|players| players.iter().for_each(|player| player.counts.set([0; MAX_LINES])));
    }

    /// Whether nothing has been counted yet.
    fn is_blank(self) -> bool {
        self.players.with(|players| players.iter().all(|player| player.counts.get() == [0; MAX_LINES]))
    }

    fn outcome(self) -> Outcome {
        let counts: Vec<Counts> =
            self.players.with(|players| players.iter().map(|player| player.counts.get()).collect());
        self.sheet().rank(&counts)
    }

    /// Who won, in a sentence.
    fn verdict(self) -> String {
        let outcome = self.outcome();
        let players = self.players.get();
        let winners: Vec<String> = outcome.winners().map(|seat| players[seat.index()].called(seat.index())).collect();
        let names = i18n::list(lang(), &winners);
        say!("web-count-won", count = winners.len(), names = names)
    }

    /// The result to send to others.
    fn text(self) -> String {
        let (sheet, outcome) = (self.sheet(), self.outcome());
        let line = |(at, player): (usize, &Player)| {
            let (place, total) = (number(outcome.places[Seat::new(at)]), number(sheet.total(&player.counts.get())));
            format!("{place}. {}: {total}", player.called(at))
        };
        let mut lines: Vec<String> = self.players.with(|players| players.iter().enumerate().map(line).collect());
        lines.sort();
        format!("{}\n{}", title(self.info.id), lines.join("\n"))
    }
}

/// Under this name this browser keeps a game's sheet.
fn name(info: &GameInfo) -> String {
    format!("kashi.sheet.{}", info.id)
}

/// A whole number as people write it, in Latin or Persian digits; nothing is 0.
fn read(text: &str) -> Option<i16> {
    let latin = |sign: char| match sign {
        '۰'..='۹' => char::from_digit(sign as u32 - '۰' as u32, 10).unwrap_or(sign),
        '−' => '-',
        _ => sign,
    };
    let text: String = text.trim().chars().map(latin).collect();
    if text.is_empty() { Some(0) } else { text.parse().ok() }
}

fn whole(info: &'static GameInfo) -> AnyView {
    let desk = Desk::open(info);
    Effect::new(move |_| desk.store());
    let (least, most) = (usize::from(*info.players.start()), usize::from(*info.players.end()));
    let count = Signal::derive(move || desk.players.with(Vec::len));
    let copied = RwSignal::new(Copied::NotYet);
    let sides = (desk.sheets.len() > 1).then(|| {
        let side = move |(at, sheet): (usize, &'static Sheet)| {
            view! {
                <label class="choice">
                    <input type="radio" name="side" data-side=sheet.id prop:checked=move || desk.side.get() == at on:change=move |_| desk.side.set(at) />
                    <b>{move || i18n::tr(locale(), &format!("sheet-{}", sheet.id), &[])}</b>
                </label>
            }
        };
        view! { <div class="choices" role="radiogroup" aria-label=t!("web-count-side")>{desk.sheets.iter().enumerate().map(side).collect_view()}</div> }
    });
    view! {
        <div class="page sheet-page">
            <header class="new-head">
                <div><p class="hint">{t!("web-count")}</p> <h1>{move || title(info.id)}</h1></div>
                <A href=format!("/rules/{}", info.id) attr:class="button quiet">{icon("rules")} <span>{t!("web-rules")}</span></A>
            </header>
            <p class="hint">{t!("web-count-more")}</p>
            {sides}
            <div class="scroll">{move || {
                let (sheet, players) = (desk.sheet(), desk.players.get());
                untrack(|| table(desk, sheet, &players))
            }}</div>
            <div role="status">
                {move || (!desk.is_blank()).then(|| view! {
                    <p class="notice calm" id="count-won">{icon("trophy")} <span>{move || desk.verdict()}</span></p>
                })}
            </div>
            <div class="buttons">
                <button class="button" id="add-player" disabled={move || count.get() >= most}
                    on:click=move |_| desk.players.update(|players| players.push(Player::of(&KeptPlayer::default())))
                >{icon("plus")} <span>{t!("web-together-add")}</span></button>
                <button class="button" id="drop-player" disabled={move || count.get() <= least}
                    on:click=move |_| desk.players.update(|players| players.truncate(players.len() - 1))
                >{icon("minus")} <span>{t!("web-count-drop")}</span></button>
                <button class="button" id="copy-sheet" disabled=move || desk.is_blank() on:click=move |_| copy(desk.text(), None, copied)>
                    {icon("copy")} <span>{move || if copied.get() == Copied::Done { t!("web-copied")() } else { t!("web-count-copy")() }}</span>
                </button>
                <button class="button quiet" id="clear-sheet" disabled=move || desk.is_blank() on:click=move |_| desk.clear()>{t!("web-count-clear")}</button>
            </div>
        </div>
    }
    .into_any()
}

fn table(desk: Desk, sheet: &'static Sheet, players: &[Player]) -> AnyView {
    let head = |(at, player): (usize, &Player)| {
        let player = *player;
        view! {
            <th scope="col">
                <input class="input" dir="auto" autocomplete="off" maxlength=MAX_NAME data-name=at
                    aria-label=move || say!("web-together-name", number = at + 1)
                    placeholder=move || say!("seat-name", seat = at + 1)
                    prop:value=player.name
                    on:input=move |event| player.name.set(event_target_value(&event))
                />
            </th>
        }
    };
    let line = |(at, line): (usize, &'static Line)| {
        let words = move || i18n::tr(locale(), &format!("sheet-{}-{}", desk.info.id, line.id), &[]);
        let cells =
            players.iter().enumerate().map(|(seat, player)| cell(sheet, line, at, seat, *player)).collect_view();
        view! { <tr data-line=line.id><th scope="row">{words} " " {clause_tag(line.clause)}</th>{cells}</tr> }
    };
    let total = |(at, player): (usize, &Player)| {
        let player = *player;
        let place = move || desk.outcome().places.as_slice().get(at).copied().unwrap_or_default();
        view! {
            <td class="number" data-total=at class:first={move || !desk.is_blank() && place() == 1}>
                <b>{move || number(sheet.total(&player.counts.get()))}</b>
                {move || (!desk.is_blank()).then(|| view! {
                    <span class="hint">{move || say!("web-count-place", place = number(place()))}</span>
                })}
            </td>
        }
    };
    view! {
        <table class="data sheet-table">
            <thead><tr><th scope="col">{t!("web-count-what")}</th>{players.iter().enumerate().map(head).collect_view()}</tr></thead>
            <tbody>{sheet.lines.iter().enumerate().map(line).collect_view()}</tbody>
            <tfoot><tr><th scope="row">{t!("score")}</th>{players.iter().enumerate().map(total).collect_view()}</tr></tfoot>
        </table>
    }
    .into_any()
}

/// What one player has of one thing, and what it brings.
fn cell(sheet: &'static Sheet, line: &'static Line, at: usize, seat: usize, player: Player) -> AnyView {
    let wrong = RwSignal::new(false);
    let write = move |event: leptos::ev::Event| {
        let found = read(&event_target_value(&event)).filter(|count| line.clamp(*count) == *count);
        wrong.set(found.is_none());
        if let Some(count) = found {
            player.counts.update(|counts| counts[at] = count);
        }
    };
    let shown = move || match player.counts.with(|counts| counts[at]) {
        0 => String::new(),
        count => number(count),
    };
    let points = move || {
        let points = player.counts.with(|counts| (sheet.points)(counts)[at]);
        (points != 0).then(|| signed(points))
    };
    let (least, most) = line.range;
    view! {
        <td class="number">
            <input class="input" inputmode="numeric" autocomplete="off" data-count=format!("{}-{seat}", line.id)
                placeholder=move || number(0)
                aria-label=move || say!("web-count-of", name = player.called(seat))
                aria-invalid=move || wrong.get().to_string()
                title=move || say!("web-count-range", least = number(least), most = number(most))
                prop:value=shown
                on:change=write
            />
            {move || if wrong.get() {
                view! { <span class="fault" role="alert">{say!("web-count-range", least = number(least), most = number(most))}</span> }.into_any()
            } else {
                view! { <span class="sheet-points">{points}</span> }.into_any()
            }}
        </td>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::{Lang, try_tr};
    use std::collections::BTreeSet;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(read(" ۱۲ "), Some(12));
        assert_eq!(read("−3"), Some(-3));
        assert_eq!(read(""), Some(0));
        assert_eq!(read("7 tiles"), None);
        assert_eq!(read("99999"), None);
    }

    /// Every game has a sheet, every line its words in both languages and a rule of the game; no words are left over.
    #[test]
    fn every_line_is_worded() {
        let mut said = BTreeSet::new();
        for info in catalog::games() {
            let sheets = catalog::sheets(info.id).unwrap();
            assert!(!sheets.is_empty(), "{}", info.id);
            let sides = sheets.iter().filter(|_| sheets.len() > 1).map(|sheet| format!("sheet-{}", sheet.id));
            let lines = sheets.iter().flat_map(|sheet| sheet.lines);
            said.extend(sides.chain(lines.clone().map(|line| format!("sheet-{}-{}", info.id, line.id))));
            for line in lines {
                assert!(line.clause.to_string().starts_with(info.prefix), "{}: {}", info.id, line.clause);
                assert!(i18n::rules::clause(Lang::En, line.clause).is_some(), "{}: {}", info.id, line.clause);
            }
        }
        for key in &said {
            assert!(Lang::ALL.iter().all(|lang| try_tr(*lang, key, &[]).is_ok()), "{key}");
        }
        for (key, _) in i18n::keys().filter(|(key, _)| key.starts_with("sheet-")) {
            assert!(said.contains(key), "{key} belongs to no line");
        }
    }
}
