//! Cups of a server: what people ask of them, what happens in them by itself.
//!
//! A cup is a value of the crate `cups`, read from the store entry by entry. Nobody changes the copy in memory: whatever is
//! decided is written, if nobody has decided anything else since, and then read again. So servers that share a database need
//! not tell each other anything: each looks after all cups, and of two that open the same round one has been overtaken. Tables
//! are opened in the transaction that draws them, and their results come in with the one that ends them (`tables/draft.rs`).
//!
//! - `steward.rs`: what happens by itself, and who is late.

mod steward;

use crate::store::{Bound, CupChange, CupRow, Store, StoreError, Write, Written};
use crate::tables::{CupTableAsked, Hub, HubError, beyond};
use crate::{Quotas, now, secret};
use api::{Code, CupId, CupLine, CupStatus, CupView, Person, PersonId, TableId, TableLink};
use cups::{Cup, Entry, Standings};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How often a decision is tried again after another was quicker.
const ATTEMPTS: usize = 16;

/// How old what is known of a cup may be when it is asked for: other servers may have stored something.
const FRESH: Duration = Duration::from_millis(500);

/// How long names are known.
const NAMED: Duration = Duration::from_mins(1);

/// How long a cup that nobody asks for is kept at hand.
const IDLE: Duration = Duration::from_mins(10);

/// All cups of a server.
pub(crate) struct Cups {
    hub: Arc<Hub>,
    store: Arc<dyn Store>,
    quotas: Quotas,
    /// How often it is looked whether anybody is late, in milliseconds.
    judge: i64,
    held: Mutex<HashMap<CupId, Arc<Held>>>,
}

/// A cup that is at hand.
pub(crate) struct Held {
    state: tokio::sync::Mutex<State>,
    /// The number of the last entry that is known.
    news: watch::Sender<u64>,
}

/// What is known of a cup.
pub(crate) struct State {
    id: CupId,
    created: i64,
    pub(crate) cup: Cup,
    names: HashMap<PersonId, Person>,
    /// With the number of the entry that they follow.
    standings: Option<(u64, Arc<Standings>)>,
    looked: Instant,
    /// When the names were read: people change theirs, and some leave for good.
    named: Instant,
    asked: Instant,
    /// When to look next whether anybody is late, by the number of the table.
    checks: HashMap<u32, i64>,
}

impl State {
    /// As lists show it.
    fn line(&self) -> CupLine {
        self.cup.line(&self.id, self.created)
    }

    /// As everybody sees it.
    pub(crate) fn view(&self) -> CupView {
        self.cup.view(self.line(), self.person(self.cup.organiser()))
    }

    /// What a person is called. Only an operator may be in a log without having been in the cup.
    pub(crate) fn person(&self, id: &PersonId) -> Person {
        self.names.get(id).cloned().unwrap_or_else(|| Person::guest(id.clone(), String::new()))
    }

    /// How everybody stands, worked out once for each change.
    pub(crate) fn standings(&mut self) -> Arc<Standings> {
        let v = self.cup.v();
        if let Some((_, standings)) = self.standings.as_ref().filter(|(of, _)| *of == v) {
            return Arc::clone(standings);
        }
        let standings = Arc::new(Standings::of(&self.cup));
        self.standings = Some((v, Arc::clone(&standings)));
        standings
    }
}

/// From when on servers look after a cup.
fn due(cup: &Cup) -> Option<i64> {
    match cup.status() {
        CupStatus::Open => cup.setup().starts,
        CupStatus::Running => Some(0),
        // Until the last table is over.
        CupStatus::Over => (cup.playing() > 0 && !cup.is_solo()).then_some(0),
    }
}

fn unreadable(id: &CupId, problem: &str) -> HubError {
    StoreError::Unreadable(format!("cup {id}: {problem}")).into()
}

impl Cups {
    pub(crate) fn new(hub: Arc<Hub>, store: Arc<dyn Store>, quotas: Quotas, judge: Duration) -> Arc<Self> {
        Arc::new(Cups { hub, store, quotas, judge: judge.as_millis() as i64, held: Mutex::default() })
    }

    fn all(&self) -> MutexGuard<'_, HashMap<CupId, Arc<Held>>> {
        // Every change of the map is one call: a panic elsewhere leaves it whole.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a cup. One that was given an id is made once, however often it is asked for.
    pub(crate) async fn make(&self, setup: cups::Setup, listed: bool, id: CupId) -> Result<CupId, HubError> {
        let (organiser_id, created) = (setup.organiser.clone(), now());
        let text = serde_json::to_string(&setup).expect("a setup serialises with texts as keys");
        let seed = secret::seed();
        let cup = Cup::new(setup, seed.clone());
        let row = CupRow {
            cup_id: id.clone(),
            organiser_id: organiser_id.clone(),
            listed: crate::store::Flag(listed),
            status: CupStatus::Open,
            seed: seed.to_string(),
            setup: text,
            created,
            version: 0,
            decided: 0,
            due: due(&cup),
            line: json(&cup.line(&id, created)),
        };
        let bounds: Vec<Bound> = vec![self.quotas.organises()];
        let write = Box::new(Write::MakeCup(Box::new(row)));
        match self.store.write(Write::Within { person_id: organiser_id, bounds, write }).await? {
            Written::Done | Written::Imported(_) | Written::Conflict => Ok(id),
            // The same request, sent again by one who has as many as one may have.
            Written::Beyond(_) if self.store.cup(&id).await?.is_some() => Ok(id),
            Written::Beyond(bound) => Err(beyond(bound).into()),
        }
    }

