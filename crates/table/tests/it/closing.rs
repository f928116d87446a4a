//! What operators do at tables.

use crate::check::{a_move, azul, check, draft, person, seat};
use api::{Code, Command, Occupant, Status};

/// Whatever goes on there, nothing happens at a closed table any more, and nobody has won.
#[test]
fn a_closed_table_is_over_without_an_ending() {
    for mut table in [azul("a.").open(), azul("ab").begin()] {
        let written = draft(&mut table, 7, |draft| draft.close("that name")).unwrap();
        assert_eq!(written, ["close that name"]);
        assert_eq!((table.status(), table.closed(), table.ending()), (Status::Over, Some("that name"), None));
        let say = Command::Say { text: Some("why?".to_owned()), phrase: None };
        for command in [Command::Start, a_move(&table, 0), Command::Resign { seat: seat(0) }, say] {
            check(&table, "a", command, Err(Code::WrongTime.into()));
        }
        let again = draft(&mut table, 8, |draft| draft.close("once more"));
        assert_eq!(again, Err(Code::WrongTime.into()));
    }
}

/// Before the game seats are open again; during it they are given up, and with the last of them the game ends.
#[test]
fn a_person_leaves_all_their_seats() {
    let mut table = azul("abb").open();
    let written = draft(&mut table, 0, |draft| draft.leave_all(&person("b"))).unwrap();
    assert_eq!(written, ["leave 1", "leave 2"]);
    assert_eq!(table.seats()[1..], [Occupant::Open, Occupant::Open]);
    let mut table = azul("abb").begin();
    let written = draft(&mut table, 0, |draft| draft.leave_all(&person("b"))).unwrap();
    assert_eq!(written, ["resign 1", "bot 1", "resign 2", "bot 2", "end Resignation [1, 2, 2]"]);
    let written = draft(&mut azul("ac").begin(), 0, |draft| draft.leave_all(&person("b"))).unwrap();
    assert_eq!(written, [""; 0], "who isn't there leaves nothing");
}
