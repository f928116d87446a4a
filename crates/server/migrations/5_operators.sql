-- What operators do: bans, decisions about reports, people and tables that are deleted and can be restored for a while, and a
-- log of all of it.

alter table person add column operator bigint not null default 0;  -- 1: reads reports, and decides about them
alter table person add column removed bigint;                      -- when an operator deleted them: may be restored
create index person_created on person (created, person_id);
create index person_operator on person (person_id) where operator = 1;
create index person_removed on person (removed) where removed is not null;

-- While a table is removed, the status of its line and of its seats is 'removed': it is in nobody's list.
alter table game_table add column removed bigint;                  -- when an operator deleted it: may be restored
create index game_table_created on game_table (created, table_id);
create index game_table_removed on game_table (removed) where removed is not null;

-- Who may not come, or not speak: a person, or everybody at an address or in a network.
create table ban (
    ban_id    text primary key,
    person_id text references person (person_id),
    network   text,                     -- an address or a prefix, such as 192.0.2.0/24; one of the two is there
    scope     text not null,            -- 'all' or 'chat'
    reason    text not null,
    by_name   text not null,            -- the operator
    created   bigint not null,
    until     bigint                    -- null: until an operator ends it
);
create index ban_person on ban (person_id) where person_id is not null;
create index ban_until on ban (until) where until is not null;

-- What became of a report.
alter table report add column closed bigint;
alter table report add column verdict text;
create index report_open on report (created, report_id) where closed is null;
create index report_closed on report (closed) where closed is not null;
create index report_reported on report (reported_id, created);

-- Everything that operators did, append-only. Servers follow it by its numbers, which grow in the order of the commits.
create table audit (
    number    bigint primary key,
    audit_id  text not null unique,
    at        bigint not null,
    by_id     text,                     -- the operator; null: at the command line
    by_name   text not null,
    action    text not null,
    person_id text,
    table_id  text,
    network   text,
    report_id text,
    reason    text not null,
    detail    text not null
);
create index audit_at on audit (at, audit_id);
create index audit_person on audit (person_id, at) where person_id is not null;
create index audit_table on audit (table_id, at) where table_id is not null;
