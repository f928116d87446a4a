//! Why a command did nothing: in the reader's language, and as an exit code.

use crate::arena::OutsideError;
use anyhow::Error;
use bots::training::TrainingError;
use catalog::CatalogError;
use game::{ParseError, SetupError};
use i18n::{Lang, Value, tr};
use server::bus::BusError;
use server::store::{DumpError, StoreError};
use server::{ServeError, WorkerError};
use sintra::StripFault;
use std::io::{self, ErrorKind};

/// Bad input or a wrong setting: the same again would be refused again. A unit of systemd must not restart for it.
pub(crate) const BAD_INPUT: u8 = 2;

/// Something that passes by itself, such as a database that is away: `EX_TEMPFAIL` of sysexits.h.
pub(crate) const TRY_LATER: u8 = 75;

/// The exit code of a fault.
pub(crate) fn code(fault: &Error) -> u8 {
    if fault.chain().any(passes) { TRY_LATER } else { BAD_INPUT }
}

/// Whether a fault may be gone soon.
fn passes(cause: &(dyn std::error::Error + 'static)) -> bool {
    match (store_fault(cause), cause.downcast_ref::<io::Error>()) {
        (Some(fault), _) => fault.is_temporary(),
        (None, Some(fault)) => server::store::is_of_the_moment(fault),
        (None, None) => bus_fault(cause).is_some(),
    }
}

/// The fault of a store, also where another one only passes it on.
fn store_fault<'a>(cause: &'a (dyn std::error::Error + 'static)) -> Option<&'a StoreError> {
    match (cause.downcast_ref::<ServeError>(), cause.downcast_ref::<DumpError>()) {
        (Some(ServeError::Store(fault)), _)
        | (_, Some(DumpError::Store(fault) | DumpError::Interrupted { fault, .. })) => Some(fault),
        _ => cause.downcast_ref::<StoreError>(),
    }
}

fn bus_fault<'a>(cause: &'a (dyn std::error::Error + 'static)) -> Option<&'a BusError> {
    match (cause.downcast_ref::<ServeError>(), cause.downcast_ref::<WorkerError>()) {
        (Some(ServeError::Bus(fault)), _) | (_, Some(WorkerError::Bus(fault))) => Some(fault),
        _ => cause.downcast_ref::<BusError>(),
    }
}

/// A fault and its causes in one line. Many a fault says its cause itself: what was said is not said again.
pub(crate) fn told(lang: Lang, fault: &Error) -> String {
    let mut told = String::new();
    for cause in fault.chain() {
        let said = match lang {
            Lang::En => cause.to_string(),
            Lang::Fa => in_persian(cause),
        };
        if told.is_empty() {
            told = said;
        } else if !told.contains(&said) {
            told = format!("{told}: {said}");
        }
        // What lies below was said with it.
        if lang == Lang::Fa && speaks_for_its_causes(cause) {
            break;
        }
    }
    told
}

fn speaks_for_its_causes(cause: &(dyn std::error::Error + 'static)) -> bool {
    store_fault(cause).is_some() || bus_fault(cause).is_some() || cause.is::<DumpError>()
}

fn in_persian(cause: &(dyn std::error::Error + 'static)) -> String {
    // An import that was interrupted says more than its store.
    if let Some(fault) = cause.downcast_ref::<DumpError>() {
        return dump(fault);
    }
    if let Some(fault) = store_fault(cause) {
        return store(fault);
    }
    if let Some(fault) = bus_fault(cause) {
        return tr!(Lang::Fa, "refusal-bus", reason = Value::latin(fault.to_string()));
    }
    if let Some(fault) = cause.downcast_ref::<OutsideError>() {
        return outside(fault);
    }
    if let Some(fault) = cause.downcast_ref::<TrainingError>() {
        return training(fault);
    }
    if let Some(fault) = cause.downcast_ref::<CatalogError>() {
        return text::unusable(fault, Lang::Fa);
    }
    if let Some(fault) = cause.downcast_ref::<SetupError>() {
        return i18n::setup_error(Lang::Fa, fault);
    }
    if let Some(fault) = cause.downcast_ref::<ParseError>() {
        return i18n::parse_error(Lang::Fa, fault);
    }
    if let Some(fault) = cause.downcast_ref::<StripFault>() {
        return i18n::option_fault(Lang::Fa, fault);
    }
    if cause.is::<serde_json::Error>() {
        return tr!(Lang::Fa, "refusal-technical", reason = Value::latin(cause.to_string()));
    }
    cause.downcast_ref::<io::Error>().map_or_else(|| cause.to_string(), system)
}

fn outside(fault: &OutsideError) -> String {
    let lang = Lang::Fa;
    let latin = |text: &str| Value::latin(text.to_owned());
    match fault {
        OutsideError::NoCommand => tr!(lang, "refusal-bot-none"),
        OutsideError::Start { command, problem } => {
            tr!(lang, "refusal-bot-start", command = latin(command), reason = latin(problem))
        }
        OutsideError::Died { command, status } => {
            tr!(lang, "refusal-bot-died", command = latin(command), status = Value::latin(status.to_string()))
        }
        OutsideError::Closed { command, problem } => {
            tr!(lang, "refusal-bot-closed", command = latin(command), reason = latin(problem))
        }
        OutsideError::NoJson { command, problem } => {
            tr!(lang, "refusal-bot-no-json", command = latin(command), reason = latin(problem))
        }
        OutsideError::NoMove { command, line } => {
            tr!(lang, "refusal-bot-no-move", command = latin(command), line = latin(line))
        }
    }
}

fn training(fault: &TrainingError) -> String {
    let lang = Lang::Fa;
    match fault {
        TrainingError::NoPlayers => tr!(lang, "refusal-train-no-players"),
        TrainingError::NoGames => tr!(lang, "refusal-train-no-games"),
        TrainingError::NoEpochs => tr!(lang, "refusal-train-no-epochs"),
        TrainingError::Decay(decay) => tr!(lang, "refusal-train-decay", decay = Value::latin(decay.to_string())),
        TrainingError::Shape(file) => tr!(lang, "refusal-train-shape", file = Value::latin(file.clone())),
        TrainingError::AlreadyLearned { learned, wanted } => {
            tr!(lang, "refusal-train-learned", learned = *learned, wanted = *wanted)
        }
        TrainingError::Players(fault) => text::unusable(fault, lang),
        TrainingError::Setup(fault) => i18n::setup_error(lang, fault),
    }
}

/// What the operating system says, for the faults that people meet.
fn system(fault: &io::Error) -> String {
    let lang = Lang::Fa;
    match fault.kind() {
        ErrorKind::NotFound => tr!(lang, "refusal-no-file"),
        ErrorKind::PermissionDenied => tr!(lang, "refusal-no-permission"),
        ErrorKind::StorageFull => tr!(lang, "refusal-disk-full"),
        ErrorKind::AddrInUse => tr!(lang, "refusal-address-taken"),
        ErrorKind::AddrNotAvailable => tr!(lang, "refusal-address-strange"),
        _ => format!("\u{200e}{fault}\u{200e}"),
    }
}

fn store(fault: &StoreError) -> String {
    let lang = Lang::Fa;
    let path = |path: &std::path::Path| Value::latin(path.display().to_string());
    match fault {
        StoreError::Database(fault) | StoreError::Statement { fault, .. } => {
            tr!(lang, "refusal-database-says", reason = Value::latin(fault.to_string()))
        }
        StoreError::Missing(directory) => {
            tr!(lang, "refusal-no-database", file = Value::latin("kashi.db"), directory = path(directory))
        }
        StoreError::Directory { path, fault } => format!("\u{200e}{}\u{200e}: {}", path.display(), system(fault)),
        StoreError::Open { place, fault } => {
            format!(
                "\u{200e}{place}\u{200e}: {}",
                tr!(lang, "refusal-database-says", reason = Value::latin(fault.to_string()))
            )
        }
        StoreError::Output(fault) => system(fault),
        StoreError::Newer { found, known } => tr!(lang, "refusal-newer", found = *found, known = *known),
        StoreError::InUse(directory) => tr!(lang, "refusal-in-use", directory = path(directory)),
        StoreError::Alone => tr!(lang, "refusal-alone"),
        StoreError::Unreadable(reason) => tr!(lang, "refusal-unreadable-row", reason = Value::latin(reason.as_str())),
        StoreError::NotStored => tr!(lang, "refusal-not-stored"),
        StoreError::Unconfirmed => tr!(lang, "refusal-unconfirmed"),
        StoreError::Closed => tr!(lang, "refusal-closed"),
    }
}

fn dump(fault: &DumpError) -> String {
    let lang = Lang::Fa;
    match fault {
        DumpError::Store(fault) => store(fault),
        DumpError::File(fault) => tr!(lang, "refusal-file", reason = system(fault)),
        DumpError::Line { line, problem } => {
            tr!(lang, "refusal-line", line = count(*line), reason = Value::latin(problem.as_str()))
        }
        DumpError::CutShort { rows } => tr!(lang, "refusal-cut-short", rows = count(*rows)),
        DumpError::Changed => tr!(lang, "refusal-changed"),
        DumpError::Interrupted { stored, fault } => {
            tr!(lang, "refusal-interrupted", stored = count(*stored), reason = store(fault))
        }
    }
}

/// A number of rows.
pub(crate) fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sintra::StripSet;
    use std::path::PathBuf;

    #[test]
    fn what_passes_by_itself_is_tried_again_and_nothing_else() {
        let io = |kind: ErrorKind| io::Error::from(kind);
        let directory = |kind| StoreError::Directory { path: PathBuf::from("/data"), fault: io(kind) };
        for fault in [StoreError::InUse(PathBuf::from("/data")), StoreError::Alone, directory(ErrorKind::StorageFull)] {
            let text = fault.to_string();
            assert_eq!(code(&Error::from(ServeError::from(fault))), TRY_LATER, "{text}");
        }
        for fault in [
            StoreError::Missing(PathBuf::from("/data")),
            StoreError::Newer { found: 9, known: 5 },
            directory(ErrorKind::PermissionDenied),
            directory(ErrorKind::NotADirectory),
        ] {
            let text = fault.to_string();
            assert_eq!(code(&Error::from(ServeError::from(fault))), BAD_INPUT, "{text}");
        }
        let taken = Error::from(io(ErrorKind::AddrInUse)).context("--listen 127.0.0.1:7878");
        assert_eq!(code(&taken), TRY_LATER);
        assert_eq!(code(&Error::msg("nonsense")), BAD_INPUT);
    }

    #[test]
    fn what_a_game_refuses_is_told_in_persian() {
        let refused = |options: serde_json::Value| {
            let Err(fault) = catalog::open("azul", None, options, None) else { panic!("it is refused") };
            told(Lang::Fa, &fault.into())
        };
        let said = refused(serde_json::json!({"players": 7}));
        assert!(said.contains("بازیکن") && said.contains("AZ-1.1") && !said.contains("can play"), "{said}");
        let said = refused(serde_json::json!({"wall": "pink"}));
        assert!(said.contains("دیوار") && said.contains("\u{200e}coloured, grey\u{200e}"), "{said}");
        let said = refused(serde_json::json!({"walls": "grey"}));
        assert!(said.contains("\u{200e}walls\u{200e}") && said.contains("players, wall"), "{said}");
        assert!(!said.contains("انگلیسی"), "{said}");
        let strips = StripSet::read(&[vec!["wyobp".to_owned()]]).unwrap_err();
        assert_eq!(told(Lang::Fa, &Error::from(strips)), "۱ نوار نوشته شده و ۸ نوار لازم است");
        let fault = serde_json::from_str::<u8>("{").unwrap_err();
        let said = told(Lang::Fa, &Error::from(fault).context("strips.json"));
        assert!(said.starts_with("strips.json: شرح فنی، به انگلیسی: "), "{said}");
    }

    #[test]
    fn a_fault_is_told_once_and_in_the_readers_language() {
        let directory = |kind: ErrorKind| StoreError::Directory { path: PathBuf::from("/data"), fault: kind.into() };
        let faults: [Error; 8] = [
            ServeError::from(directory(ErrorKind::PermissionDenied)).into(),
            StoreError::Missing(PathBuf::from("/data")).into(),
            StoreError::InUse(PathBuf::from("/data")).into(),
            StoreError::Newer { found: 9, known: 5 }.into(),
            Error::from(DumpError::CutShort { rows: 1200 }).context("good.jsonl"),
            Error::from(DumpError::Changed).context("good.jsonl"),
            Error::from(DumpError::Interrupted { stored: 20_000, fault: StoreError::NotStored }),
            Error::from(io::Error::from(ErrorKind::AddrInUse)).context("--listen 127.0.0.1:7878"),
        ];
        let said = |fault| format!("{}\n{}", told(Lang::En, fault), told(Lang::Fa, fault).replace('\u{200e}', ""));
        insta::assert_snapshot!("refusals", faults.iter().map(said).collect::<Vec<_>>().join("\n"));
    }
}
