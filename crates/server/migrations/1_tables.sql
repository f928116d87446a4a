-- Tables, their actions, people. The same text for SQLite and PostgreSQL: only types that both understand.
-- Times are milliseconds since 1970. Documents are JSON as text, written and read by one serde type each.

-- Somebody, guest or member. A guest becomes a member by getting an account; the id, and so the games, stay.
create table person (
    person_id     text primary key,
    name          text not null,
    account       text unique,          -- in lower case; null for guests
    password_hash text,                 -- Argon2id, in PHC form; null for guests
    language      text not null,
    preferences   text not null,        -- JSON
    created       bigint not null
);

-- Somewhere a person is signed in. Only the hash of the secret is kept: who reads this table cannot sign in.
create table session (
    session_id  text primary key,
    secret_hash text not null unique,   -- SHA-256, hexadecimal
    person_id   text not null references person (person_id),
    kind        text not null,          -- 'browser' or 'token'
    label       text not null,
    created     bigint not null
);
create index session_person on session (person_id);

-- A table as it was opened. What happened since is in `action`; `status` repeats its last word for lists.
create table game_table (
    table_id text primary key,
    code     text not null unique,
    host_id  text not null references person (person_id),
    game     text not null,
    listed   bigint not null,           -- 0 or 1
    status   text not null,             -- 'open', 'playing' or 'over'
    seed     text not null,             -- 64 hexadecimal digits: secret until the status is 'over'
    setup    text not null,             -- JSON
    created  bigint not null,
    updated  bigint not null            -- when the status changed
);
create index game_table_status on game_table (status, updated);

-- Everything that happened at a table, append-only. The primary key is the lock: of two writers one fails.
create table action (
    table_id  text not null references game_table (table_id),
    ply       bigint not null,          -- the number of the event, from 1 without gaps
    at        bigint not null,
    person_id text,                     -- who asked for it; null for bots, deals and the server
    request   text,                     -- the client's id of the request
    body      text not null,            -- JSON
    primary key (table_id, ply),
    unique (table_id, person_id, request)
);

-- Who sits or sat where: for lists of games by person.
create table seat (
    table_id  text not null references game_table (table_id),
    seat      bigint not null,
    person_id text not null references person (person_id),
    place     bigint,                   -- once the game is over
    primary key (table_id, seat)
);
create index seat_person on seat (person_id);

-- How well somebody plays. `player_id` is a person's id, or 'bot-' and a level.
create table rating (
    player_id   text not null,
    game        text not null,
    players     bigint not null,
    board       text not null,          -- 'people' or 'bots'
    rating      double precision not null,
    uncertainty double precision not null,
    games       bigint not null,
    primary key (player_id, game, players, board)
);
create index rating_board on rating (board, game, players, rating);

-- When a server was up: clocks are charged for no other time.
create table life (
    started bigint primary key,
    seen    bigint not null
);
