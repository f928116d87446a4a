-- Sessions that end when nobody uses them, guests who became members, games as they ended, games played elsewhere.

alter table session add column seen bigint not null default 0;     -- when it was last used, to the day
update session set seen = created;

alter table person add column became text;                         -- the member whose guest this was

alter table game_table add column summary text;                    -- JSON, once the game is over
create index game_table_host on game_table (host_id);

-- A finished game that was played elsewhere. The record was replayed before it was kept.
create table upload (
    record_id text primary key,
    person_id text not null references person (person_id),
    game      text not null,
    created   bigint not null,
    summary   text not null,            -- JSON
    record    text not null             -- JSON
);
create index upload_person on upload (person_id, created);
