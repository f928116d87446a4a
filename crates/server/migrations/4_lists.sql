-- Lists as rows: nothing replays a game to print a line.

-- A table as lists show it, written with every change that shows. Rows with an empty line are filled in when a server
-- starts: those of tables from before this form, and of tables that were imported.
create table table_line (
    table_id text primary key references game_table (table_id),
    status   text not null,             -- 'open', 'playing' or 'over'
    lobby    bigint not null,           -- 1 if it is to be listed, open, and waits for anybody who comes
    created  bigint not null,           -- when the table was opened
    moved    bigint not null,           -- when something last happened that shows
    seen     bigint not null,           -- when anybody was last there, while it is open
    until    bigint not null,           -- until when it counts as attended by its host, who renews it by being there
    line     text not null              -- JSON of what a list shows, or empty
);
insert into table_line (table_id, status, lobby, created, moved, seen, until, line)
    select table_id, status, 0, created, updated, updated, created + 60000, '' from game_table;
create index table_line_lobby on table_line (until) where lobby = 1;
create index table_line_open on table_line (seen) where status = 'open';
create index table_line_pending on table_line (status, table_id) where line = '';

-- A seat repeats its table's status and when that changed: a person's games of one kind are one range of one index.
alter table seat add column status text not null default 'open';
alter table seat add column updated bigint not null default 0;
update seat set
    status = (select status from game_table where game_table.table_id = seat.table_id),
    updated = (select updated from game_table where game_table.table_id = seat.table_id);
drop index seat_person;
create index seat_person on seat (person_id, status, updated, table_id);

drop index game_table_host;
create index game_table_host on game_table (host_id, status);
create index person_guest on person (person_id) where account is null and became is null;
create index person_became on person (became) where became is not null;
create index session_seen on session (seen);

-- What was said is numbered among everything else that happened, and kept apart by its own index: a table loads without
-- it, except for the last lines.
alter table action add column said bigint not null default 0;      -- 0 or 1
update action set said = 1 where body like '{"type":"say",%';
create index action_done on action (table_id, ply) where said = 0;
create index action_said on action (table_id, ply) where said = 1;

-- What is nearly certain of a rating, and whether it stands on its board: people with an account on that of people, bots on
-- that of bots.
alter table rating add column certain double precision not null default 0;
alter table rating add column shown bigint not null default 0;
update rating set certain = rating - 2 * uncertainty, shown = case
    when board = 'bots' and player_id like 'bot-%' then 1
    when board = 'people' and player_id in (select person_id from person where account is not null) then 1
    else 0 end;
drop index rating_board;
create index rating_standing on rating (board, game, players, certain desc, player_id) where shown = 1;
