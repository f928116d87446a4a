//! Every statement, once for both databases.
//!
//! They use only what both understand: parameters as `$1`, `on conflict`, texts, 64-bit numbers and doubles. Nothing that
//! comes from outside is ever part of a statement's text. All of them are prepared when a store is opened, so that one
//! that does not fit its tables is found at the start, in both databases, and not by the first who needs it.

/// The columns of a person, in the order of [`PersonRow`](super::PersonRow); and so on.
macro_rules! columns {
    (person) => {
        "person_id, name, account, password_hash, language, preferences, created, became, name_fold, recovery_hash, deleted, operator, removed"
    };
    (session) => {
        "session_id, secret_hash, person_id, kind, label, created, seen, scope, ends"
    };
    (device) => {
        "device_hash, person_id, seen"
    };
    (mail) => {
        "person_id, address, created"
    };
    (mail_code) => {
        "person_id, purpose, address, code_hash, ends"
    };
    (block) => {
        "person_id, blocked_id, created"
    };
    (report) => {
        "report_id, person_id, reported_id, table_id, reason, text, lines, created, closed, verdict"
    };
    (game_table) => {
        "table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary, removed"
    };
    (action) => {
        "table_id, ply, at, person_id, request, body"
    };
    (seat) => {
        "table_id, seat, person_id, place"
    };
    (upload) => {
        "record_id, person_id, game, created, summary, record"
    };
    (ban) => {
        "ban_id, person_id, network, scope, reason, by_name, created, until"
    };
    (audit) => {
        "audit_id, at, by_id, by_name, action, person_id, table_id, network, report_id, reason, detail"
    };
    (cup) => {
        "cup_id, organiser_id, listed, status, seed, setup, created, version, decided, due, line"
    };
    (cup_entry) => {
        "cup_id, number, at, person_id, body"
    };
    (cup_person) => {
        "cup_id, person_id, created"
    };
    (rating) => {
        "player_id, game, players, board, rating, uncertainty, games"
    };
}

/// All columns of a table.
macro_rules! select {
    ($table:ident) => {
        concat!("select ", columns!($table), " from ", stringify!($table))
    };
    ($table:ident $rest:literal) => {
        concat!(select!($table), " ", $rest)
    };
}

/// A whole row, and what to do if one is there already.
macro_rules! insert {
    ($table:ident ($values:literal) $conflict:literal) => {
        concat!(
            "insert into ",
            stringify!($table),
            " (",
            columns!($table),
            ") values (",
            $values,
            ") on conflict ",
            $conflict
        )
    };
}

/// A rating, with what follows from it and from whose it is.
macro_rules! rated {
    () => {
        concat!(
            "insert into rating (",
            columns!(rating),
            ", certain, shown)
             values ($1, $2, $3, $4, $5, $6, $7, cast($5 as double precision) - 2 * cast($6 as double precision), case
                 when $4 = 'bots' and $1 like 'bot-%' then 1
                 when $4 = 'people' and exists (select 1 from person where person_id = $1 and account is not null
                     and removed is null) then 1
                 else 0 end)
             on conflict "
        )
    };
}

/// On which stretch of its board a rating is: the whole number below, whichever way a database rounds. Sixteen times a number is
/// exact, and so is a sixteenth of a whole one.
macro_rules! bucket {
    ($certain:literal) => {
        concat!(
            "(cast(16 * ",
            $certain,
            " as bigint) - case when cast(16 * ",
            $certain,
            " as bigint) > 16 * ",
            $certain,
            " then 1 else 0 end)"
        )
    };
}

/// Answers where the ratings are that were changed, and whether they stand on their board.
macro_rules! spots {
    ($shown:literal) => {
        concat!(" returning board, game, players, ", bucket!("certain"), " as bucket, ", $shown, " as shown")
    };
}

