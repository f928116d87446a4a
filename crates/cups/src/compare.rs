//! The same deals at many tables: how well everybody did on their seat, compared with all others who sat there.

use crate::Table;

/// What a seat is given that can't be compared: its table ended before the rules ended it, by no fault of the seat. In tenths
/// of a percent.
pub(crate) const SPARED: i32 = 600;

/// How well a seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// How many of the others on the same seat it is ahead of, a tie counting half, in tenths of a percent: matchpoints, as a
    /// part of those that could be had.
    pub share: i32,
    /// How many points above the average of all on that seat, in tenths.
    pub above: i32,
}

/// The seats of all tables of a round, table by table; none where a table isn't over or counts for nobody. A seat that gave up
/// has nothing; its opponents have three fifths if the table ended with that, and so has a seat that nobody can be compared with half.
pub fn compare(tables: &[&Table]) -> Vec<Vec<Option<Compared>>> {
    let seats = tables.iter().map(|table| table.seats.len()).max().unwrap_or(0);
    let counts = |table: &Table| table.outcome.as_ref().is_some_and(|outcome| !outcome.places.is_empty());
    let mut compared: Vec<Vec<_>> =
        tables.iter().map(|table| vec![counts(table).then(Compared::default); table.seats.len()]).collect();
    for seat in 0..seats {
        let score = |table: &&Table| {
            let outcome =
                table.outcome.as_ref().filter(|outcome| !outcome.early && !outcome.out.contains(&(seat as u8)))?;
            outcome.scores.get(seat).map(|score| i32::from(*score))
        };
        let mut scores: Vec<i32> = tables.iter().filter_map(score).collect();
        scores.sort_unstable();
        let (others, sum) = (scores.len().saturating_sub(1) as i32, scores.iter().sum::<i32>());
        for (table, compared) in tables.iter().zip(&mut compared) {
            let Some(outcome) = &table.outcome else { continue };
            let Some(Some(compared)) = compared.get_mut(seat) else { continue };
            if let Some(mine) = score(table) {
                let below = scores.partition_point(|score| *score < mine) as i32;
                let alike = scores.partition_point(|score| *score <= mine) as i32 - below - 1;
                compared.share = if others == 0 { 500 } else { (1000 * (2 * below + alike) + others) / (2 * others) };
                let count = others + 1;
                compared.above = (f64::from(10 * (mine * count - sum)) / f64::from(count)).round() as i32;
            } else if !outcome.out.contains(&(seat as u8)) {
                compared.share = SPARED;
            }
        }
    }
    compared
}
