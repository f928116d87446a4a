-- The id of a request is known for two days, as long as anybody retries. It stood in a rule of the table before, for ever; and
-- since no table can lose such a rule in both databases, the actions move to another.
create table action_kept (
    table_id  text not null references game_table (table_id),
    ply       bigint not null,          -- the number of the event, from 1
    at        bigint not null,
    person_id text,                     -- who asked for it; null for bots, deals and the server
    request   text,                     -- the client's id of the request, for two days
    body      text not null,            -- JSON
    said      bigint not null default 0,
    primary key (table_id, ply)
);
insert into action_kept (table_id, ply, at, person_id, request, body, said)
    select table_id, ply, at, person_id,
        case when at > (select max(at) - 172800000 from action) then request else null end, body, said
    from action;
drop table action;
alter table action_kept rename to action;
create unique index action_request on action (table_id, person_id, request) where request is not null;
create index action_requested on action (at) where request is not null;
create index action_person on action (person_id, table_id) where person_id is not null;
create index action_done on action (table_id, ply) where said = 0;
create index action_said on action (table_id, ply) where said = 1;
