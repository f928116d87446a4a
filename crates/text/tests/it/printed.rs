//! Random play and what it looks like in words, for the tests of every game.

use catalog::{AnyEvent, EventList, Table};
use game::{Next, Seed};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The longest line, not counting zero-width marks.
const COLUMNS: usize = 100;

/// A table of the game with this id, whose deals come from a numbered seed.
pub(crate) fn open(id: &str, options: Value, seed: u64) -> Box<dyn Table> {
    catalog::open(id, None, options, Some(Seed::numbered(seed))).unwrap()
}

/// Carries out one action: a deal of the seed, or a random move.
pub(crate) fn step(table: &mut dyn Table, rng: &mut Pcg64Mcg) -> EventList {
    match table.next() {
        Next::Over => panic!("the game ended first"),
        Next::Chance(_) => table.deal(None).unwrap().1,
        Next::Seats(_) => {
            let (seat, mv) = table.random_move(rng).unwrap();
            table.play(Some(seat), &mv).unwrap()
        }
    }
}

/// An event in words, with its clause.
pub(crate) fn sentence(table: &dyn Table, event: &dyn AnyEvent, lang: Lang) -> String {
    let sentence = format!("{} {}", text::event(table, event, &lang.into()), event.clause());
    assert!(!sentence.contains('⟨'), "{sentence}");
    sentence
}

/// How an action is carried out.
type Step = fn(&mut dyn Table, &mut Pcg64Mcg) -> EventList;

/// The tables of one game, as most of its tests look at them: deals by one seed, moves at random.
pub(crate) struct Printed {
    game: &'static str,
    step: Step,
}

impl Printed {
    pub(crate) const fn of(game: &'static str) -> Printed {
        Printed { game, step }
    }

    /// The same with other steps.
    pub(crate) const fn by(self, step: Step) -> Printed {
        Printed { step, ..self }
    }

    pub(crate) fn open(&self, options: Value) -> Box<dyn Table> {
        open(self.game, options, 7)
    }

    /// Plays at random until `wanted` holds; returns the events on the way in words.
    pub(crate) fn play_until(
        &self,
        table: &mut dyn Table,
        lang: Lang,
        wanted: impl Fn(&dyn Table) -> bool,
    ) -> Vec<String> {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let mut sentences = Vec::new();
        while !wanted(table) {
            let events = (self.step)(table, &mut rng);
            sentences.extend(events.iter().map(|event| sentence(table, &**event, lang)));
        }
        sentences
    }

    /// Compares a text with its snapshot in both languages.
    pub(crate) fn check(&self, name: &str, content: impl Fn(Lang) -> String) {
        check(self.game, name, content);
    }

    /// Checks the table before the first deal, what the deals bring, and the first decision.
    pub(crate) fn check_start(&self, options: &Value) {
        self.check("start", |lang| {
            let mut table = self.open(options.clone());
            let before = screen(&*table, lang);
            let events = self.play_until(&mut *table, lang, |table| matches!(table.next(), Next::Seats(_)));
            format!("{before}\n{}\n\n{}", events.join("\n"), screen(&*table, lang))
        });
    }

    /// Checks the table at the first position for which `wanted` holds.
    pub(crate) fn check_when(&self, name: &str, options: &Value, wanted: impl Fn(&dyn Table) -> bool) {
        self.check(name, |lang| {
            let mut table = self.open(options.clone());
            self.play_until(&mut *table, lang, &wanted);
            screen(&*table, lang)
        });
    }

    /// Checks what happens between two moments, and the table at the second.
    pub(crate) fn check_between(
        &self,
        name: &str,
        options: &Value,
        from: impl Fn(&dyn Table) -> bool,
        to: impl Fn(&dyn Table) -> bool,
    ) {
        self.check(name, |lang| {
            let mut table = self.open(options.clone());
            self.play_until(&mut *table, lang, &from);
            let events = self.play_until(&mut *table, lang, &to);
            format!("{}\n\n{}", events.join("\n"), screen(&*table, lang))
        });
    }

