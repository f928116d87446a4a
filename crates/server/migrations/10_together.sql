-- Playing together: how ratings came about, and people who look for an opponent.

-- What a rating was after each game, of people alone. A game that ratings learned from before there was this table has no row, until
-- ratings are computed again.
create table rating_point (
    player_id   text not null,
    game        text not null,
    players     bigint not null,
    board       text not null,
    number      bigint not null,        -- how many games the rating was computed from
    at          bigint not null,        -- when the game ended
    table_id    text,
    rating      double precision not null,
    uncertainty double precision not null,
    primary key (player_id, game, players, board, number)
);

-- Who looks for an opponent, each for one thing at a time. A row lives as long as the connection that it came by: the server that holds
-- the connection renews it, and removes it at the end. It refers to nobody, so that it keeps nobody from being removed.
create table seek (
    person_id text primary key,
    seek_id   text not null,            -- a later seek of the person has another
    game      text not null,
    players   bigint not null,
    pace      text not null,            -- 'live', 'relaxed' or 'days'
    rated     bigint not null,          -- 0 or 1
    rating    bigint not null,          -- in points
    deviation bigint not null,
    since     bigint not null,
    until     bigint not null,          -- when it is over unless it is renewed
    table_id  text,                     -- where the person was put
    code      text
);
create index seek_until on seek (until);
