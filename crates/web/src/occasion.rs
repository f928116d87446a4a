//! Games that are the same for everybody: one of each kind a day, at a table of two, and one a week, at a full table.
//!
//! Everybody who opens the game of a day meets the same deals in the same seat, and bots that answer the same moves with
//! the same moves: all of it follows from the date alone, so no server is asked, and friends compare what they made of
//! it. Deals are the same as long as they ask for the same: deal *n* has its own part of the seed, whatever happened
//! before.

use crate::keep;
use api::{Level, SeatPlan};
use game::{GameInfo, Seat, Seed};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The bots: they use no clock, so they play equally well on every device.
pub const LEVEL: Level = Level::Casual;

/// Under this name this browser keeps the results.
const NAME: &str = "kashi.occasions";

/// A year of all games, and more than any page shows.
const MOST: usize = 2000;

/// The days from 1 March of the year 0, with which a cycle of 400 years begins, to 1 January 1970.
const BEFORE_1970: u32 = 719_468;

/// A day of the calendar, counted from 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Day(u32);

/// What a game is the same for. As text, also in addresses: `2026-11-19`, `week-2026-11-16` with the week's Monday.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Occasion {
    /// A day.
    Day(Day),
    /// The week that begins with this Monday.
    Week(Day),
}

/// A text that names no occasion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoOccasion;

impl Day {
    /// The day on which it is this many milliseconds since 1970, for someone whose clock is this many minutes behind
    /// that of Greenwich, as browsers count it.
    fn at(milliseconds: f64, behind: f64) -> Day {
        Day((milliseconds / 86_400_000.0 - behind / 1440.0).max(0.0) as u32)
    }

    /// The day that the reader's device has.
    pub fn today() -> Day {
        let now = js_sys::Date::new_0();
        Day::at(now.get_time(), now.get_timezone_offset())
    }

    /// A day of the Gregorian calendar, if there is one of that name.
    fn of(year: u32, month: u32, day: u32) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Years begin in March here, as below.
        let (years, months) = if month <= 2 { (year - 1, month + 9) } else { (year, month - 3) };
        let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1;
        Some(Day(days - BEFORE_1970)).filter(|found| found.date() == (year, month, day))
    }

    /// Year, month and day in the Gregorian calendar.
    fn date(self) -> (u32, u32, u32) {
        // Years begin in March here, so that the leap day comes last.
        let days = self.0 + BEFORE_1970;
        let (cycle, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
        (cycle * 400 + year + u32::from(month <= 2), month, day)
    }

    /// The Monday of its week. 1 January 1970 was a Thursday.
    fn monday(self) -> Day {
        Day(self.0 - ((self.0 + 3) % 7).min(self.0))
    }

    /// The day before.
    pub fn before(self) -> Option<Day> {
        self.0.checked_sub(1).map(Day)
    }

    /// How many days there are from 1 January 1970 to it.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day that is this number of days later.
    pub fn after(self, days: u32) -> Day {
        Day(self.0.saturating_add(days))
    }

    /// How many days later it is than another one; 0 if it isn't.
    pub fn since(self, other: Day) -> u32 {
        self.0.saturating_sub(other.0)
    }

    /// Its noon in Greenwich, in milliseconds since 1970: a moment that is on this day for most of those who read it.
    pub fn noon(self) -> i64 {
        i64::from(self.0) * 86_400_000 + 43_200_000
    }
}

impl Occasion {
    /// This day and its week.
    pub fn now(day: Day) -> [Occasion; 2] {
        [Occasion::Day(day), Occasion::Week(day.monday())]
    }

    /// The first day.
    pub const fn day(self) -> Day {
        match self {
            Occasion::Day(day) | Occasion::Week(day) => day,
        }
    }

    /// Whether it has begun.
    pub fn has_begun(self, today: Day) -> bool {
        self.day() <= today
    }

    /// Who sits where: the smallest table on a day, a full one in a week; the reader's seat goes round from one to the next.
    pub fn seats(self, info: &GameInfo) -> Vec<SeatPlan> {
        let (players, turn) = match self {
            Occasion::Day(day) => (*info.players.start(), day.0),
            Occasion::Week(monday) => (*info.players.end(), monday.0 / 7),
        };
        let me = turn as usize % usize::from(players);
        (0..usize::from(players)).map(|seat| if seat == me { SeatPlan::Me } else { SeatPlan::Bot(LEVEL) }).collect()
    }

