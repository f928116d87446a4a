-- Accounts as people expect them: names that nobody else can take, recovery, sessions with an end, known devices.

alter table person add column name_fold text;                      -- what a member's name is compared by; null for guests
create unique index person_name_fold on person (name_fold);
alter table person add column recovery_hash text;                  -- SHA-256 of the recovery code
alter table person add column deleted bigint;                      -- when the account was deleted: the name went, the games stay

alter table session add column scope text not null default 'all';  -- 'read', 'play' or 'all'
alter table session add column ends bigint;                        -- when it ends, however often it is used

-- Which tables a person has done or said something at: for those who want all of it, or nothing of it any more.
create index action_person on action (person_id, table_id) where person_id is not null;

-- A browser in which a member has signed in before: strangers who try passwords don't lock it out.
create table device (
    device_hash text not null,          -- SHA-256 of the secret in its cookie
    person_id   text not null references person (person_id),
    seen        bigint not null,        -- when the member last signed in there
    primary key (device_hash, person_id)
);
create index device_person on device (person_id, seen);

-- Whom a person doesn't want to hear, nor to have at their tables.
create table block (
    person_id  text not null references person (person_id),
    blocked_id text not null references person (person_id),
    created    bigint not null,
    primary key (person_id, blocked_id)
);
create index block_blocked on block (blocked_id);

-- What people have told the operator about each other.
create table report (
    report_id   text primary key,
    person_id   text not null references person (person_id),    -- who tells
    reported_id text not null references person (person_id),    -- about whom
    table_id    text,
    reason      text not null,
    text        text not null,
    lines       text not null,          -- JSON: what the reported person said at the table last
    created     bigint not null
);
