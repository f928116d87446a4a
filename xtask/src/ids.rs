//! What texts cite: clauses such as `AZ-2.5`, and the examples, invariants and cases of `rules/<game>.cases.md`.

use game::Clause;
use std::fmt;

/// The id of a worked example, an invariant or an edge case: `AZ-X5`, `AZ-I8`, `AZ-E32`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Case {
    prefix: [char; 2],
    pub(crate) kind: Kind,
    pub(crate) number: u16,
}

/// What a case is: the letter of its id, and the chapter of the page that it stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Example,
    Invariant,
    Edge,
}

/// Anything that can be cited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Id {
    Clause(Clause),
    Case(Case),
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Example, Kind::Invariant, Kind::Edge];

    fn letter(self) -> char {
        match self {
            Kind::Example => 'X',
            Kind::Invariant => 'I',
            Kind::Edge => 'E',
        }
    }

    pub(crate) fn heading(self) -> &'static str {
        match self {
            Kind::Example => "Worked examples",
            Kind::Invariant => "Invariants",
            Kind::Edge => "Edge cases",
        }
    }
}

impl Case {
    /// Reads the one spelling of an id: no leading zeros, no spaces.
    pub(crate) fn parse(text: &str) -> Option<Case> {
        let mut letters = text.chars();
        let prefix = [letters.next()?, letters.next()?];
        let dash = letters.next()?;
        let letter = letters.next()?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
        let digits = letters.as_str();
        let is_number = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
        let is_id = prefix.iter().all(char::is_ascii_uppercase) && dash == '-' && is_number;
        is_id.then(|| digits.parse().ok()).flatten().map(|number| Case { prefix, kind, number })
    }

    pub(crate) fn prefix(self) -> String {
        self.prefix.iter().collect()
    }
}

impl Id {
    pub(crate) fn parse(text: &str) -> Option<Id> {
        Clause::parse(text).map(Id::Clause).or_else(|| Case::parse(text).map(Id::Case))
    }

    pub(crate) fn prefix(self) -> String {
        match self {
            Id::Clause(clause) => clause.prefix().to_owned(),
            Id::Case(case) => case.prefix(),
        }
    }

    /// Every id in a text, in order. A range (`AZ-1.1 to AZ-1.5`) cites nothing: a search would not find what is
    /// between.
    pub(crate) fn all_in(text: &str) -> Vec<Id> {
        let mut found: Vec<(Id, bool)> = Vec::new();
        let mut between = String::new();
        for piece in text.split_inclusive(|c: char| !is_part_of_ids(c)) {
            let word = piece.trim_end_matches(|c: char| !is_part_of_ids(c));
            let id = word.trim_end_matches(['.', '-']);
            match Id::parse(id) {
                Some(id) => {
                    let is_range = matches!(between.as_str(), "to" | "through" | "–" | "—" | "…");
                    if let Some((_, in_range)) = found.last_mut() {
                        *in_range |= is_range;
                    }
                    found.push((id, is_range));
                    between.clear();
                }
                None => between.push_str(word),
            }
            let sign = piece[word.len()..].chars();
            between.extend(sign.filter(|c| !c.is_whitespace() && *c != '"' && *c != '/'));
        }
        found.into_iter().filter(|(_, in_range)| !in_range).map(|(id, _)| id).collect()
    }
}

fn is_part_of_ids(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.')
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.prefix(), self.kind.letter(), self.number)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Clause(clause) => clause.fmt(f),
            Id::Case(case) => case.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> String {
        Id::all_in(text).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ids_have_one_spelling() {
        for id in ["AZ-X5", "CB-I20", "SG-E72"] {
            assert_eq!(Case::parse(id).unwrap().to_string(), id);
        }
        for id in
            ["", "AZ", "AZ-X", "AZ-X0", "AZ-X05", "az-X5", "AZ-Y5", "AZ-5", "AZ_X5", "AZ-X5.1", "AZ-2.5", "AZ-X99999"]
        {
            assert_eq!(Case::parse(id), None, "{id}");
        }
    }

    #[test]
    fn ids_are_found_among_words() {
        assert_eq!(found("AZ-2.5, AZ-E3: one (AZ-X5). AZ-I1."), "AZ-2.5 AZ-E3 AZ-X5 AZ-I1");
        assert_eq!(found("BAZ-2.4x AZ-2 AZ-E UTF-8"), "");
        assert_eq!(found("AZ-1.1 and AZ-1.2 to the lid"), "AZ-1.1 AZ-1.2");
    }

    #[test]
    fn a_range_cites_nothing() {
        for range in ["AZ-1.1 to AZ-1.5", "AZ-1.1–AZ-1.5", "AZ-1.1 – AZ-1.5", "AZ-1.1 to\n/// AZ-1.5", "AZ-E1 to AZ-E9"]
        {
            assert_eq!(found(range), "", "{range}");
            assert_eq!(found(&format!("AZ-2.1, {range}; AZ-2.2.")), "AZ-2.1 AZ-2.2", "{range}");
        }
    }
}
