//! Days of the Gregorian calendar and moments in UTC, as people read and type them.

use crate::args::speaking;
use i18n::{Value, tr};
use std::time::Duration;

/// Milliseconds.
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn length(year: u64) -> u64 {
    365 + u64::from(is_leap(year))
}

fn months(year: u64) -> [u64; 12] {
    [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// Year, month and day, from the days since 1970.
pub(crate) fn date(mut days: u64) -> (u64, u64, u64) {
    let mut year = 1970;
    while days >= length(year) {
        days -= length(year);
        year += 1;
    }
    let mut month = 1;
    for length in months(year) {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

/// The days since 1970 of a date, if there is such a one.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    let lengths = months(year);
    let length = *lengths.get(usize::try_from(month.checked_sub(1)?).ok()?)?;
    if !(1970..=9999).contains(&year) || !(1..=length).contains(&day) {
        return None;
    }
    let years: u64 = (1970..year).map(self::length).sum();
    Some(years + lengths[..month as usize - 1].iter().sum::<u64>() + day - 1)
}

/// A moment, from the milliseconds since 1970: `2026-01-31 03:00`, in UTC.
pub(crate) fn moment(milliseconds: i64) -> String {
    let minutes = u64::try_from(milliseconds / MINUTE).unwrap_or(0);
    let (year, month, day) = date(minutes / (24 * 60));
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

/// Reads a moment in UTC as the milliseconds since 1970: `2026-01-31`, `2026-01-31T03:00` or with a `Z` at its end.
pub(crate) fn read_moment(text: &str) -> Option<i64> {
    let text = text.strip_suffix('Z').unwrap_or(text);
    let (date, time) = text.split_once(['T', ' ']).map_or((text, None), |(date, time)| (date, Some(time)));
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let minutes = match time {
        None => 0,
        Some(time) => {
            let (hours, minutes) = time.split_once(':')?;
            let (hours, minutes) = (hours.parse::<i64>().ok()?, minutes.parse::<i64>().ok()?);
            ((0..24).contains(&hours) && (0..60).contains(&minutes)).then_some(hours * 60 + minutes)?
        }
    };
    Some(days(year, month, day)? as i64 * DAY + minutes * MINUTE)
}

/// Reads how long something lasts, in milliseconds: `30m`, `12h`, `7d` or `2w`.
pub(crate) fn read_duration(text: &str) -> Option<i64> {
    let unit = match text.chars().last()? {
        'm' => MINUTE,
        'h' => 60 * MINUTE,
        'd' => DAY,
        'w' => 7 * DAY,
        _ => return None,
    };
    let count = text[..text.len() - 1].parse::<i64>().ok().filter(|count| *count > 0)?;
    // More than a thousand years is a slip of the finger.
    count.checked_mul(unit).filter(|duration| *duration < 1000 * 365 * DAY)
}

/// The same, as it is typed at the command line.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let example = Value::latin("12h");
    let milliseconds = read_duration(text).ok_or_else(|| tr!(speaking(), "refusal-duration", example))?;
    Ok(Duration::from_millis(milliseconds.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_as_it_is_written() {
        for (text, milliseconds) in [
            ("1970-01-01", 0),
            ("2000-02-29T23:59", 951_868_740_000),
            ("2026-11-17 16:04", 1_794_931_440_000),
            ("2026-11-17T16:04Z", 1_794_931_440_000),
        ] {
            assert_eq!(read_moment(text), Some(milliseconds), "{text}");
            assert_eq!(read_moment(&moment(milliseconds)), Some(milliseconds), "{text}");
        }
        for wrong in
            ["", "tomorrow", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-01T24:00", "2026-01-01T1", "1-1-1"]
        {
            assert_eq!(read_moment(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_duration_has_a_number_and_a_unit() {
        assert_eq!(read_duration("30m"), Some(1_800_000));
        assert_eq!(read_duration("12h"), Some(43_200_000));
        assert_eq!(read_duration("7d"), Some(604_800_000));
        assert_eq!(read_duration("2w"), Some(1_209_600_000));
        for wrong in ["", "d", "7", "0d", "-1d", "1y", "99999999999999999w", "1.5h", "۷d"] {
            assert_eq!(read_duration(wrong), None, "{wrong}");
        }
    }
}