    /// From what all deals follow.
    pub fn seed(self, game: &str) -> Seed {
        Seed::named(&format!("kashi {self} {game}"))
    }

    /// The id of its table in this browser: there is one, so that nobody begins twice.
    pub fn table(self, game: &str) -> String {
        format!("{self}-{game}")
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoOccasion;

    fn from_str(text: &str) -> Result<Self, NoOccasion> {
        let mut numbers = text.splitn(3, '-').map(|number| number.parse::<u32>().ok());
        let mut next = || numbers.next().flatten().ok_or(NoOccasion);
        let day = Day::of(next()?, next()?, next()?).ok_or(NoOccasion)?;
        // One address for one day.
        if day.to_string() == text { Ok(day) } else { Err(NoOccasion) }
    }
}

impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occasion::Day(day) => write!(f, "{day}"),
            Occasion::Week(monday) => write!(f, "week-{monday}"),
        }
    }
}

impl FromStr for Occasion {
    type Err = NoOccasion;

    fn from_str(text: &str) -> Result<Self, NoOccasion> {
        match text.strip_prefix("week-") {
            None => Ok(Occasion::Day(text.parse()?)),
            Some(monday) => {
                let day: Day = monday.parse()?;
                if day.monday() == day { Ok(Occasion::Week(day)) } else { Err(NoOccasion) }
            }
        }
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|NoOccasion| format!("`{text}` is no day"))
    }
}

impl From<Occasion> for String {
    fn from(occasion: Occasion) -> String {
        occasion.to_string()
    }
}

impl TryFrom<String> for Occasion {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|NoOccasion| format!("`{text}` is neither a day nor a week"))
    }
}

/// What the reader made of an occasion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// When.
    pub occasion: Occasion,
    /// Which game.
    pub game: String,
    /// The reader's seat.
    pub seat: Seat,
    /// Everybody's points.
    pub scores: Vec<i16>,
    /// The reader's place, from 1.
    pub place: u8,
    /// Whether the reader gave up.
    #[serde(default)]
    pub gave_up: bool,
}

impl Outcome {
    /// The reader's points, and the most that anybody else has.
    pub fn margin(&self) -> (i16, i16) {
        let others = self.scores.iter().enumerate().filter(|(seat, _)| *seat != self.seat.index());
        let best = others.map(|(_, points)| *points).max().unwrap_or(0);
        (self.scores.get(self.seat.index()).copied().unwrap_or(0), best)
    }
}

/// All results that this browser keeps, newest occasion first.
pub fn outcomes() -> Vec<Outcome> {
    keep::load(NAME).unwrap_or_default()
}

/// What came of an occasion, if it is over.
pub fn outcome(occasion: Occasion, game: &str) -> Option<Outcome> {
    outcomes().into_iter().find(|outcome| outcome.occasion == occasion && outcome.game == game)
}

/// Keeps a result. The first one counts.
pub fn note(outcome: Outcome) {
    keep::save(NAME, &noted(outcomes(), outcome));
}

fn noted(mut all: Vec<Outcome>, new: Outcome) -> Vec<Outcome> {
    if all.iter().any(|one| (one.occasion, &one.game) == (new.occasion, &new.game)) {
        return all;
    }
    let at = all.partition_point(|one| one.occasion.day() > new.occasion.day());
    all.insert(at, new);
    all.truncate(MOST);
    all
}

