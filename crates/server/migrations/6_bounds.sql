-- How much one person may do, counted where all servers count.

-- Up to when a person has spoken in advance: a line is counted in the transaction that stores it.
alter table person add column said_until bigint not null default 0;
