//! Previews of takes, compared with what really happens.

use azul::components::FLOOR_LOSS;
use azul::{Azul, Event, Options, Phase, WallSide};
use game::{Driver, Game, MoveBuf, Next, Seed, chance};

/// Calls back for every legal take of a few random games.
fn for_every_take(wall: WallSide, mut look: impl FnMut(&Azul, azul::Move)) {
    for number in 0..6 {
        let options = Options { players: 2 + number % 3, wall, ..Options::default() };
        let mut table = Driver::<Azul>::new(options).unwrap().with_seed(Seed::numbered(u64::from(number)));
        let mut rng = Seed::numbered(100 + u64::from(number)).rng(0);
        loop {
            match table.state().next() {
                Next::Over => break,
                Next::Chance(_) => drop(table.deal_from_seed(&mut ()).unwrap()),
                Next::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut moves = MoveBuf::new();
                    table.state().legal_moves(seat, &mut moves);
                    if table.state().phase() == Phase::Draft {
                        moves.iter().for_each(|mv| look(table.state(), *mv));
                    }
                    let mv = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                    table.play(seat, mv, &mut ()).unwrap();
                }
            }
        }
    }
}

/// AZ-3.1: the last take of a round ends it, and so does the preview of that take, in the same way.
#[test]
fn the_last_take_of_a_round_brings_what_was_foreseen() {
    let mut last = 0;
    for_every_take(WallSide::Coloured, |state, mv| {
        let mut after = *state;
        let mut events = Vec::new();
        after.play(state.next().decider().unwrap(), mv, &mut events);
        if events.contains(&Event::DraftEnded) {
            let mut foreseen = Vec::new();
            assert_eq!(state.if_round_ended(mv, &mut foreseen), Some(after), "{mv}");
            assert_eq!(foreseen, events, "{mv}");
            last += 1;
        }
    });
    assert!(last > 20, "rounds ended: {last}");
}

/// AZ-4.1, AZ-2.12, AZ-2.14: what a take adds to the cost of a floor line matches what lies there afterwards, the
/// marker included.
#[test]
fn a_take_costs_what_it_leaves_on_the_floor_line() {
    for_every_take(WallSide::Coloured, |state, mv| {
        let (seat, mut events) = (state.next().decider().unwrap(), Vec::new());
        let after = state.after_take(mv, &mut events).unwrap();
        let occupied = after.board(seat).floor().occupied(after.marker() == Some(seat));
        assert_eq!(after.floor_cost(seat), FLOOR_LOSS[usize::from(occupied)]);
        assert!(after.floor_cost(seat) >= state.floor_cost(seat));
        assert!(!events.contains(&Event::DraftEnded), "nothing but the take");
        assert!(state.if_round_ended(mv, &mut ()).is_some());
    });
}

/// AZ-6.5: on the grey wall the preview takes the column with the most points, and the round ends.
#[test]
fn the_grey_wall_is_foreseen_to_the_end_of_the_round() {
    let mut chosen = 0;
    for_every_take(WallSide::Grey, |state, mv| {
        let mut events = Vec::new();
        let after = state.if_round_ended(mv, &mut events).unwrap();
        assert!(matches!(after.phase(), Phase::Fill | Phase::Over), "{mv}: {:?}", after.phase());
        assert_eq!(after.audit(), Ok(()), "{mv}");
        chosen += usize::from(events.iter().any(|event| matches!(event, Event::Tiled { .. })));
    });
    assert!(chosen > 100, "tiles on grey walls: {chosen}");
}
