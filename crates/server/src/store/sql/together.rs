//! Statements about how ratings came about, and about people who look for an opponent.

/// The columns of a point of a rating's history, and of a seek.
macro_rules! columns {
    (rating_point) => {
        "player_id, game, players, board, number, at, table_id, rating, uncertainty"
    };
    (seek) => {
        "person_id, seek_id, game, players, pace, rated, rating, deviation, since, until, table_id, code"
    };
}

statements! {
    POINTS = concat!("select ", columns!(rating_point), " from rating_point
         order by player_id, game, players, board, number");
    POINTS_BEFORE = concat!("select ", columns!(rating_point), " from rating_point
         where player_id = $1 and game = $2 and players = $3 and board = $4 and number < $5
         order by number desc limit $6");
    ADD_POINT = concat!("insert into rating_point (", columns!(rating_point), ")
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (player_id, game, players, board, number) do update set at = excluded.at,
             table_id = excluded.table_id, rating = excluded.rating, uncertainty = excluded.uncertainty");
    DELETE_POINTS = "delete from rating_point";
    DELETE_POINTS_OF = "delete from rating_point where player_id = $1";
    /// Before the ratings themselves: those that the member has already stay as they came about, and so does a point that is left of one
    /// that the member had.
    ADOPT_POINTS = "update rating_point set player_id = $2 where player_id = $1 and not exists (
         select 1 from rating as other where other.player_id = $2 and other.game = rating_point.game
         and other.players = rating_point.players and other.board = rating_point.board)
         and not exists (
         select 1 from rating_point as left_over where left_over.player_id = $2 and left_over.game = rating_point.game
         and left_over.players = rating_point.players and left_over.board = rating_point.board
         and left_over.number = rating_point.number)";
    STANDING_THERE = "select cast(coalesce(sum(standing), 0) as bigint) from rating_count
         where board = $1 and game = $2 and players = $3";

    SEEKS = concat!("select ", columns!(seek), " from seek where until > $1 order by since, person_id limit $2");
    SEEK = concat!("select ", columns!(seek), " from seek where person_id = $1");
    /// In the place of another seek of the person, unless they were put at a table of which they have not heard yet.
    SET_SEEK = concat!("insert into seek (", columns!(seek), ")
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, null, null)
         on conflict (person_id) do update set seek_id = excluded.seek_id, game = excluded.game,
             players = excluded.players, pace = excluded.pace, rated = excluded.rated, rating = excluded.rating,
             deviation = excluded.deviation, since = excluded.since, until = excluded.until, table_id = null,
             code = null
         where seek.table_id is null or seek.until < $11");
    RENEW_SEEK = "update seek set until = $3 where person_id = $1 and seek_id = $2 and table_id is null";
    END_SEEK = "delete from seek where person_id = $1 and seek_id = $2";
    /// Of someone whose connection is gone, only a seek that has found nobody: a page that comes back asks where they were put.
    CANCEL_SEEK = "delete from seek where person_id = $1 and seek_id = $2 and table_id is null";
    /// The row is the lock: of two servers that want to put a person at a table, the second finds it taken.
    MATCH_SEEK = "update seek set table_id = $3, code = $4, until = $5
         where person_id = $1 and seek_id = $2 and table_id is null and until > $6";
    END_SEEKS = "delete from seek where until < $1";
    /// Who has blocked whom, of those who look for an opponent.
    BLOCKS_AMONG_SEEKERS = "select block.person_id as by_id, block.blocked_id as blocked_id from block
         where block.person_id in (select person_id from seek where until > $1)
         and block.blocked_id in (select person_id from seek where until > $1)";
}