/// Whether a person has nothing here that is to be kept.
macro_rules! has_nothing {
    ($person:literal) => {
        concat!(
            "not exists (select 1 from seat where seat.person_id = ",
            $person,
            ") and not exists (select 1 from game_table where game_table.host_id = ",
            $person,
            ") and not exists (select 1 from upload where upload.person_id = ",
            $person,
            ") and not exists (select 1 from block where ",
            $person,
            " in (block.person_id, block.blocked_id)) and not exists (select 1 from report where ",
            $person,
            " in (report.person_id, report.reported_id)) and not exists (select 1 from ban where ban.person_id = ",
            $person,
            ") and not exists (select 1 from cup_person where cup_person.person_id = ",
            $person,
            ") and not exists (select 1 from device where device.person_id = ",
            $person,
            ")"
        )
    };
}

macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* pub(in crate::store) const $name: &str = $sql;)*

        /// Every statement, with its name.
        pub(in crate::store) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

pub(super) mod bulk;
pub(super) mod together;

statements! {
    PERSON = select!(person "where person_id = $1");
    ACCOUNT = select!(person "where account = $1");
    BECAME = "select person_id as guest, became as member from person where became is not null";
    GUESTS_OF = "select person_id from person where became = $1";
    PEOPLE = select!(person "order by person_id");
    /// A few guests, and whether they came before a moment and have nothing here, neither a game nor a visit since.
    GUESTS = concat!(
        "select person_id, case when created < $2 and ", has_nothing!("person.person_id"), "
             and not exists (select 1 from session where session.person_id = person.person_id and seen >= $2)
             then 1 else 0 end as idle
         from person where account is null and became is null and person_id > $1 order by person_id limit $3"
    );
    REMOVE_SESSIONS = concat!("delete from session where person_id = $1 and seen < $2 and ", has_nothing!("$1"));
    REMOVE_GUEST = concat!("delete from person where person_id = $1 and account is null and became is null and ",
         has_nothing!("$1"), " and not exists (select 1 from session where session.person_id = $1)");
    ADD_PERSON = insert!(person ("$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13") "do nothing");
    /// What is shown of a person, and how they like their pages: only what is given. Only a member's name is theirs alone.
    UPDATE_PERSON = "update person set name = coalesce($2, name), language = coalesce($4, language),
         preferences = coalesce($5, preferences), name_fold = case when account is null then null else coalesce($3, name_fold) end
         where person_id = $1 and deleted is null";
    /// The fold belongs to the name: a name that has changed since it was read is a conflict.
    REGISTER = "update person set account = $2, password_hash = $3, recovery_hash = $4, name_fold = $5
         where person_id = $1 and name = $6 and account is null and became is null and deleted is null";
    SET_PASSWORD = "update person set password_hash = $2 where person_id = $1 and account is not null";
    SET_RECOVERY = "update person set recovery_hash = $2 where person_id = $1 and account is not null";
    /// The member, and the guests that they were.
    DELETE_PERSON = "update person set name = '', account = null, password_hash = null, recovery_hash = null,
         name_fold = null, preferences = '{}', deleted = $2, operator = 0, removed = null where person_id = $1 or became = $1";
    SET_SETUP = "update game_table set setup = $2 where table_id = $1";
    SET_BODY = "update action set body = $3 where table_id = $1 and ply = $2";
    MEMBER_NAMED = "select person_id from person where name_fold = $1 or account = $1";
    ACCOUNT_HOLDER = "select person_id from person where account = $1";
    NAME_HOLDER = "select person_id from person where name_fold = $1";
    UNFOLDED = select!(person "where account is not null and name_fold is null order by created, person_id");
    FOLD_PERSON = "update person set account = $2, name = $3, name_fold = $4 where person_id = $1";

    DEVICES_NAMED = "select person_id from device where device_hash = $1";
    DEVICES = select!(device "order by device_hash, person_id");
    ADD_DEVICE = insert!(device ("$1, $2, $3") "(device_hash, person_id) do update set seen = excluded.seen");
    END_OLD_DEVICES = "delete from device where person_id = $1 and device_hash not in (
         select device_hash from device where person_id = $1 order by seen desc, device_hash limit $2)";
    END_DEVICES_OF = "delete from device where person_id = $1 and device_hash <> $2";
    END_DEVICES = "delete from device where seen < $1";

    MAILS = select!(mail);
    MAIL_OF = select!(mail "where person_id = $1");
    SET_MAIL = insert!(mail ("$1, $2, $3") "(person_id) do update
         set address = excluded.address, created = excluded.created");
    DELETE_MAIL_OF = "delete from mail where person_id = $1";
    MAIL_CODE = select!(mail_code "where person_id = $1 and purpose = $2");
    /// The one before is worth nothing any more.
    SET_MAIL_CODE = insert!(mail_code ("$1, $2, $3, $4, $5") "(person_id, purpose) do update
         set address = excluded.address, code_hash = excluded.code_hash, ends = excluded.ends");
    SPEND_MAIL_CODE = "delete from mail_code where person_id = $1 and purpose = $2 and code_hash = $3 and ends > $4";
    DELETE_MAIL_CODES_OF = "delete from mail_code where person_id = $1";
    END_MAIL_CODES = "delete from mail_code where ends < $1";

    BLOCKED_BY = select!(person "where person_id in (select blocked_id from block where block.person_id = $1)
         order by created desc, person_id");
    BLOCKED_IDS = "select blocked_id from block where person_id = $1";
    BLOCKERS_OF = "select person_id from block where blocked_id = $1";
    IS_BLOCKED = "select blocked_id from block where person_id = $1 and blocked_id = $2";
    BLOCKS = select!(block "order by person_id, blocked_id");
    ADD_BLOCK = insert!(block ("$1, $2, $3") "do nothing");
    END_BLOCK = "delete from block where person_id = $1 and blocked_id = $2";
    END_BLOCKS_OF = "delete from block where person_id = $1 or blocked_id = $1";
    ADOPT_BLOCKS = "update block set person_id = $2 where person_id = $1
         and blocked_id not in (select other.blocked_id from block as other where other.person_id = $2)";
    ADOPT_BLOCKED = "update block set blocked_id = $2 where blocked_id = $1
         and person_id not in (select other.person_id from block as other where other.blocked_id = $2)";
    REPORTS = select!(report "order by report_id");
    ADD_REPORT = insert!(report ("$1, $2, $3, $4, $5, $6, $7, $8, $9, $10") "do nothing");
    REPORT = select!(report "where report_id = $1");
    OPEN_REPORTS = select!(report "where closed is null and (created, report_id) > ($1, $2)
         order by created, report_id limit $3");
    CLOSED_REPORTS = select!(report "where closed is not null and (closed, report_id) < ($1, $2)
         order by closed desc, report_id desc limit $3");
    REPORTS_ABOUT = select!(report "where reported_id = $1 order by created desc, report_id limit $2");
    OPEN_REPORTS_ABOUT = "select count(*) from report where reported_id = $1 and closed is null";
    CLOSE_REPORT = "update report set closed = $2, verdict = $3 where report_id = $1 and closed is null";
    SET_REPORT_LINES = "update report set lines = $2 where report_id = $1";
    END_REPORTS = "delete from report where closed < $1";

    BANS = select!(ban "order by ban_id");
    /// Those that hold at a moment.
    BANS_AT = select!(ban "where until is null or until > $1 order by created desc, ban_id");
    ADD_BAN = insert!(ban ("$1, $2, $3, $4, $5, $6, $7, $8") "do nothing");
    END_BAN = "delete from ban where ban_id = $1";
    END_BANS = "delete from ban where until < $1";
    END_BANS_OF = "delete from ban where person_id = $1";
    END_TOKENS = "delete from session where person_id = $1 and kind = 'token'";
    RENAME_PERSON = "update person set name = $2, name_fold = case when account is null then null else $3 end
         where person_id = $1 and deleted is null";
    SET_OPERATOR = "update person set operator = $2 where person_id = $1 and account is not null and operator <> $2";
    OPERATORS = select!(person "where operator = 1 order by person_id");
    PUT_PERSON_AWAY = "update person set removed = $2, operator = 0
         where person_id = $1 and deleted is null and removed is null";
    BRING_PERSON_BACK = "update person set removed = null where person_id = $1 and removed >= $2";
    REMOVED_PEOPLE = "select person_id from person where removed < $1 order by removed limit $2";
    HIDE_RATINGS = concat!("update rating set shown = 0 where player_id = $1 and shown = 1", spots!("cast(1 as bigint)"));
    SHOW_MEMBERS_RATINGS = concat!("update rating set shown = 1 where player_id = $1 and board = 'people' and shown = 0
         and exists (select 1 from person where person_id = $1 and account is not null)", spots!("shown"));
    PEOPLE_BEFORE = select!(person "where (created, person_id) < ($1, $2) and became is null
         and ($3 = '' or person_id = $3 or name like $4 escape '\\' or name_fold like $5 escape '\\'
             or account like $5 escape '\\')
         and ($6 = 0 or removed is not null)
         order by created desc, person_id desc limit $7");

    PUT_TABLE_AWAY = "update game_table set removed = $2 where table_id = $1 and removed is null";
    /// What stood in the lobby is remembered, and does not stand there.
    HIDE_LINE = "update table_line set status = 'removed', lobby = lobby * 2 where table_id = $1";
    HIDE_SEATS = "update seat set status = 'removed' where table_id = $1";
    BRING_TABLE_BACK = "update game_table set removed = null where table_id = $1 and removed >= $2";
    SHOW_LINE = "update table_line set lobby = lobby / 2,
         status = (select status from game_table where game_table.table_id = $1) where table_id = $1";
    SHOW_SEATS = "update seat set status = (select status from game_table where game_table.table_id = $1)
         where table_id = $1";
    REMOVED_TABLES = "select table_id from game_table where removed < $1 order by removed limit $2";
    ERASE_LINE = "delete from table_line where table_id = $1
         and exists (select 1 from game_table where game_table.table_id = $1 and removed < $2)";
    ANY_TABLE = select!(game_table "where table_id = $1");
    TABLE_WITH_CODE = "select table_id from game_table where code = $1";
    TABLES_BEFORE = select!(game_table "where (created, table_id) < ($1, $2) and ($3 = '' or status = $3)
         and ($4 = 0 or removed is not null)
         order by created desc, table_id desc limit $5");

    AUDITS = select!(audit "order by number");
    AUDIT = select!(audit "where (at, audit_id) < ($1, $2) and ($3 = '' or person_id = $3 or by_id = $3)
         and ($4 = '' or table_id = $4) and ($5 = '' or action = $5) order by at desc, audit_id desc limit $6");
    NEWS = concat!("select number, ", columns!(audit), " from audit where number > $1 order by number limit $2");
    LAST_NEWS = "select coalesce(max(number), 0) from audit";
    ADD_AUDIT = concat!(
        "insert into audit (number, ", columns!(audit), ")
         select coalesce(max(number), 0) + 1, cast($1 as text), cast($2 as bigint), cast($3 as text), cast($4 as text),
             cast($5 as text), cast($6 as text), cast($7 as text), cast($8 as text), cast($9 as text), cast($10 as text),
             cast($11 as text)
         from audit where 1 = 1 on conflict do nothing"
    );
    FORGET_AUDIT = "update audit set detail = '' where person_id = $1";
    END_AUDIT = "delete from audit where at < $1 and number < (select max(number) from audit)";

    SIGNED_IN = "select session_id, kind, seen, scope, ends, person.person_id, name, account, password_hash, language,
         preferences, person.created, became, name_fold, recovery_hash, deleted, operator, removed
         from session join person on person.person_id = session.person_id where secret_hash = $1";
    SESSIONS_OF = select!(session "where person_id = $1 order by created desc, session_id");
    SESSIONS = select!(session "order by session_id");
    ADD_SESSION = insert!(session ("$1, $2, $3, $4, $5, $6, $7, $8, $9") "do nothing");
    END_SESSION = "delete from session where person_id = $1 and session_id = $2";
    USE_SESSION = "update session set seen = $2 where session_id = $1 and seen < $2";
    END_SESSIONS = "delete from session where seen < $1 or ends < $2";
    END_OTHER_SESSIONS = "delete from session where person_id = $1 and session_id <> $2";

    /// One that an operator has deleted is not there.
    TABLE = select!(game_table "where table_id = $1 and removed is null");
    /// Short enough to say aloud is short enough to guess: a code leads only to a table that still waits for people.
    TABLE_BY_CODE = "select table_id from game_table where code = $1 and status = 'open'
         and removed is null";
    UNFINISHED_OF = "select table_id from game_table where host_id = $1 and status in ('open', 'playing')
         and removed is null
         union select table_id from seat where person_id = $1 and status in ('open', 'playing') order by table_id";
    TOUCHED_BY = "select table_id from game_table where host_id = $1
         union select table_id from seat where person_id = $1
         union select table_id from action where person_id = $1";
    TABLES = select!(game_table "order by table_id");
    TABLES_AFTER = select!(game_table "where table_id > $1 order by table_id limit $2");
    ADD_TABLE = insert!(game_table ("$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12") "do nothing");
    SET_STATUS = "update game_table set status = $2, updated = $3 where table_id = $1";
    SET_SUMMARY = "update game_table set summary = $2 where table_id = $1";

    /// Few tables have anybody at them, however many are open.
    LOBBY = "select line.table_id as table_id, game_table.host_id as host_id, line.until as until, line.line as line from (
             select table_id, created, until, line from table_line
             where lobby = 1 and (created, table_id) < ($1, $2) and until > $3
             order by created desc, table_id desc limit $4) as line
         join game_table on game_table.table_id = line.table_id
         order by line.created desc, line.table_id desc";
    /// One who holds several seats sits at one table.
    LINES_OF = "select table_line.line from seat join table_line on table_line.table_id = seat.table_id
         where seat.person_id = $1 and seat.status = $2 and table_line.line <> '' and not exists (
             select 1 from seat as twin where twin.table_id = seat.table_id and twin.person_id = seat.person_id
             and twin.seat < seat.seat)
         order by seat.updated desc, seat.table_id desc limit $3";
    WITHOUT_LINE = "select table_id from table_line where line = '' and status = $1 and table_id > $2
         order by table_id limit $3";
    HOSTED_BY = "select count(*) from game_table where host_id = $1 and status = 'open' and removed is null";
    /// Those that rest aren't counted.
    SAT_AT_BY = "select count(distinct seat.table_id) from seat join table_line on table_line.table_id = seat.table_id
         where seat.person_id = $1 and (seat.status = 'open' or seat.status = 'playing' and table_line.moved > $2)";
    /// To touch the row is to lock it.
    LOCK_PERSON = "update person set said_until = said_until where person_id = $1";
    /// Every line moves the moment on, to which the person has spoken in advance; not beyond the fourth parameter.
    SPEAK = "update person set said_until = case when said_until > $2 then said_until else $2 end + $3
         where person_id = $1 and said_until <= $4";
    ATTEND = "update table_line set seen = $2 where table_id = $1";
    HOST = "update table_line set seen = $2, until = $3 where table_id = $1";
    DESERTED = "select table_id from table_line where status = 'open' and seen < $1 order by seen limit $2";
    REMOVE_LINE = "delete from table_line where table_id = $1 and status = 'open' and seen < $2";
    REMOVE_SEATS = "delete from seat where table_id = $1";
    REMOVE_ACTIONS = "delete from action where table_id = $1";
    REMOVE_REVIEWS = "delete from review where table_id = $1";
    REMOVE_TABLE = "delete from game_table where table_id = $1";
    REVIEWS = "select action, review from review where table_id = $1 order by action";
    ADD_REVIEW = "insert into review (table_id, action, review) select $1, $2, $3
         where exists (select 1 from game_table where table_id = $1) on conflict (table_id, action) do nothing";
    /// Without a line, which follows with the first change, or is filled in.
    ADD_LINE = "insert into table_line (table_id, status, lobby, created, moved, seen, until, line)
         values ($1, $2, 0, $3, $4, $4, $5, '')";
    SET_LINE = "update table_line set status = $2, lobby = $3, moved = $4, seen = $4, line = $5
         where table_id = $1";
    /// A line's status is its table's, whether it is filled in or not: open tables may be removed by it.
    LINE = "select line from table_line where table_id = $1";
    REPLACE_LINE = "update table_line set line = $2 where table_id = $1";
    SET_LINE_STATUS = "update table_line set status = $2 where table_id = $1";
    FILL_LINE = "update table_line set status = $2, lobby = $3, moved = $4, line = $5
         where table_id = $1 and line = ''";

    ACTIONS_SINCE = select!(action "where table_id = $1 and ply > $2 order by ply");
    ACTIONS = select!(action "order by table_id, ply");
    /// Up to an event, with the last lines of what was said. One statement: both parts show the same moment.
    STORY = concat!(
        select!(action "where table_id = $1 and said = 0 and ply <= $2"), " union all select ", columns!(action),
        " from (", select!(action "where table_id = $1 and said = 1 and ply <= $2 order by ply desc limit $3"),
        ") as late order by ply"
    );
    OLD_REQUESTS = "select distinct table_id from (
         select table_id from action where request is not null and at < $1 order by at limit $2) as old";
    FORGET_REQUESTS = "update action set request = null where table_id = $1 and request is not null and at < $2";
    ANSWER_TO = "select ply from action where table_id = $1 and person_id = $2 and request = $3";
    SAID_BEFORE = select!(action "where table_id = $1 and said = 1 and ply < $2 order by ply desc limit $3");
    ADD_ACTION = concat!(
        "insert into action (", columns!(action), ", said) values ($1, $2, $3, $4, $5, $6,
             case when $6 like '{\"type\":\"say\",%' then 1 else 0 end)
         on conflict do nothing"
    );
    /// All but the last lines of what was said at a table go.
    TRIM_SAID = "delete from action where table_id = $1 and said = 1 and ply <= (
         select ply from action where table_id = $1 and said = 1 order by ply desc limit 1 offset $2)";

    SEATS_AT = select!(seat "where table_id = $1 order by seat");
    SEATS = select!(seat "order by table_id, seat");
    /// With what it repeats of its table.
    ADD_SEAT = concat!("insert into seat (", columns!(seat), ", status, updated)
         select $1, cast($2 as bigint), $3, cast($4 as bigint), case when removed is null then status else 'removed' end,
             updated from game_table where table_id = $1
         on conflict (table_id, seat) do update
         set person_id = excluded.person_id, place = excluded.place, status = excluded.status, updated = excluded.updated");
    SET_SEAT_STATUS = "update seat set status = $2, updated = $3 where table_id = $1";
    LEAVE_SEAT = "delete from seat where table_id = $1 and seat = $2";

    /// Both parts are a range of an index each, and end after a page. One who held several seats has played one game.
    PLAYED = "select id, at_table, game, ended, summary from (
             select id, at_table, game, ended, summary from (
                 select seat.table_id as id, 1 as at_table, game_table.game as game, seat.updated as ended,
                     game_table.summary as summary
                 from seat join game_table on game_table.table_id = seat.table_id
                 where seat.person_id = $1 and seat.status = 'over' and (seat.updated, seat.table_id) < ($3, $4)
                 and game_table.summary is not null and (game_table.listed = 1 or $2 = 1) and not exists (
                     select 1 from seat as twin where twin.table_id = seat.table_id
                     and twin.person_id = seat.person_id and twin.seat < seat.seat)
                 order by seat.updated desc, seat.table_id desc limit $5) as here
             union all
             select id, at_table, game, ended, summary from (
                 select record_id as id, 0 as at_table, game, created as ended, summary from upload
                 where person_id = $1 and $2 = 1 and (created, record_id) < ($3, $4)
                 order by created desc, record_id desc limit $5) as elsewhere) as played
         order by ended desc, id desc limit $5";
    /// One who held several seats has played one game.
    COUNTS = "select game, count(*) as games, count(case when best = 1 then 1 end) as won from (
             select game_table.game as game, min(seat.place) as best from seat
             join game_table on game_table.table_id = seat.table_id
             where seat.person_id = $1 and seat.status = 'over' and game_table.summary is not null
             group by game_table.table_id, game_table.game) as finished
         group by game order by game";
    SUMMARIES = "select table_id, game, updated as ended, summary from game_table where status = 'over' and summary is not null
         order by updated, table_id";

    UPLOAD = select!(upload "where record_id = $1");
    UPLOADS_OF = "select count(*) from upload where person_id = $1";
    UPLOAD_IDS = "select record_id from upload where person_id = $1 order by created, record_id";
    DELETE_UPLOADS_OF = "delete from upload where person_id = $1";
    UPLOADS = select!(upload "order by record_id");
    ADD_UPLOAD = insert!(upload ("$1, $2, $3, $4, $5, $6") "do nothing");

    CUP = select!(cup "where cup_id = $1");
    CUPS = select!(cup "order by cup_id");
    CUP_ENTRIES = select!(cup_entry "order by cup_id, number");
    CUP_PEOPLE = select!(cup_person "order by cup_id, person_id");
    CUP_ENTRIES_SINCE = select!(cup_entry "where cup_id = $1 and number > $2 order by number");
    CUP_NAMES = "select person.person_id as person_id, name, case when account is null then 0 else 1 end as member
         from cup_person join person on person.person_id = cup_person.person_id where cup_id = $1";
    LISTED_CUPS = "select line from cup where listed = 1 and (created, cup_id) < ($1, $2)
         order by created desc, cup_id desc limit $3";
    CUPS_OF = "select cup.line from cup_person join cup on cup.cup_id = cup_person.cup_id
         where cup_person.person_id = $1 and (cup_person.created, cup_person.cup_id) < ($2, $3)
         order by cup_person.created desc, cup_person.cup_id desc limit $4";
    RUNNING_CUPS_OF = "select cup.cup_id from cup_person join cup on cup.cup_id = cup_person.cup_id
         where cup_person.person_id = $1 and cup.status <> 'over' order by cup.cup_id";
    DUE_CUPS = "select cup_id, version from cup where due <= $1 order by cup_id";
    CUPS_ORGANISED_BY = "select count(*) from cup where organiser_id = $1 and status <> 'over'";
    ADD_CUP = insert!(cup ("$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11") "do nothing");
    ADD_CUP_PERSON = insert!(cup_person ("$1, $2, $3") "do nothing");
    ADD_CUP_ENTRY = insert!(cup_entry ("$1, $2, $3, $4, $5") "do nothing");
    /// To touch the row is to lock it: whatever happens in a cup is numbered one after the other.
    DECIDE_CUP = "update cup set version = version + 1, decided = decided + 1, status = $3, due = $4, line = $5
         where cup_id = $1 and decided = $2 returning version, created";
    NUMBER_CUP_RESULT = "update cup set version = version + 1 where cup_id = $1 returning version";
    REST_CUP = "update cup set due = null where cup_id = $1 and status = 'over'";
    ADOPT_CUPS = "update cup set organiser_id = $2 where organiser_id = $1";
    ADOPT_CUP_PEOPLE = "update cup_person set person_id = $2 where person_id = $1 and not exists (
         select 1 from cup_person as other where other.cup_id = cup_person.cup_id and other.person_id = $2)";

    RATINGS_OF = select!(rating "where player_id = $1 order by game, players, board");
    /// Databases differ in whether small letters come before digits: bots have an order of their own.
    RATINGS = select!(rating "order by case when player_id like 'bot-%' then 0 else 1 end, player_id, game, players, board");
    STANDINGS = concat!(
        "select ", columns!(rating), ", certain, person.name as name
         from rating left join person on person.person_id = rating.player_id
         where board = $1 and game = $2 and players = $3 and shown = 1
         and certain <= $4 and (certain < $4 or player_id > $5)
         order by certain desc, player_id limit $6"
    );
    /// Not `shown = 1`: without statistics PostgreSQL would go through the whole board, by its index, for one player.
    STANDING = concat!(
        "select ", columns!(rating), ", certain, person.name as name
         from rating left join person on person.person_id = rating.player_id
         where player_id = $1 and game = $2 and players = $3 and board = $4 and shown <> 0"
    );
    /// Of those on the same stretch of the board each is looked at, all others are counted already.
    BETTER = concat!(
        "select (select cast(coalesce(sum(standing), 0) as bigint) from rating_count
             where board = $1 and game = $2 and players = $3 and bucket > ", bucket!("cast($4 as double precision)"), ")
         + (select count(*) from rating where board = $1 and game = $2 and players = $3 and shown = 1
             and certain >= cast($4 as double precision)
             and certain < cast(", bucket!("cast($4 as double precision)"), " + 1 as double precision) / 16
             and (certain > cast($4 as double precision) or player_id < $5))"
    );
    COUNT_STANDING = "insert into rating_count (board, game, players, bucket, standing) values ($1, $2, $3, $4, $5)
         on conflict (board, game, players, bucket) do update set standing = rating_count.standing + excluded.standing";
    FORGET_STANDING = "delete from rating_count";
    RECOUNT_STANDING = concat!("insert into rating_count (board, game, players, bucket, standing)
    select board, game, players, ", bucket!("certain"), ", count(*)
    from rating where shown = 1 group by 1, 2, 3, 4");
    /// One statement: both parts show the same moment.
    MISCOUNTED = concat!("select count(*) from (select board, game, players, bucket from (
             select board, game, players, bucket, standing from rating_count
             union all select board, game, players, ", bucket!("certain"), ", -1 from rating where shown = 1) as counted
         group by board, game, players, bucket having sum(standing) <> 0) as wrong");
    ADD_RATING = concat!(rated!(), "(player_id, game, players, board) do update
         set rating = excluded.rating, uncertainty = excluded.uncertainty, games = excluded.games,
             certain = excluded.certain, shown = excluded.shown", spots!("shown"));
    /// A newcomer's; as it is, unless there is a later one.
    IMPORT_RATING = concat!(rated!(), "do nothing", spots!("shown"));
    /// A guest who became a member stands on the boards.
    SHOW_RATINGS = concat!("update rating set shown = 1 where player_id = $1 and board = 'people' and shown = 0",
         spots!("shown"));
    LOCK_RATING = concat!("update rating set games = games where player_id = $1 and game = $2 and players = $3 and board = $4",
         spots!("shown"));
    RATING = select!(rating "where player_id = $1 and game = $2 and players = $3 and board = $4");
    DELETE_RATINGS = "delete from rating";
    DELETE_RATINGS_OF = concat!("delete from rating where player_id = $1", spots!("shown"));

    MARK_ADOPTED = "update person set became = $2 where person_id = $1 and account is null and became is null";
    ADOPT_GUESTS = "update person set became = $2 where became = $1";
    ADOPT_SEATS = "update seat set person_id = $2 where person_id = $1";
    ADOPT_TABLES = "update game_table set host_id = $2 where host_id = $1";
    ADOPT_UPLOADS = "update upload set person_id = $2 where person_id = $1";
    /// They stand on the boards by [`SHOW_RATINGS`].
    ADOPT_RATINGS = "update rating set player_id = $2 where player_id = $1 and not exists (
         select 1 from rating as other where other.player_id = $2 and other.game = rating.game
         and other.players = rating.players and other.board = rating.board)";
    END_SESSIONS_OF = "delete from session where person_id = $1";

    LIVES = "select started, seen from life order by started";
    END_LIVES = "delete from life where seen < $1";
    ADD_LIFE = "insert into life (started, seen) values ($1, $2)
         on conflict (started) do update set seen = excluded.seen";
}
