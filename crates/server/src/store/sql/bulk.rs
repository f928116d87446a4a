//! Statements that store many rows at once, for imports.
//!
//! The rows stand between two texts as `values (…), (…)`; both databases call the columns of such a list `column1`, `column2`
//! and so on. Texts need no cast, since that is what both take a parameter for whose type nobody says.

/// Where many rows go.
pub(in crate::store) struct Bulk {
    /// For messages.
    pub(in crate::store) name: &'static str,
    /// How many parameters a row has.
    pub(in crate::store) columns: usize,
    /// The text between `insert into` and the rows.
    pub(in crate::store) before: &'static str,
    /// The text after them.
    pub(in crate::store) after: &'static str,
}

impl Bulk {
    /// How many parameters one statement has at most: SQLite takes 32,766 and PostgreSQL 65,535, and beyond a few thousand
    /// nothing gets faster.
    const PARAMETERS: usize = 3000;

    /// How many rows one statement takes.
    pub(in crate::store) const fn rows(&self) -> usize {
        Self::PARAMETERS / self.columns
    }

    /// The statement for one row, as both databases prepare it.
    pub(in crate::store) fn for_one(&self, insert: &str) -> String {
        let parameters: Vec<_> = (1..=self.columns).map(|number| format!("${number}")).collect();
        format!("{insert}{}values ({}){}", self.before, parameters.join(", "), self.after)
    }
}

macro_rules! bulk {
    ($($(#[$doc:meta])* $name:ident[$columns:literal] = $into:expr, $select:expr, $from:literal $(, $returning:expr)?;)*) => {
        $($(#[$doc])* pub(in crate::store) const $name: Bulk = Bulk {
            name: stringify!($name),
            columns: $columns,
            before: concat!($into, ") select ", $select, " from ("),
            // Without a condition SQLite would take `on` for that of a join.
            after: concat!(") as given ", $from, " where 1 = 1 on conflict do nothing" $(, $returning)?),
        };)*

        /// Every statement.
        pub(in crate::store) const ALL: &[Bulk] = &[$($name),*];
    };
}

bulk! {
    PEOPLE[13] = concat!("person (", columns!(person)),
        "column1, column2, column3, column4, column5, column6, cast(column7 as bigint), column8, column9, column10,
         cast(column11 as bigint), cast(column12 as bigint), cast(column13 as bigint)", "";
    SESSIONS[9] = concat!("session (", columns!(session)),
        "column1, column2, column3, column4, column5, cast(column6 as bigint), cast(column7 as bigint), column8,
         cast(column9 as bigint)", "";
    DEVICES[3] = concat!("device (", columns!(device)), "column1, column2, cast(column3 as bigint)", "";
    MAILS[3] = concat!("mail (", columns!(mail)), "column1, column2, cast(column3 as bigint)", "";
    BLOCKS[3] = concat!("block (", columns!(block)), "column1, column2, cast(column3 as bigint)", "";
    REPORTS[10] = concat!("report (", columns!(report)),
        "column1, column2, column3, column4, column5, column6, column7, cast(column8 as bigint),
         cast(column9 as bigint), column10", "";
    BANS[8] = concat!("ban (", columns!(ban)),
        "column1, column2, column3, column4, column5, column6, cast(column7 as bigint), cast(column8 as bigint)", "";
    /// The last parameter is the row's place in the statement, from 1: entries keep their order under new numbers.
    AUDITS[12] = concat!("audit (number, ", columns!(audit)),
        "(select coalesce(max(number), 0) from audit) + cast(column12 as bigint), column1, cast(column2 as bigint),
         column3, column4, column5, column6, column7, column8, column9, column10, column11", "";
    TABLES[12] = concat!("game_table (", columns!(game_table)),
        "column1, column2, column3, column4, cast(column5 as bigint), column6, column7, column8, cast(column9 as bigint),
         cast(column10 as bigint), column11, cast(column12 as bigint)", "";
    /// By the ids of tables: a table that is there has one already. It is filled in when a server starts.
    LINES[1] = "table_line (table_id, status, lobby, created, moved, seen, until, line",
        "table_id, case when removed is null then status else 'removed' end, 0, created, updated, updated,
         created + 60000, ''", "join game_table on table_id = column1";
    ACTIONS[6] = concat!("action (", columns!(action), ", said"),
        "column1, cast(column2 as bigint), cast(column3 as bigint), column4, column5, column6,
         case when column6 like '{\"type\":\"say\",%' then 1 else 0 end", "";
    /// With what a seat repeats of its table.
    SEATS[4] = concat!("seat (", columns!(seat), ", status, updated"),
        "column1, cast(column2 as bigint), column3, cast(column4 as bigint),
         case when removed is null then status else 'removed' end, updated", "join game_table on table_id = column1";
    UPLOADS[6] = concat!("upload (", columns!(upload)),
        "column1, column2, column3, cast(column4 as bigint), column5, column6", "";
    CUPS[11] = concat!("cup (", columns!(cup)),
        "column1, column2, cast(column3 as bigint), column4, column5, column6, cast(column7 as bigint),
         cast(column8 as bigint), cast(column9 as bigint), cast(column10 as bigint), column11", "";
    CUP_ENTRIES[5] = concat!("cup_entry (", columns!(cup_entry)),
        "column1, cast(column2 as bigint), cast(column3 as bigint), column4, column5", "";
    CUP_PEOPLE[3] = concat!("cup_person (", columns!(cup_person)), "column1, column2, cast(column3 as bigint)", "";
    /// With what follows from a rating, and from whose it is.
    RATINGS[7] = concat!("rating (", columns!(rating), ", certain, shown"),
        "column1, column2, cast(column3 as bigint), column4, cast(column5 as double precision),
         cast(column6 as double precision), cast(column7 as bigint),
         cast(column5 as double precision) - 2 * cast(column6 as double precision), case
             when column4 = 'bots' and column1 like 'bot-%' then 1
             when column4 = 'people' and exists (select 1 from person where person_id = column1 and account is not null
                 and removed is null) then 1
             else 0 end", "", spots!("shown");
    POINTS[9] = "rating_point (player_id, game, players, board, number, at, table_id, rating, uncertainty",
        "column1, column2, cast(column3 as bigint), column4, cast(column5 as bigint), cast(column6 as bigint), column7,
         cast(column8 as double precision), cast(column9 as double precision)", "";
    LIVES[2] = "life (started, seen", "cast(column1 as bigint), cast(column2 as bigint)", "";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{MIGRATIONS, sql};

    #[test]
    fn boards_are_counted_from_the_beginning_as_the_migration_does() {
        assert!(MIGRATIONS[8].contains(sql::RECOUNT_STANDING), "{}", sql::RECOUNT_STANDING);
    }

    #[test]
    fn every_statement_takes_many_rows_and_no_more_than_a_database_does() {
        for bulk in ALL {
            assert!(bulk.rows() >= 200, "{}", bulk.name);
            assert!(bulk.rows() * bulk.columns <= 32_766, "{}", bulk.name);
        }
    }

    #[test]
    fn a_table_that_is_imported_is_attended_as_long_as_one_that_is_opened() {
        assert!(LINES.before.contains(&format!("created + {}", crate::store::ATTENDED)));
    }
}
