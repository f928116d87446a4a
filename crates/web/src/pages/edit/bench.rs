//! Where a position is laid out: its board, its dials, and what a bot says of it.

use super::card::{self, Control, Kind, Place, card};
use super::marks::Marked;
use super::{all_places, asked, name, written};
use crate::games::Tabletop;
use crate::part::Arriving;
use crate::parts::{Copied, copy, download, icon, link};
use crate::pieces::attr::{self, SPOT};
use crate::prefs::{lang, number};
use crate::room::{Room, local, posed};
use crate::table::log::clause_tag;
use crate::worker::{self, Question, TableKey};
use crate::{keep, say, t};
use api::{BotAnswer, Level, SeatPlan};
use game::editing::{Content, Dial};
use game::{Driver, Editing, Options as _, Record, Seat, Telling};
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use serde_json::Value;
use std::marker::PhantomData;
use text::laying;
use wasm_bindgen::JsCast;

/// What the page wants of a game.
pub trait Bench: Send + Sync {
    /// Lays out what the address names, or else this position, or else the empty table.
    fn lay_out(&self, kept: Option<Value>) -> AnyView;
}

/// The bench of a game.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G: Marked> Of<G> {
    const BENCH: &'static dyn Bench = &Of::<G>(PhantomData);
}

impl<G: Marked> Bench for Of<G> {
    fn lay_out(&self, kept: Option<Value>) -> AnyView {
        let laying = Laying::<G>::begin(kept);
        laying.view()
    }
}

/// Cuts a bench off from everything else: a module of its own.
macro_rules! benches {
    ($($name:ident: $game:ty,)*) => {
        /// The bench of the game with this id.
        pub(super) fn of(id: &str) -> Option<Arriving<&'static dyn Bench>> {
            $(
                if id == <$game as game::Game>::INFO.id {
                    #[wasm_split_helpers::wasm_split($name, fallible)]
                    fn load() -> Result<&'static dyn Bench, crate::part::NoPart> {
                        Ok(Of::<$game>::BENCH)
                    }
                    return Some(Box::pin(load()));
                }
            )*
            None
        }
    };
}

benches! {
    azul_edit: ::azul::Azul,
    sintra_edit: ::sintra::Sintra,
    pavilion_edit: ::pavilion::Pavilion,
    coloretto_edit: ::coloretto::Coloretto,
    burgundy_edit: ::burgundy::Burgundy,
}

/// What a bot says.
#[derive(Clone)]
enum Opinion {
    Thinking,
    /// Nobody has to decide.
    Nobody,
    Said(Seat, BotAnswer),
}

/// A position on the bench.
struct Laying<G: Marked> {
    room: Room<G>,
    state: RwSignal<G>,
    /// What it was before, last first.
    past: RwSignal<Vec<G>>,
    /// The place that is being set.
    place: RwSignal<Option<G::Spot>>,
    opinion: RwSignal<Option<Opinion>>,
    /// Whether a file or link could not be read.
    unreadable: RwSignal<bool>,
    bots: TableKey,
}

impl<G: Marked> Clone for Laying<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Marked> Copy for Laying<G> {}

/// A place in the list: to whom it belongs, which it is, and its dials.
type Listed<G> = (Option<Seat>, <G as Editing>::Spot, Vec<Dial<<G as Editing>::Spot, <G as Telling>::Drawn>>);

/// The most steps that can be taken back.
const MOST_PAST: usize = 200;

impl<G: Marked> Laying<G> {
    fn begin(kept: Option<Value>) -> Self {
        let linked = asked().map(|(options, code)| read_link::<G>(options, &code));
        let unreadable = matches!(linked, Some(None));
        let kept = || kept.and_then(|kept| read::<G>(&kept));
        let state = linked.flatten().or_else(kept).unwrap_or_else(|| empty(&usual::<G>()));
        Laying {
            room: posed::bench(state.clone()),
            state: RwSignal::new(state),
            past: RwSignal::new(Vec::new()),
            place: RwSignal::new(None),
            opinion: RwSignal::new(None),
            unreadable: RwSignal::new(unreadable),
            bots: TableKey::of_page(),
        }
    }

