-- Where members are written to who have lost their password.

-- An address that a member has confirmed.
create table mail (
    person_id text primary key references person (person_id),
    address   text not null,
    created   bigint not null           -- when it was confirmed
);

-- A code that was sent, until it is used or its time is over.
create table mail_code (
    person_id text not null references person (person_id),
    purpose   text not null,            -- 'confirm' or 'recover'
    address   text not null,            -- where it was sent
    code_hash text not null,            -- SHA-256
    ends      bigint not null,
    primary key (person_id, purpose)
);
create index mail_code_ends on mail_code (ends);
