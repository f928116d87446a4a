//! The faults that the toy game can have. Each is a small mistake of the kind that real rules crates make.

macro_rules! faults {
    ($($name:ident),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only the numbers are used")]
        #[repr(u8)]
        enum Number { $($name),* }
        $(pub(crate) const $name: u8 = Number::$name as u8;)*
    };
}

faults!(
    NONE,
    ALLOCATES,
    BLIND_AUDIT,
    CHECK_LAX,
    CHECK_STRICT,
    DEALS_ANYTHING,
    DEALS_ANY_TIME,
    EARLY_OUTCOME,
    ENDLESS,
    FOREIGN_CLAUSE,
    FORGETS_OUTCOME,
    IMPURE,
    JSON_FORGETS,
    JSON_PANICS,
    LEAKS,
    LISTS_FOR_OTHERS,
    LISTS_TWICE,
    LOADED_DIE,
    LOSES_PIECES,
    NAMELESS_EVENT,
    NO_MOVE,
    NO_OUTCOME,
    NO_RANKING,
    OBSERVES_SECRETS,
    REFUSES_SAMPLE,
    RESHAPES,
    SAME_NUMBER,
    SAME_TEXT,
    SETUP_TRUSTS,
    STALE_LIST,
    TELLS_LATE,
    TEXT_PANICS,
    TOO_WIDE,
    TWO_TEXTS,
    UNKNOWN_MOVE,
    UNTOLD_BONUS,
    WRONG_ANSWER,
    WRONG_POINTS,
);
