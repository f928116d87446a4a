//! Coloretto's last round: cards are still drawn, so alpha-beta cannot solve it, but MCTS meets every possible card and
//! reaches results. What it finds is compared with an exhaustive solution.

use bots::{Bot, Effort, EvalMode, Evaluation, Limits, Mcts};
use coloretto::{Card, Coloretto, Deal, Options, Row};
use game::{Game, MoveBuf, Next, Seat, Seats, Seed, chance};

/// At most this many cards can still be placed: more would take too long to solve exhaustively.
const ROOM: u8 = 3;

/// The utility of the position to each seat if all play perfectly.
fn solve(state: &Coloretto) -> Seats<f32> {
    match state.next() {
        Next::Over => {
            let evaluation = Evaluation::of(state, &EvalMode::Full);
            Seats::from_fn(state.players(), |seat| evaluation.utility(seat))
        }
        Next::Chance(_) => {
            let pile = state.pile();
            let mut sum = Seats::repeat(state.players(), 0.0);
            for card in Card::ALL.into_iter().filter(|card| pile.count(*card) > 0) {
                let mut after = *state;
                after.deal(&Deal::Card(card), &mut ());
                let (evaluation, chance) = (solve(&after), f32::from(pile.count(card)) / f32::from(pile.total()));
                Seat::all(state.players()).for_each(|seat| sum[seat] += chance * evaluation[seat]);
            }
            sum
        }
        Next::Seats(seats) => {
            let seat = seats.first().unwrap();
            let evaluations = after_each(state, seat).into_iter().map(|(_, evaluation)| evaluation);
            evaluations.max_by(|a, b| a[seat].total_cmp(&b[seat])).unwrap()
        }
    }
}

/// The utilities after each move of the seat.
fn after_each(state: &Coloretto, seat: Seat) -> Vec<(coloretto::Move, Seats<f32>)> {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat, &mut moves);
    let solved = moves.iter().map(|mv| {
        let mut after = *state;
        after.play(seat, *mv, &mut ());
        (*mv, solve(&after))
    });
    solved.collect()
}

/// A decision between several moves in the last round, with little room left in the rows.
fn position(number: u64) -> Option<(Coloretto, Seat)> {
    let mut rng = Seed::numbered(number).rng(0);
    let mut state = Coloretto::setup(&Options { players: 2, ..Options::default() }).unwrap();
    let mut moves = MoveBuf::new();
    loop {
        match state.next() {
            Next::Over => return None,
            Next::Chance(_) => state.deal_sampled(&mut rng, &mut ()),
            Next::Seats(seats) => {
                let seat = seats.first().unwrap();
                state.legal_moves(seat, &mut moves);
                let rows = (1..=state.rows().len() as u8).filter_map(Row::numbered);
                let open = rows.filter(|row| Seat::all(2).all(|seat| state.taken_by(seat) != Some(*row)));
                let room: u8 = open.map(|row| state.room(row) - state.rows()[row.index()].total()).sum();
                if state.is_last_round() && moves.len() > 1 && room <= ROOM {
                    return Some((state, seat));
                }
                let mv = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                state.play(seat, mv, &mut ());
            }
        }
    }
}

#[test]
fn the_last_round_is_solved() {
    let mut solved = 0;
    for (state, seat) in (0..200).filter_map(position).take(12) {
        let evaluations = after_each(&state, seat);
        let best = evaluations.iter().map(|(_, evaluation)| evaluation[seat]).fold(f32::MIN, f32::max);
        let advice = Mcts::new(EvalMode::Full, Effort::FULL, 1).advise(&state, seat, &Limits::nodes(20_000));
        let found = evaluations.iter().find(|(mv, _)| mv == advice.best().mv()).unwrap().1[seat];
        assert!(found > best - 0.01, "{} is worth {found} of {best}: {evaluations:?}", advice.best().mv());
        solved += 1;
    }
    assert_eq!(solved, 12);
}
