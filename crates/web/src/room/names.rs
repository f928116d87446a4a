//! What the seats of a table are called: functions of who sits there, the same for every page.

use super::level_key;
use api::{Occupant, SeatView};
use game::Seat;
use i18n::{Lang, tr};
use text::Speaker;

/// Who sits there. A person who gave up still counts as the player once the game is over.
pub(super) fn occupant(seats: &[SeatView], seat: Seat, over: bool) -> Occupant {
    match seats.get(seat.index()).map(|view| view.occupant.clone()) {
        Some(Occupant::Bot { instead_of: Some(person), .. }) if over => Occupant::Person { person },
        sits => sits.unwrap_or(Occupant::Open),
    }
}

/// The name of who sits there, in the reader's language; `None` if they are known by the number of their seat only.
pub(super) fn given(seats: &[SeatView], seat: Seat, over: bool, reader: Lang) -> Option<String> {
    match occupant(seats, seat, over) {
        Occupant::Person { person } => {
            // At a hot-seat table one person has several seats: if nobody has named them, their numbers tell them apart.
            let same = |view: &&SeatView| matches!(&view.occupant, Occupant::Person { person: other } if other.id == person.id && other.name == person.name);
            // On this device nobody needs a name; at a server who has none has gone.
            let nameless =
                (person.name.is_empty() && person.id == api::PersonId::me()) || seats.iter().filter(same).count() > 1;
            (!nameless).then(|| i18n::called(reader, &person.name))
        }
        Occupant::Bot { instead_of: Some(person), .. } => {
            Some(tr!(reader.isolated(), "web-bot-for", name = i18n::called(reader, &person.name)))
        }
        Occupant::Bot { level, .. } => {
            // Without isolating marks: a name inside them would leave a lone number behind, which says no direction.
            let name = tr(reader, level_key(level), &[]);
            let alike = |view: &&SeatView| matches!(&view.occupant, Occupant::Bot { level: other, instead_of: None } if *other == level);
            Some(match seats.iter().filter(alike).count() {
                0 | 1 => name,
                _ => tr!(reader, "web-bot-numbered", name = name, seat = seat.index() + 1),
            })
        }
        Occupant::Open => None,
    }
}

/// The voice in which the reader hears of this table.
pub(super) fn speaker(seats: &[SeatView], players: u8, over: bool, reader: Lang) -> Speaker {
    Speaker::naming(reader, Seat::all(players).map(|seat| given(seats, seat, over, reader)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Animation;
    use crate::room::{Line, Step};
    use api::{Level, Person};
    use azul::{Azul, Deal, Options};
    use game::{Action, Game};

    fn seat(occupant: Occupant) -> SeatView {
        SeatView { occupant, kept_for: None, left: None, ticking: false }
    }

    fn person(id: &str, name: &str) -> SeatView {
        seat(Occupant::Person { person: Person::guest(id.parse().unwrap(), name.to_owned()) })
    }

    /// What the log, the prompt of a replay and the screen reader say when chance has let a seat begin.
    fn begins(seats: &[SeatView], first: usize, reader: Lang) -> String {
        let mut table = Azul::setup(&Options { players: 2, ..Options::default() }).unwrap();
        let deal = Deal::First(Seat::new(first));
        let mut events = Vec::new();
        table.deal(&deal, &mut events);
        let step = Step { ply: 1, action: Action::Deal(deal), before: table, after: table, events };
        let lines = Line::of(&step, &Animation::default());
        lines[0].words(&speaker(seats, 2, false, reader))
    }

    #[test]
    fn somebody_called_like_another_seat_is_not_taken_for_it() {
        let seats = [person("a", "Player 2"), person("b", "بازیکن ۱")];
        assert_eq!(begins(&seats, 0, Lang::En), "\u{2068}Player 2\u{2069} goes first.");
        assert_eq!(begins(&seats, 1, Lang::En), "\u{2068}بازیکن ۱\u{2069} goes first.");
        assert_eq!(begins(&seats, 0, Lang::Fa), "\u{2068}Player 2\u{2069} بازی را شروع می‌کند.");
        assert_eq!(begins(&seats, 1, Lang::Fa), "\u{2068}بازیکن ۱\u{2069} بازی را شروع می‌کند.");
    }

    #[test]
    fn names_are_plain_text_in_every_direction() {
        for name in ["Sara سارا (2)", "{ $seat } { seat-name }", "a\u{200C}b", "<b>", "%s \\u{0041}"] {
            let seats = [person("a", name), seat(Occupant::Open)];
            assert_eq!(begins(&seats, 0, Lang::En), format!("\u{2068}{name}\u{2069} goes first."));
            assert_eq!(begins(&seats, 0, Lang::Fa), format!("\u{2068}{name}\u{2069} بازی را شروع می‌کند."));
        }
    }

    #[test]
    fn who_has_no_name_of_their_own_is_called_by_the_seat() {
        for seats in [[person("a", "Sara"), person("a", "Sara")], [person("me", ""), person("me", "")]] {
            assert_eq!(begins(&seats, 0, Lang::En), "Player 1 goes first.");
            assert_eq!(begins(&seats, 1, Lang::Fa), "بازیکن ۲ بازی را شروع می‌کند.");
        }
        assert_eq!(begins(&[], 1, Lang::En), "Player 2 goes first.");
    }

    #[test]
    fn people_on_one_device_are_called_by_their_names() {
        let seats = [person("me", "سارا"), person("me", "Ben"), person("me", "Ben"), person("me", "")];
        let names: Vec<_> = Seat::all(4).map(|at| given(&seats, at, false, Lang::En)).collect();
        assert_eq!(names, [Some("سارا".to_owned()), None, None, None], "two of one name have their numbers");
    }

    #[test]
    fn who_gave_up_is_named_with_the_bot_until_the_game_is_over() {
        let sara = Person::guest("a".parse().unwrap(), "Sara".to_owned());
        let seats = [seat(Occupant::Bot { level: Level::Strong, instead_of: Some(sara) })];
        let during = given(&seats, Seat::FIRST, false, Lang::Fa).unwrap();
        assert!(during.contains("\u{2068}Sara\u{2069}") && during != "\u{2068}Sara\u{2069}", "{during}");
        assert_eq!(given(&seats, Seat::FIRST, true, Lang::Fa).as_deref(), Some("Sara"));
        let bots = [(); 2].map(|()| seat(Occupant::Bot { level: Level::Casual, instead_of: None }));
        let named = Seat::all(2).map(|at| given(&bots, at, false, Lang::En).unwrap()).collect::<Vec<_>>();
        assert_ne!(named[0], named[1], "two bots of a level are told apart");
    }
}