/// On how many days in a row a game of the day was played to its end, up to today or yesterday.
pub fn streak(outcomes: &[Outcome], today: Day) -> u32 {
    let played = |day: Day| outcomes.iter().any(|one| one.occasion == Occasion::Day(day) && !one.gave_up);
    let mut day = if played(today) { Some(today) } else { today.before() };
    let mut count = 0;
    while let Some(on) = day.filter(|day| played(*day)) {
        count += 1;
        day = on.before();
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap_or_else(|_| panic!("{text} is a day"))
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (number, text) in
            [(0, "1970-01-01"), (58, "1970-02-28"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_776, "2026-11-19")]
        {
            assert_eq!(Day(number).to_string(), text);
            assert_eq!(day(text), Day(number));
        }
        for number in (0..80_000).step_by(7) {
            assert_eq!(day(&Day(number).to_string()), Day(number));
            assert_eq!(Day(number).monday().0 % 7, if number < 4 { 0 } else { 4 });
        }
    }

    #[test]
    fn nonsense_is_no_occasion() {
        for text in [
            "",
            "today",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "2026-11-31",
            "2026-11-00",
            "26-11-19",
            "2026-1-1",
            "2026-11-19-1",
            "1969-12-31",
            "99999-01-01",
            "4294967295-01-01",
            "week-2026-11-19",
            "week-",
            "2026-+1-19",
        ] {
            assert_eq!(text.parse::<Occasion>(), Err(NoOccasion), "{text}");
        }
    }

    #[test]
    fn an_occasion_is_read_as_it_is_written() {
        let [today, week] = Occasion::now(day("2026-11-19"));
        assert_eq!([today.to_string(), week.to_string()], ["2026-11-19", "week-2026-11-16"]);
        for occasion in [today, week] {
            assert_eq!(occasion.to_string().parse(), Ok(occasion));
            let kept = serde_json::to_string(&occasion).unwrap();
            assert_eq!(serde_json::from_str::<Occasion>(&kept).unwrap(), occasion);
        }
    }

    /// In Tehran the day begins three and a half hours before Greenwich, in New York five hours later.
    #[test]
    fn a_day_begins_at_the_readers_midnight() {
        let evening = 20_776.0 * 86_400_000.0 + 22.0 * 3_600_000.0;
        assert_eq!(Day::at(evening, 0.0).to_string(), "2026-11-19");
        assert_eq!(Day::at(evening, -210.0).to_string(), "2026-11-20");
        assert_eq!(Day::at(evening - 20.0 * 3_600_000.0, 300.0).to_string(), "2026-11-18");
    }

    /// Everybody meets the same: it follows from the date, and every seat has its turn.
    #[test]
    fn everybody_meets_the_same_table() {
        for info in catalog::games() {
            let seats = |occasion: Occasion| {
                let plan = occasion.seats(info);
                assert_eq!(plan.iter().filter(|seat| **seat == SeatPlan::Me).count(), 1);
                (plan.len(), plan.iter().position(|seat| *seat == SeatPlan::Me))
            };
            let days: Vec<_> = (0..2).map(|after| seats(Occasion::Day(Day(20_000 + after)))).collect();
            assert_ne!(days[0].1, days[1].1, "{}", info.id);
            let weeks: Vec<_> =
                (0..2).map(|after| seats(Occasion::Week(Day(20_000 / 7 * 7 + 4 + 7 * after)))).collect();
            assert_ne!(weeks[0].1, weeks[1].1, "{}", info.id);
            assert_eq!(weeks[0].0, usize::from(*info.players.end()));
        }
        let occasion = Occasion::Day(day("2026-11-19"));
        assert_eq!(occasion.seed("azul"), occasion.seed("azul"));
        assert_ne!(occasion.seed("azul"), occasion.seed("sintra"));
        assert_ne!(occasion.seed("azul"), Occasion::Day(day("2026-11-20")).seed("azul"));
    }

    /// A bot with a clock would play better on a faster device.
    #[test]
    fn the_bots_use_no_clock() {
        assert_eq!(LEVEL.time(), None);
    }

    fn played(text: &str, points: [i16; 2]) -> Outcome {
        let place = if points[0] >= points[1] { 1 } else { 2 };
        Outcome {
            occasion: text.parse().unwrap(),
            game: "azul".into(),
            seat: Seat::FIRST,
            scores: points.to_vec(),
            place,
            gave_up: false,
        }
    }

    #[test]
    fn the_first_result_counts() {
        let all = noted(Vec::new(), played("2026-11-18", [50, 60]));
        let all = noted(all, played("2026-11-19", [70, 60]));
        let all = noted(all, played("2026-11-18", [99, 60]));
        assert_eq!(all, [played("2026-11-19", [70, 60]), played("2026-11-18", [50, 60])]);
        assert_eq!(all[1].margin(), (50, 60));
    }

    #[test]
    fn a_streak_ends_with_a_day_left_out() {
        let all: Vec<Outcome> =
            ["2026-11-19", "2026-11-18", "2026-11-16"].iter().map(|text| played(text, [1, 0])).collect();
        assert_eq!(streak(&all, day("2026-11-19")), 2);
        assert_eq!(streak(&all, day("2026-11-20")), 2, "today may still come");
        assert_eq!(streak(&all, day("2026-11-21")), 0);
        assert_eq!(streak(&[], day("2026-11-19")), 0);
        let gave_up = [Outcome { gave_up: true, ..played("2026-11-19", [0, 1]) }];
        assert_eq!(streak(&gave_up, day("2026-11-19")), 0);
    }
}