    /// Lays out another position.
    fn lay(self, state: G) {
        let before = self.state.get_untracked();
        if before == state {
            return;
        }
        self.past.update(|past| {
            past.push(before);
            let more = past.len().saturating_sub(MOST_PAST);
            past.drain(..more);
        });
        self.show(state);
    }

    fn show(self, state: G) {
        self.opinion.set(None);
        self.unreadable.set(false);
        keep::save(&name(G::INFO.id), &state);
        if state.audit().is_ok()
            && let Ok(history) = window().history()
        {
            // The address names the position, without a new entry in the history for every step.
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address(&state)));
        }
        self.room.reset(Driver::from_position(state.clone()), 0);
        self.state.set(state);
    }

    fn set(self, index: usize, value: u32) {
        let key = card::focused();
        self.lay(self.state.with_untracked(|state| state.with_dial(index, value)));
        if let Some(key) = key {
            request_animation_frame(move || card::focus(&key));
        }
    }

    fn back(self) {
        if let Some(before) = self.past.try_update(Vec::pop).flatten() {
            self.show(before);
        }
    }

    /// The place that was touched on the board.
    fn touch(self, event: &ev::MouseEvent) {
        let Some(touched) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let near = touched.closest(&format!("[{SPOT}]")).ok().flatten();
        let within =
            || touched.closest("button, [role=button]").ok().flatten()?.query_selector(&format!("[{SPOT}]")).ok()?;
        let Some(mark) = near.or_else(within).and_then(|element| attr::value(&element, SPOT)) else { return };
        let dials = self.state.with_untracked(G::dials);
        if let Some(dial) = dials.iter().find(|dial| G::marks(dial.spot).contains(&mark)) {
            self.choose(dial.spot);
        }
    }

    fn choose(self, spot: G::Spot) {
        self.place.set(Some(spot));
        request_animation_frame(|| super::super::learn::focus("#edit-card h2"));
    }

    /// The dials of a place, ready to be shown.
    fn place_of(self, state: &G, spot: G::Spot) -> Option<Place> {
        let dials: Vec<Control> = state
            .dials()
            .into_iter()
            .enumerate()
            .filter(|(_, dial)| dial.spot == spot)
            .map(|(index, dial)| self.control(state, index, dial))
            .collect();
        let words = G::spot(spot, lang());
        let name = match G::owner(spot) {
            Some(seat) => format!("{}: {words}", self.room.desk.name(seat)),
            None => words,
        };
        (!dials.is_empty()).then_some(Place { name, dials })
    }

    fn control(self, state: &G, index: usize, dial: Dial<G::Spot, G::Drawn>) -> Control {
        let speaker = self.room.desk.speaker();
        let thing = |drawn: G::Drawn| -> (String, card::Look) {
            let table = state.clone();
            (state.drawn(drawn, &speaker), Box::new(move || table.picture_of(drawn)))
        };
        let value = dial.value();
        let kind = match dial.content {
            Content::Count { thing: of, most, .. } => Kind::Count { thing: thing(of), most: most.into() },
            Content::Choice { of, optional, .. } => {
                let nothing: Option<(String, card::Look)> =
                    optional.then(|| (say!("web-edit-nothing"), Box::new(|| None) as card::Look));
                Kind::Choice(nothing.into_iter().chain(of.into_iter().map(thing)).collect())
            }
            Content::Number { range, .. } => {
                Kind::Number { least: (*range.start()).into(), most: (*range.end()).into() }
            }
            Content::Word { of, .. } => Kind::Words(of.iter().map(|word| laying::word::<G>(word, lang())).collect()),
        };
        Control { index, value, kind }
    }

    /// What lies at a place, in a few words.
    fn summary(self, state: &G, dials: &[Dial<G::Spot, G::Drawn>]) -> String {
        let speaker = self.room.desk.speaker();
        let said = |dial: &Dial<G::Spot, G::Drawn>| match &dial.content {
            Content::Count { now: 0, .. } => None,
            Content::Count { thing, now: 1, .. } => Some(state.drawn(*thing, &speaker)),
            Content::Count { thing, now, .. } => Some(format!("{} × {}", number(now), state.drawn(*thing, &speaker))),
            Content::Choice { of, now, .. } => now.map(|at| state.drawn(of[at], &speaker)),
            Content::Number { now, .. } => Some(number(now)),
            Content::Word { of, now } => Some(laying::word::<G>(of[*now], lang())),
        };
        let said: Vec<String> = dials.iter().filter_map(said).collect();
        if said.is_empty() { say!("web-edit-nothing") } else { i18n::list(lang(), &said) }
    }

    /// Asks the best bot.
    fn analyse(self) {
        let state = self.state.get_untracked();
        let Some(seat) = state.next().decider() else {
            self.opinion.set(Some(Opinion::Nobody));
            return;
        };
        self.opinion.set(Some(Opinion::Thinking));
        let seen = serde_json::to_value(state.view(Some(seat))).expect("a state is JSON");
        worker::ask(self.bots, G::INFO.id, seen, seat, Question::Hint, move |answer| {
            // The page may be gone, or another position be laid out.
            if self.state.try_with_untracked(|now| *now == state) == Some(true) {
                self.opinion.set(Some(Opinion::Said(seat, answer)));
            }
        });
    }

    /// A game of the reader's that goes on from here; answers its address.
    fn play(self) -> String {
        let state = self.state.get_untracked();
        let me = state.next().decider().unwrap_or(Seat::FIRST);
        let plan = |seat: Seat| if seat == me { SeatPlan::Me } else { SeatPlan::Bot(Level::Casual) };
        let plans: Vec<SeatPlan> = Seat::all(state.players()).map(plan).collect();
        format!("/practice/{}", local::create_from(Driver::from_position(state), &plans))
    }

    fn read_file(self, event: &ev::Event) {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let state =
                text.and_then(|text| serde_json::from_str::<Value>(&text).ok()).and_then(|file| read::<G>(&file));
            match state {
                Some(state) => self.lay(state),
                None => drop(self.unreadable.try_set(true)),
            }
        });
    }

    fn view(self) -> AnyView {
        let room = self.room;
        let desk = room.desk;
        crate::pieces::Enlarged::provide();
        let id = G::INFO.id;
        let copied = RwSignal::new(Copied::NotYet);
        let share = move |_| {
            copy(link(&self.state.with_untracked(|state| format!("/edit/{id}{}", address(state)))), None, copied);
        };
        let save = move |_| {
            let text = self.state.with_untracked(|state| serde_json::to_string_pretty(state)).expect("a state is JSON");
            download(&format!("kashi-{id}-position.json"), &text);
        };
        let fault = Memo::new(move |_| {
            let speaker = desk.speaker();
            self.state.with(|state| state.audit().err().map(|fault| laying::fault::<G>(&fault, &speaker)))
        });
        let possible = move || fault.with(Option::is_none);
        let navigate = use_navigate();
        let play = move |_| navigate(&self.play(), NavigateOptions::default());
        let set = Callback::new(move |(index, value)| self.set(index, value));
        let close = Callback::new(move |()| self.place.set(None));
        let chosen = move || {
            let spot = self.place.get()?;
            let place = self.state.with(|state| self.place_of(state, spot))?;
            Some(card(place, set, close))
        };
        view! {
            <div class="table replay editing" data-game=id>
                <div class="table-head">
                    <h1>{move || super::title(id)}</h1>
                    <span class="chip">{t!("web-edit")}</span>
                    {move || desk.turn.round().map(|round| view! { <span class="chip">{(desk.round_name)(round).words}</span> })}
                </div>
                <div class="table-main">
                    <p class="edit-verdict" role="status" data-possible=move || possible().to_string()>
                        {move || match fault.get() {
                            None => view! { {icon("check")} <span>{t!("web-edit-possible")}</span> }.into_any(),
                            Some(fault) => view! {
                                {icon("why")} <span><b>{t!("web-edit-impossible")}</b> " " {fault.words} " " {fault.clause.map(clause_tag)}</span>
                            }.into_any(),
                        }}
                    </p>
                    {move || self.unreadable.get().then(|| view! { <p class="fault" role="alert">{t!("web-edit-unreadable")}</p> })}
                    <p class="hint">{t!("web-edit-more")}</p>
                    <div class="table-board" on:click=move |event| self.touch(&event)>{G::board(room)}</div>
                    {chosen}
                    <div class="actions">
                        <button class="button" id="edit-back" disabled=move || self.past.with(Vec::is_empty) on:click=move |_| self.back()>{icon("undo")} <span>{t!("web-edit-back")}</span></button>
                        <button class="button" id="edit-analyse" disabled=move || !possible() on:click=move |_| self.analyse()>{icon("hint")} <span>{t!("web-edit-analyse")}</span></button>
                        <button class="button primary" id="edit-play" disabled=move || !possible() on:click=play>{icon("play")} <span>{t!("web-edit-play")}</span></button>
                        <button class="button" id="edit-link" disabled=move || !possible() on:click=share>
                            {icon("link")} <span>{move || match copied.get() {
                                Copied::NotYet => t!("web-edit-link")(),
                                Copied::Done => t!("web-copied")(),
                                Copied::Refused => t!("web-copy-address")(),
                            }}</span>
                        </button>
                        <button class="button" id="edit-json" on:click=save>{icon("download")} <span>{t!("web-edit-json")}</span></button>
                    </div>
                    {move || self.opinion.get().map(|opinion| self.said(opinion))}
                </div>
                <aside class="table-side edit-places" aria-label=all_places()>
                    {move || self.places()}
                    {self.table_form()}
                    <label class="field"><span class="label">{t!("web-edit-open")}</span>
                        <input class="input" id="edit-open" type="file" accept=".json,application/json" on:change=move |event| self.read_file(&event) />
                    </label>
                </aside>
            </div>
        }
        .into_any()
    }

    /// Every place as a button, the table's first, then each seat's.
    fn places(self) -> AnyView {
        let state = self.state.get();
        let dials = state.dials();
        let mut places: Vec<Listed<G>> = Vec::new();
        for dial in dials {
            match places.iter_mut().find(|(_, spot, _)| *spot == dial.spot) {
                Some((.., of)) => of.push(dial),
                None => places.push((G::owner(dial.spot), dial.spot, vec![dial])),
            }
        }
        let group = |owner: Option<Seat>| {
            let heading = owner.map_or_else(|| say!("web-edit-table"), |seat| self.room.desk.name(seat));
            let of_it = places.iter().filter(|(of, ..)| *of == owner);
            let line = |(_, spot, dials): &Listed<G>| {
                let (spot, name, lies) = (*spot, G::spot(*spot, lang()), self.summary(&state, dials));
                view! {
                    <li><button class="edit-place" aria-pressed=move || (self.place.get() == Some(spot)).to_string() on:click=move |_| self.choose(spot)>
                        <span>{name}</span> <b>{lies}</b>
                    </button></li>
                }
            };
            view! {
                <details class="edit-group" open=owner.is_none()><summary>{heading}</summary><ul>{of_it.map(line).collect_view()}</ul></details>
            }
            .into_any()
        };
        let owners = [None].into_iter().chain(Seat::all(state.players()).map(Some));
        let groups = owners.map(group).collect_view();
        view! { <h2>{all_places()}</h2> {groups} }.into_any()
    }

    /// Another table: how many play, and an empty one.
    fn table_form(self) -> AnyView {
        let players = G::INFO.players.clone();
        let sized = move |count: u8| {
            let mut options = serde_json::to_value(self.state.with_untracked(G::options)).expect("options are JSON");
            options["players"] = count.into();
            // What else was chosen may be for another number of players.
            let options = serde_json::from_value::<G::Options>(options).unwrap_or_else(|_| usual::<G>());
            G::blank(&options).unwrap_or_else(|_| empty(&usual::<G>()))
        };
        let count = move || self.state.with(G::players);
        view! {
            <fieldset class="edit-players"><legend>{t!("web-edit-players")}</legend>
                {players.map(|of| view! {
                    <button type="button" class="button small" data-players=of aria-pressed=move || (count() == of).to_string() on:click=move |_| self.lay(sized(of))>{move || number(of)}</button>
                }).collect_view()}
                <button type="button" class="button small quiet" id="edit-new" on:click=move |_| self.lay(sized(self.state.with_untracked(G::players)))>{t!("web-edit-new")}</button>
            </fieldset>
        }
        .into_any()
    }

    /// What a bot says of the position.
    fn said(self, opinion: Opinion) -> AnyView {
        let (seat, answer) = match opinion {
            Opinion::Thinking => {
                return view! { <p class="waiting" role="status">{t!("web-edit-thinking")}</p> }.into_any();
            }
            Opinion::Nobody => return view! { <p role="status">{t!("web-edit-nobody-moves")}</p> }.into_any(),
            Opinion::Said(seat, answer) => (seat, answer),
        };
        let (speaker, state) = (self.room.desk.speaker(), self.state.get_untracked());
        let chance = answer.moves.first().map(|best| {
            let share = percentage(best.share);
            say!("web-edit-chance", seat = self.room.desk.name(seat), share = share)
        });
        let why = answer.why.as_ref().map(|better| text::recommended(&state, seat, better, &speaker));
        let best = answer.moves.iter().take(3).filter_map(|advised| {
            let mv = state.mv(seat, advised.mv.parse().ok()?, lang());
            let share = percentage(advised.share);
            Some(view! { <li><span>{mv}</span> <b class="ltr">{share}</b></li> })
        });
        let best = best.collect_view();
        view! {
            <section class="card edit-said" role="status" id="edit-said">
                <p><b>{chance}</b></p>
                <h2>{t!("web-edit-best")}</h2>
                <ol>{best}</ol>
                {why.map(|why| view! { <p>{why.words} " " {why.clause.map(clause_tag)}</p> })}
            </section>
        }
        .into_any()
    }
}

