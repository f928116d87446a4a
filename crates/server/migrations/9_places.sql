-- How many stand on each stretch of a rating board, a sixteenth of a point long: where somebody stands is a sum of a few hundred
-- numbers, however long the board is. Written with every rating. Databases round differently: the expression is the whole
-- number below in all of them.
create table rating_count (
    board    text not null,
    game     text not null,
    players  bigint not null,
    bucket   bigint not null,           -- those from a sixteenth of it on, up to a sixteenth of the next
    standing bigint not null,           -- how many
    primary key (board, game, players, bucket)
);
insert into rating_count (board, game, players, bucket, standing)
    select board, game, players, (cast(16 * certain as bigint) - case when cast(16 * certain as bigint) > 16 * certain then 1 else 0 end), count(*)
    from rating where shown = 1 group by 1, 2, 3, 4;
