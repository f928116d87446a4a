//! A table that a link leads to: which game, who sits there, whether there is room.
//!
//! Services that preview links load the page of a table and keep what they read. So what it says of a table that stands
//! in no list is how many people sit there, never who.

use super::markup::{Html, icon, text, words};
use super::title;
use api::{Occupant, Status, TableLine};
use i18n::{Lang, tr};

/// What anybody with the link may know of a table before they open it.
#[derive(Debug)]
pub(super) struct SharedTable {
    line: TableLine,
    /// Whether it stands in the list for everybody, and its people with it.
    listed: bool,
}

impl SharedTable {
    /// `None` for a game that this version doesn't know.
    pub(super) fn new(listed: bool, line: TableLine) -> Option<Self> {
        catalog::info(&line.game).ok()?;
        Some(SharedTable { line, listed })
    }

    /// The game's id.
    pub(super) fn game(&self) -> &str {
        &self.line.game
    }

    /// How many seats are still free.
    fn free(&self) -> usize {
        self.line.seats.iter().filter(|occupant| **occupant == Occupant::Open).count()
    }

    /// Where the game is, in a sentence.
    fn status(&self, lang: Lang) -> String {
        match self.line.status {
            Status::Open => tr!(lang, "web-early-table-open", count = self.free()),
            Status::Playing => tr!(lang, "web-early-table-playing"),
            Status::Over => tr!(lang, "web-early-table-over"),
        }
    }

    /// Who sits on a seat.
    fn name(&self, lang: Lang, occupant: &Occupant) -> String {
        match occupant {
            Occupant::Open => tr!(lang, "web-seat-open"),
            Occupant::Person { person } if self.listed => i18n::called(lang, &person.name),
            Occupant::Person { .. } => tr!(lang, "player"),
            Occupant::Bot { level, .. } => tr(lang, &format!("web-bot-{}", level.name()), &[]),
        }
    }

    /// In a sentence or two, for previews.
    pub(super) fn description(&self, lang: Lang) -> String {
        let seated = self.line.seats.iter().filter(|occupant| **occupant != Occupant::Open);
        let names: Vec<String> = seated.map(|occupant| i18n::isolated(&self.name(lang, occupant))).collect();
        if names.is_empty() || !self.listed {
            return self.status(lang);
        }
        format!("{} {}", self.status(lang), tr!(lang, "web-early-table-people", names = i18n::list(lang, &names)))
    }

    pub(super) fn content(&self, lang: Lang) -> Html {
        let seat = |occupant: &Occupant| {
            let sign = if matches!(occupant, Occupant::Open) { icon("seat") } else { icon("person") };
            let name = text(&self.name(lang, occupant));
            Html::new(format!(r#"<li class="line">{sign} <bdi>{name}</bdi></li>"#))
        };
        let seats: Html = self.line.seats.iter().map(seat).collect();
        Html::new(format!(
            r#"<section class="page narrow early-table"><h1>{}</h1><p>{}</p>
<section class="card list" aria-label="{}"><ul>{seats}</ul></section>
<p><a class="button quiet" href="/rules/{}">{} <span>{}</span></a></p></section>"#,
            text(title(lang, self.game())),
            text(&self.status(lang)),
            words!(lang, "web-seats"),
            text(self.game()),
            icon("rules"),
            words!(lang, "web-rules"),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Subject;
    use super::super::tests::written;
    use super::*;
    use serde_json::json;

    fn line(name: &str, game: &str) -> TableLine {
        let person = json!({"id": "p", "name": name, "member": false});
        let seats = json!([{"kind": "person", "person": person}, {"kind": "bot", "level": "casual"}, {"kind": "open"}]);
        let clock = json!({"kind": "none"});
        let line = json!({"id": "t", "code": "KTBMQX", "game": game, "status": "open", "seats": seats, "clock": clock,
            "turn": [], "created": 0});
        serde_json::from_value(line).unwrap()
    }

    fn page(listed: bool, name: &str) -> String {
        let table = SharedTable::new(listed, line(name, "azul")).unwrap();
        written(Subject::Table(table), "/t/t", Lang::En)
    }

    #[test]
    fn a_listed_table_says_who_waits_there() {
        let page = page(true, "Sara");
        for part in ["Azul table", "<bdi>Sara</bdi>", "Casual bot", "1 free seat", "social-azul.png", "noindex"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert_eq!(page.matches("Sara").count(), 3, "two descriptions and the seat: {page}");
    }

    #[test]
    fn a_table_in_no_list_names_nobody_and_has_no_code() {
        let page = page(false, "Sara");
        assert!(!page.contains("Sara"), "{page}");
        assert!(page.contains("1 free seat") && page.contains("Casual bot"), "{page}");
        assert!(!page.contains("KTBMQX"), "{page}");
    }

    #[test]
    fn a_name_is_text_wherever_it_stands() {
        let page = page(true, "<img src=x>\"'%early%");
        assert!(!page.contains("<img"), "{page}");
        assert_eq!(page.matches("&lt;img src=x&gt;&quot;&#39;%early%").count(), 3, "{page}");
    }

    #[test]
    fn a_game_that_is_not_known_is_not_named() {
        assert!(SharedTable::new(true, line("Sara", "chess")).is_none());
    }
}
