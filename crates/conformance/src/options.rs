//! Options: they read, print and set up a table, or are refused with a reason.

use crate::dice::Dice;
use crate::mutate::scramble_json;
use crate::position::there_and_back;
use crate::table::{catch, json, sound_and_total};
use crate::{Effort, Failure, Report};
use game::{Game, Options};
use serde_json::{Value, json};

/// How many mutations of each variant's options are tried.
const MUTATIONS: usize = 40;

/// Tries the options of the game: every variant goes through JSON and sets up a sound table, every player count is
/// among them, unknown fields are refused, absent ones take their default, and mutated options do no harm.
pub fn options<G: Game>() -> Result<Report, Failure> {
    let failure = |problem| Failure { game: G::INFO.id, problem, scene: None };
    let mut report = Report::default();
    described::<G>().map_err(failure)?;
    let mut seen = Vec::new();
    for (at, options) in G::Options::variants().iter().enumerate() {
        let tried = catch(|| try_variant::<G>(options, at as u64, &mut report));
        seen.push(tried.map_err(|fault| failure(format!("options {}: {fault}", json(options))))?);
        report.variants += 1;
    }
    match G::INFO.players.clone().find(|players| !seen.contains(players)) {
        Some(players) => Err(failure(format!("Options::variants() has no table of {players}"))),
        None => Ok(report),
    }
}

/// Whether [`GameInfo::options`](game::GameInfo::options) lists the fields of the options and their defaults.
fn described<G: Game>() -> Result<(), String> {
    let default = serde_json::to_value(G::Options::default()).map_err(|fault| fault.to_string())?;
    let empty = serde_json::from_value::<G::Options>(json!({}));
    if !empty.as_ref().is_ok_and(|read| *read == G::Options::default()) {
        return Err(format!("the options {{}} are not the default: {empty:?}"));
    }
    let fields = default.as_object().ok_or("the options are no JSON object")?;
    for info in G::INFO.options {
        let stated = serde_json::from_str::<Value>(info.default);
        if fields.get(info.name) != stated.as_ref().ok() {
            return Err(format!(
                "INFO: option `{}` has the default {:?}, not {stated:?}",
                info.name,
                fields.get(info.name)
            ));
        }
        if let Some((other, values)) = info.only_with {
            let listed = G::INFO.options.iter().find(|info| info.name == other);
            if !listed.is_some_and(|listed| values.iter().all(|value| listed.values.contains(value))) {
                return Err(format!("INFO: option `{}` depends on {values:?} of `{other}`, not listed", info.name));
            }
        }
        if info.clause.prefix() != G::INFO.prefix {
            return Err(format!("INFO: option `{}` cites {}, not a clause of this game", info.name, info.clause));
        }
    }
    match fields.keys().find(|field| G::INFO.options.iter().all(|info| info.name != *field)) {
        Some(field) if field != "players" => Err(format!("INFO does not tell of the option `{field}`")),
        _ => Ok(()),
    }
}

/// Tries one variant; returns its number of players.
fn try_variant<G: Game>(options: &G::Options, number: u64, report: &mut Report) -> Result<u8, String> {
    there_and_back("the options", options)?;
    let state = G::setup(options).map_err(|fault| fault.to_string())?;
    sound_and_total(&state)?;
    let good = serde_json::to_value(options).map_err(|fault| fault.to_string())?;
    let mut unknown = good.clone();
    unknown["no_such_option"] = json!(1);
    if serde_json::from_value::<G::Options>(unknown).is_ok() {
        return Err("an unknown field is not refused".to_owned());
    }
    let mut dice = Dice::new(number, 0);
    // For a game with thousands of variants the ordinary number of inputs is enough.
    let mutations = if report.actions < Effort::ORDINARY.actions { MUTATIONS } else { 0 };
    for _ in 0..mutations {
        let bad = scramble_json(&good, &mut dice);
        let set_up =
            catch(|| match serde_json::from_value::<G::Options>(bad.clone()).ok().map(|read| G::setup(&read)) {
                Some(Ok(state)) => sound_and_total(&state).map(|()| true),
                _ => Ok(false),
            });
        report.count_hostile(set_up.map_err(|fault| format!("mutated to {bad}: {fault}"))?);
    }
    Ok(state.players())
}
