-- Cups: who made one, everything that happened in it, and who takes part.

create table cup (
    cup_id       text primary key,
    organiser_id text not null references person (person_id),
    listed       bigint not null,       -- 0 or 1
    status       text not null,         -- 'open', 'running' or 'over'
    seed         text not null,         -- 64 hexadecimal digits: secret until the cup is over
    setup        text not null,         -- JSON
    created      bigint not null,
    version      bigint not null,       -- the number of the last entry
    decided      bigint not null,       -- how many entries decided something: who decides says how many they knew
    due          bigint,                -- from when on servers look after it; null if nothing happens by itself
    line         text not null          -- JSON of what a list shows
);
create index cup_listed on cup (created, cup_id) where listed = 1;
create index cup_due on cup (due) where due is not null;
create index cup_organiser on cup (organiser_id, status);

-- Everything that happened in a cup, append-only. Results get their number in the transaction that ends their table.
create table cup_entry (
    cup_id    text not null references cup (cup_id),
    number    bigint not null,          -- from 1 without gaps
    at        bigint not null,
    person_id text,                     -- who asked for it
    body      text not null,            -- JSON
    primary key (cup_id, number)
);

-- Who organises a cup, takes part in it or did: for lists by person, and for names.
create table cup_person (
    cup_id    text not null references cup (cup_id),
    person_id text not null references person (person_id),
    created   bigint not null,          -- when the cup was made
    primary key (cup_id, person_id)
);
create index cup_person_person on cup_person (person_id, created, cup_id);