/// A share as a percentage.
fn percentage(share: f64) -> String {
    say!("web-edit-share", number = number((share * 100.0).round()))
}

/// The options that a table has if nobody chooses any.
fn usual<G: Tabletop>() -> G::Options {
    G::Options::variants().into_iter().next().expect("a game has a variant")
}

/// The table before anything was laid out.
fn empty<G: Marked>(options: &G::Options) -> G {
    G::blank(options).expect("the options are those of a table")
}

/// A position, or the end of a game, from a file.
fn read<G: Marked>(file: &Value) -> Option<G> {
    if file.get("kashi").is_some() {
        let record: Record<G> = serde_json::from_value(file.clone()).ok()?;
        return Some(Driver::replay(&record, usize::MAX).ok()?.state().clone()).filter(G::can_be_edited);
    }
    let position: G::Position = serde_json::from_value(file.clone()).ok()?;
    G::build(&position).ok().filter(G::can_be_edited)
}

fn read_link<G: Marked>(options: Value, code: &str) -> Option<G> {
    let options = catalog::typed_options::<G>(None, options).ok()?;
    G::from_code(&options, code).ok()
}

/// The end of the link to a position.
fn address<G: Marked>(state: &G) -> String {
    let json = |options: &G::Options| serde_json::to_value(options).expect("options are JSON");
    let usual = catalog::typed_options::<G>(None, Value::Null).map_or(Value::Null, |options| json(&options));
    let mut options = json(&state.options());
    if let Some(fields) = options.as_object_mut() {
        fields.retain(|name, value| usual.get(name) != Some(value));
        if fields.is_empty() {
            options = Value::Null;
        }
    }
    written(&options, &state.to_code())
}