    /// A cup, from memory or from the store.
    pub(crate) async fn held(&self, id: &CupId) -> Result<Arc<Held>, HubError> {
        if let Some(held) = self.all().get(id).cloned() {
            return Ok(held);
        }
        let row = self.store.cup(id).await?.ok_or(Code::NotFound)?;
        let setup = serde_json::from_str(&row.setup).map_err(|fault| unreadable(id, &fault.to_string()))?;
        let seed = row.seed.parse().map_err(|_| unreadable(id, "its seed is not a seed"))?;
        let now = Instant::now();
        let mut state = State {
            id: id.clone(),
            created: row.created,
            cup: Cup::new(setup, seed),
            names: HashMap::new(),
            standings: None,
            looked: now,
            named: now,
            asked: now,
            checks: HashMap::new(),
        };
        self.read_names(&mut state).await?;
        self.read_on(&mut state).await?;
        let news = watch::Sender::new(state.cup.v());
        let held = Arc::new(Held { state: tokio::sync::Mutex::new(state), news });
        Ok(Arc::clone(self.all().entry(id.clone()).or_insert(held)))
    }

    async fn read_names(&self, state: &mut State) -> Result<(), StoreError> {
        let rows = self.store.cup_names(&state.id).await?;
        state.named = Instant::now();
        state.names = rows.into_iter().map(|row| (row.person_id.clone(), row.person())).collect();
        Ok(())
    }

    /// Reads what was stored since.
    async fn read_on(&self, state: &mut State) -> Result<(), HubError> {
        let rows = self.store.cup_entries(&state.id, state.cup.v() as i64).await?;
        state.looked = Instant::now();
        let mut strangers = state.named.elapsed() > NAMED;
        for row in rows {
            let entry: Entry =
                serde_json::from_str(&row.body).map_err(|fault| unreadable(&state.id, &fault.to_string()))?;
            if row.number != state.cup.v() as i64 + 1 {
                return Err(unreadable(&state.id, &format!("entry {} after {}", row.number, state.cup.v())));
            }
            let new = match &entry {
                Entry::Join { person } | Entry::Replace { by: person, .. } | Entry::Became { member: person, .. } => {
                    Some(person)
                }
                _ => None,
            };
            strangers |= new.is_some_and(|person| !state.names.contains_key(person));
            let fits = state.cup.apply(entry, row.at, row.person_id);
            fits.map_err(|_| unreadable(&state.id, &format!("entry {} does not fit", row.number)))?;
        }
        if strangers {
            self.read_names(state).await?;
        }
        Ok(())
    }

    async fn catch_up(&self, held: &Held, state: &mut State) -> Result<(), HubError> {
        self.read_on(state).await?;
        let v = state.cup.v();
        held.news.send_if_modified(|known| std::mem::replace(known, v) != v);
        Ok(())
    }

    /// A look at a cup, not older than a moment.
    pub(crate) async fn look<T>(&self, id: &CupId, look: impl FnOnce(&mut State) -> T) -> Result<T, HubError> {
        let held = self.held(id).await?;
        let mut state = held.state.lock().await;
        if state.looked.elapsed() > FRESH {
            self.catch_up(&held, &mut state).await?;
        }
        state.asked = Instant::now();
        Ok(look(&mut state))
    }

    /// Waits until something has happened after the entry with this number.
    pub(crate) async fn wait(&self, id: &CupId, after: u64, patience: Duration) -> Result<(), HubError> {
        let mut news = self.held(id).await?.news.subscribe();
        // The next look wakes those who wait: another reader's, or the steward's within a second.
        let _ = tokio::time::timeout(patience, news.wait_for(|v| *v > after)).await;
        Ok(())
    }

    /// Decides something: stores it, with the tables that it opens. Answers whether there was anything to decide.
    pub(crate) async fn decide(
        self: &Arc<Self>,
        id: &CupId,
        by: Option<PersonId>,
        what: impl Fn(&Cup) -> Result<Option<Entry>, Code> + Send + 'static,
    ) -> Result<bool, HubError> {
        let (cups, id) = (Arc::clone(self), id.clone());
        // To its end, even if nobody waits for the answer.
        self.hub.to_the_end(async move { cups.decide_now(&id, by, what).await }).await
    }

