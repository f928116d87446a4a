//! Round robins: who meets whom in which round, for a number of players who are known from the start.

/// How many rounds it takes.
pub(crate) fn rounds(players: usize, size: usize) -> u16 {
    match size {
        2 => (players + players % 2).saturating_sub(1) as u16,
        // In each round everybody sits with one fewer than there are seats.
        _ => (players.saturating_sub(1)).div_ceil(size - 1) as u16,
    }
}

/// A round at tables of two, from 1: pairs as they sit, and who has no table.
///
/// The players but one stand in a circle, and those meet whose numbers add up to that of the round; the one for whom only
/// themselves would be left meets the last player, or has the round off. Who stands an odd number of places before another
/// sits first, so everybody sits first half of the time.
pub(crate) fn pairs(players: usize, round: u16) -> (Vec<(usize, usize)>, Option<usize>) {
    let circle = players - 1 + players % 2;
    if circle == 0 {
        return (Vec::new(), (players == 1).then_some(0));
    }
    let sum = usize::from(round) % circle;
    let (mut pairs, mut bye) = (Vec::new(), None);
    for one in 0..circle {
        let other = (sum + circle - one % circle) % circle;
        if other == one {
            match players % 2 {
                0 if one % 2 == 0 => pairs.push((circle, one)),
                0 => pairs.push((one, circle)),
                _ => bye = Some(one),
            }
        } else if (other + circle - one) % circle % 2 == 1 {
            // Seen from the other it is an even number of places, since the circle is odd.
            pairs.push((one, other));
        }
    }
    (pairs, bye)
}

/// A round of the affine plane, from 1: with the square of three or five players at tables of that size, the lines of one
/// direction. Any two players are on one line.
pub(crate) fn lines(players: usize, size: usize, round: u16) -> Option<Vec<Vec<usize>>> {
    if ![3, 5].contains(&size) || players != size * size {
        return None;
    }
    let direction = usize::from(round - 1) % (size + 1);
    let line = |at: usize| {
        (0..size).map(move |x| match direction {
            upright if upright == size => at * size + x,
            slope => x * size + (slope * x + at) % size,
        })
    };
    Some((0..size).map(|at| line(at).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once_and_sits_first_half_of_the_time() {
        for players in 2..=41 {
            let rounds = rounds(players, 2);
            let (mut met, mut balance, mut off) = (HashSet::new(), vec![0_i32; players], vec![0; players]);
            for round in 1..=rounds {
                let (pairs, bye) = pairs(players, round);
                let mut busy: HashSet<usize> = bye.into_iter().collect();
                if let Some(player) = bye {
                    off[player] += 1;
                }
                for (first, second) in pairs {
                    assert!(busy.insert(first) && busy.insert(second), "{players} players, round {round}");
                    assert!(met.insert((first.min(second), first.max(second))), "{players} players meet twice");
                    balance[first] += 1;
                    balance[second] -= 1;
                }
                assert_eq!(busy.len(), players, "{players} players, round {round}");
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            let most = i32::from(players % 2 == 0);
            assert!(balance.iter().all(|balance| balance.abs() <= most), "{players} players: {balance:?}");
            assert!(off.iter().all(|times| *times == players % 2), "{off:?}");
        }
    }

    #[test]
    fn on_the_affine_plane_everybody_meets_exactly_once() {
        for size in [3, 5] {
            let (players, mut met) = (size * size, HashSet::new());
            for round in 1..=rounds(players, size) {
                let tables = lines(players, size, round).unwrap();
                let seated: HashSet<_> = tables.iter().flatten().copied().collect();
                assert_eq!(seated.len(), players);
                for table in tables {
                    for one in &table {
                        for other in table.iter().filter(|other| *other > one) {
                            assert!(met.insert((*one, *other)), "{one} and {other} meet twice in round {round}");
                        }
                    }
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
        }
        assert_eq!(lines(16, 4, 1), None);
    }
}