    /// Checks the last sentences of a whole game, and the table at its end.
    pub(crate) fn check_end(&self, name: &str, options: &Value, sentences: usize) {
        self.check(name, |lang| {
            let mut table = self.open(options.clone());
            let events = self.play_until(&mut *table, lang, |table| table.next() == Next::Over);
            format!("{}\n\n{}", events[events.len() - sentences..].join("\n"), screen(&*table, lang))
        });
    }
}

/// Whether several kinds of tiles lie in the centre.
pub(crate) fn centre_is_full(table: &dyn Table) -> bool {
    table.state()["centre"].as_str().unwrap().len() > 4
}

/// Whether the state says that the table is in this phase.
pub(crate) fn phase(table: &dyn Table, phase: &str) -> bool {
    table.state()["phase"] == phase
}

/// The table in words and whose turn it is.
pub(crate) fn table(table: &dyn Table, lang: Lang) -> String {
    let text = text::table(table, &lang.into()) + "\n" + &text::turn(table, &lang.into()) + "\n";
    assert!(!text.contains('⟨'), "{text}");
    text
}

/// What a player sees: the table, whose turn it is and what can be done.
pub(crate) fn screen(of: &dyn Table, lang: Lang) -> String {
    let mut screen = table(of, lang);
    for (mv, words) in text::moves(of, lang) {
        writeln!(screen, "{mv}  {words}").unwrap();
    }
    assert!(!screen.contains('⟨'), "{screen}");
    screen
}

/// Asserts that the table has no Western digits in Persian, and that exactly what can be read has words: every move of the
/// notation, legal or not.
pub(crate) fn speaks_persian(table: &dyn Table, moves: &[&str]) {
    let text = text::table(table, &Lang::Fa.into());
    assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
    for mv in moves {
        assert!(text::mv(table, None, mv, Lang::Fa).is_ok(), "{mv}: not legal, but a move");
    }
    assert!(text::mv(table, None, "x", Lang::Fa).is_err());
}

/// Asserts that no line is too long.
pub(crate) fn fits(text: &str) {
    for line in text.lines() {
        let width = line.chars().filter(|c| !matches!(c, '\u{200C}'..='\u{200F}')).count();
        assert!(width <= COLUMNS, "{width} columns: {line}");
    }
}

/// Plays a random game to its end: what is shown of every position fits, every event has its sentence.
pub(crate) fn tell(mut table: Box<dyn Table>, lang: Lang, show: impl Fn(&dyn Table, Lang) -> String) {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    while table.next() != Next::Over {
        fits(&show(&*table, lang));
        for event in step(&mut *table, &mut rng) {
            sentence(&*table, &*event, lang);
        }
    }
    fits(&show(&*table, lang));
}

/// The first sentence of every kind of event in whole random games, by kind. Each game comes with the number that
/// its moves are drawn from.
pub(crate) fn one_of_each_kind(
    games: impl IntoIterator<Item = (Box<dyn Table>, u64)>,
    lang: Lang,
    kind: impl Fn(&dyn AnyEvent) -> String,
) -> BTreeMap<String, String> {
    let mut kinds = BTreeMap::new();
    for (mut table, number) in games {
        let mut rng = Pcg64Mcg::seed_from_u64(number);
        while table.next() != Next::Over {
            for event in step(&mut *table, &mut rng) {
                let kind = format!("{} {} {}", event.json()["event"], event.clause(), kind(&*event));
                kinds.entry(kind).or_insert_with(|| sentence(&*table, &*event, lang));
            }
        }
    }
    kinds
}

/// Compares a text with its snapshot in both languages.
pub(crate) fn check(game: &str, name: &str, content: impl Fn(Lang) -> String) {
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        for lang in Lang::ALL {
            insta::assert_snapshot!(format!("{game}__{name}-{lang}"), content(lang));
        }
    });
}