    async fn decide_now(
        &self,
        id: &CupId,
        by: Option<PersonId>,
        what: impl Fn(&Cup) -> Result<Option<Entry>, Code>,
    ) -> Result<bool, HubError> {
        let held = self.held(id).await?;
        let mut state = held.state.lock().await;
        for _ in 0..ATTEMPTS {
            self.catch_up(&held, &mut state).await?;
            let Some(entry) = what(&state.cup)? else { return Ok(false) };
            let (at, mut after) = (now(), state.cup.clone());
            after.apply(entry.clone(), at, by.clone()).map_err(|_| Code::WrongTime)?;
            let opened = self.tables_of(&state, &entry)?;
            let newcomer = match &entry {
                Entry::Join { person } | Entry::Replace { by: person, .. } | Entry::Became { member: person, .. } => {
                    Some(person.clone())
                }
                _ => None,
            };
            let change = CupChange {
                cup_id: id.clone(),
                decided: state.cup.decided() as i64,
                body: serde_json::to_string(&entry).expect("an entry serialises with texts as keys"),
                at,
                person_id: by.clone(),
                status: after.status(),
                due: due(&after),
                line: json(&after.line(id, state.created)),
                newcomer,
            };
            let (writes, tables): (Vec<_>, Vec<_>) = opened.into_iter().unzip();
            let change = Write::DecideCup(Box::new(change));
            let write =
                if writes.is_empty() { change } else { Write::All([change].into_iter().chain(writes).collect()) };
            match self.store.write(write).await? {
                Written::Done | Written::Imported(_) => {
                    self.catch_up(&held, &mut state).await?;
                    self.hub.cup_tables_opened(tables);
                    return Ok(true);
                }
                // Another request has decided something, here or at another server.
                Written::Conflict => {}
                Written::Beyond(bound) => return Err(beyond(bound).into()),
            }
        }
        Err(Code::Unavailable.into())
    }

    /// The tables that an entry opens.
    fn tables_of(&self, state: &State, entry: &Entry) -> Result<Vec<(Write, crate::tables::Opened)>, HubError> {
        let Entry::Pair { round, tables, .. } = entry else { return Ok(Vec::new()) };
        let (setup, first) = (state.cup.setup(), state.cup.tables().len() as u32 + 1);
        let host = state.person(state.cup.organiser());
        let open = |(number, pairing): (u32, &cups::Pairing)| {
            let person = |player: &u16| state.person(&state.cup.players()[usize::from(*player)].person);
            self.hub.cup_table(CupTableAsked {
                setup,
                host: &host,
                cup: table::OfCup { id: state.id.clone(), number, shared: setup.duplicate, solo: state.cup.is_solo() },
                link: &pairing.link,
                people: pairing.seats.iter().map(|player| player.as_ref().map(person)).collect(),
                seed: if setup.duplicate { cups::round_seed(state.cup.seed(), *round) } else { secret::seed() },
            })
        };
        (first..).zip(tables).map(open).collect()
    }

    /// Whether a table of a cup is closed to all but those who sit there; and whether its seed is no secret any more.
    pub(crate) async fn seal(&self, cup: &table::OfCup) -> Result<(bool, bool), HubError> {
        self.look(&cup.id, |state| (state.cup.is_sealed(cup.number), state.cup.is_revealed())).await
    }

    /// A guest has become a member: their cups go on.
    pub(crate) async fn adopt(self: &Arc<Self>, guest: &PersonId, member: &PersonId) -> Result<(), HubError> {
        for id in self.store.running_cups_of(guest).await? {
            let (guest, member) = (guest.clone(), member.clone());
            self.decide(&id, None, move |cup| {
                let known = cup.player(&guest).is_some() || *cup.organiser() == guest;
                Ok(known.then(|| Entry::Became { guest: guest.clone(), member: member.clone() }))
            })
            .await?;
        }
        Ok(())
    }

    /// A person leaves for good: no further table is opened for them.
    pub(crate) async fn part(self: &Arc<Self>, person: &PersonId) -> Result<(), HubError> {
        for id in self.store.running_cups_of(person).await? {
            let person = person.clone();
            self.decide(&id, None, move |cup| {
                let plays = cup.player(&person).is_some_and(|player| !player.out);
                Ok(plays.then(|| Entry::Leave { person: person.clone(), reason: String::new() }))
            })
            .await?;
        }
        Ok(())
    }

    /// Lets go of cups that nobody asks for.
    pub(crate) fn forget_idle(&self) {
        self.all().retain(|_, held| {
            let waits = held.news.receiver_count() > 0 || Arc::strong_count(held) > 1;
            waits || held.state.try_lock().map_or(true, |state| state.asked.elapsed() < IDLE)
        });
    }
}

/// A place for a table that is opened.
pub(crate) fn new_link() -> TableLink {
    TableLink { id: secret::id::<TableId>(), code: secret::code() }
}

fn json(line: &CupLine) -> String {
    serde_json::to_string(line).expect("a line serialises with texts as keys")
}
