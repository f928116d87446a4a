//! Decisions that the reader tried again after a game come back: some days later, then a week, then a month, until they
//! are found each time.

use crate::keep;
use crate::occasion::Day;
use api::Review;
use serde::{Deserialize, Serialize};

/// Under this name this browser keeps them.
const NAME: &str = "kashi.lessons";

/// After how many days one comes back, each time that its move was found.
const PAUSES: [u32; 3] = [2, 7, 30];

/// The most that wait; then the oldest is let go. Each holds the review of a decision, some kilobytes.
const MOST: usize = 100;

/// A decision that comes back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// Where its game can be replayed: `/replay/practice/…`.
    pub path: String,
    /// Which game.
    pub game: String,
    /// Which action of it, counted from 0.
    pub action: usize,
    /// What was better.
    pub review: Review,
    /// How often it was found when it came back.
    found: usize,
    /// When it comes back.
    due: Day,
}

/// When a decision comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Again {
    /// In this number of days.
    In(u32),
    /// Never: it was found each time.
    Learnt,
}

/// Those that have come back by this day, oldest first.
pub fn due(today: Day) -> Vec<Lesson> {
    let mut due: Vec<Lesson> = all().into_iter().filter(|lesson| lesson.due <= today).collect();
    due.sort_by_key(|lesson| lesson.due);
    due
}

/// The one about an action of a game.
pub fn about(path: &str, action: usize) -> Option<Lesson> {
    all().into_iter().find(|lesson| lesson.is_about(path, action))
}

/// Notes that the reader tried a decision again, and whether they found a move that is as good as any.
pub fn note(tried: Tried<'_>, today: Day) -> Again {
    let mut lessons = all();
    let again = noted(&mut lessons, tried, today);
    keep::save(NAME, &lessons);
    again
}

/// A decision that was tried again.
#[derive(Clone, Copy)]
pub struct Tried<'a> {
    /// Where its game can be replayed.
    pub path: &'a str,
    /// Which game.
    pub game: &'a str,
    /// Which action of it.
    pub action: usize,
    /// What was better.
    pub review: &'a Review,
    /// Whether the reader found it.
    pub found: bool,
}

fn all() -> Vec<Lesson> {
    keep::load(NAME).unwrap_or_default()
}

fn noted(lessons: &mut Vec<Lesson>, tried: Tried<'_>, today: Day) -> Again {
    let Some(at) = lessons.iter().position(|lesson| lesson.is_about(tried.path, tried.action)) else {
        // The better move has just been read: it shows nothing yet that it was found.
        lessons.push(Lesson {
            path: tried.path.to_owned(),
            game: tried.game.to_owned(),
            action: tried.action,
            review: tried.review.clone(),
            found: 0,
            due: today.after(PAUSES[0]),
        });
        if lessons.len() > MOST {
            lessons.remove(0);
        }
        return Again::In(PAUSES[0]);
    };
    let lesson = &mut lessons[at];
    // What was found on the day itself may still be remembered from then.
    if tried.found && lesson.due > today {
        return Again::In(lesson.due.since(today));
    }
    lesson.found = if tried.found { lesson.found + 1 } else { 0 };
    if let Some(pause) = PAUSES.get(lesson.found) {
        lesson.due = today.after(*pause);
        Again::In(*pause)
    } else {
        lessons.remove(at);
        Again::Learnt
    }
}

impl Lesson {
    fn is_about(&self, path: &str, action: usize) -> bool {
        self.path == path && self.action == action
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    fn review() -> Review {
        Review { seat: Seat::FIRST, played: "a".into(), value: 0.6, loss: 0.2, lead: 0.1, better: None, nodes: 9 }
    }

    /// The story of one decision: each time, on which day and whether it was found.
    fn story(times: &[(u32, bool)]) -> (Vec<Again>, Vec<Lesson>) {
        let begin: Day = "2026-11-19".parse().unwrap();
        let (review, mut lessons) = (review(), Vec::new());
        let told = times.iter().map(|(days, found)| {
            let tried = Tried { path: "/replay/practice/x", game: "azul", action: 4, review: &review, found: *found };
            noted(&mut lessons, tried, begin.after(*days))
        });
        (told.collect(), lessons)
    }

    #[test]
    fn what_is_found_comes_back_later_each_time() {
        let (told, left) = story(&[(0, true), (2, true), (9, true), (39, true)]);
        assert_eq!(told, [Again::In(2), Again::In(7), Again::In(30), Again::Learnt]);
        assert_eq!(left, []);
    }

    #[test]
    fn what_is_missed_begins_again() {
        let (told, left) = story(&[(0, false), (2, true), (9, false), (11, true)]);
        assert_eq!(told, [Again::In(2), Again::In(7), Again::In(2), Again::In(7)]);
        assert_eq!(left.len(), 1);
    }

    #[test]
    fn what_is_found_too_early_counts_for_nothing() {
        let (told, _) = story(&[(0, true), (1, true), (2, true), (3, true)]);
        assert_eq!(told, [Again::In(2), Again::In(1), Again::In(7), Again::In(6)]);
        let (told, _) = story(&[(0, true), (1, false)]);
        assert_eq!(told, [Again::In(2), Again::In(2)]);
    }

    #[test]
    fn only_the_last_ones_are_kept() {
        let (review, mut lessons) = (review(), Vec::new());
        let today: Day = "2026-11-19".parse().unwrap();
        for action in 0..MOST + 3 {
            noted(
                &mut lessons,
                Tried { path: "/replay/t/x", game: "azul", action, review: &review, found: false },
                today,
            );
        }
        assert_eq!((lessons.len(), lessons[0].action), (MOST, 3));
        let kept = serde_json::to_string(&lessons).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Lesson>>(&kept).unwrap(), lessons);
    }
}
