-- What a bot says of the decisions of a finished game, one row for each that it has thought about. Derived: in no export, and gone
-- with its table.
create table review (
    table_id text not null references game_table (table_id),
    action   bigint not null,           -- which action of the record, from 0
    review   text not null,             -- JSON of opponent::Review
    primary key (table_id, action)
);
