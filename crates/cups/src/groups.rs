//! Tables of three to five: who sits with whom, so that nobody meets twice while that can be avoided.

/// How many choices the search tries before it gives way to exchanges.
const CHOICES: u32 = 50_000;

/// How often all exchanges are tried.
const PASSES: usize = 12;

/// Tables of this size for players who are given in order: those near each other sit together, and as few meet again as can
/// be. The number of players is a multiple of the size.
pub(crate) fn draw(players: usize, size: usize, met: &dyn Fn(usize, usize) -> u16) -> Vec<Vec<usize>> {
    let mut search = Search { size, met, free: vec![true; players], tables: Vec::new(), choices: CHOICES };
    if search.fill() {
        return search.tables;
    }
    exchanged(greedy(players, size, met), met)
}

/// Tables at which nobody meets again, from the first player on: the first of all orders that is one.
struct Search<'a> {
    size: usize,
    met: &'a dyn Fn(usize, usize) -> u16,
    free: Vec<bool>,
    tables: Vec<Vec<usize>>,
    choices: u32,
}

impl Search<'_> {
    fn fill(&mut self) -> bool {
        if let Some(table) = self.tables.last()
            && table.len() < self.size
        {
            let from = table.last().map_or(0, |last| last + 1);
            for player in from..self.free.len() {
                let table = self.tables.last().expect("it was there just now");
                if !self.free[player] || table.iter().any(|other| (self.met)(player, *other) > 0) {
                    continue;
                }
                if self.choices == 0 {
                    return false;
                }
                self.choices -= 1;
                self.seat(player);
                if self.fill() {
                    return true;
                }
                self.unseat(player);
            }
            return false;
        }
        let Some(first) = self.free.iter().position(|free| *free) else { return true };
        self.tables.push(Vec::with_capacity(self.size));
        self.seat(first);
        if self.fill() {
            return true;
        }
        self.unseat(first);
        self.tables.pop();
        false
    }

    fn seat(&mut self, player: usize) {
        self.free[player] = false;
        self.tables.last_mut().expect("a table is being filled").push(player);
    }

    fn unseat(&mut self, player: usize) {
        self.free[player] = true;
        self.tables.last_mut().expect("a table is being filled").pop();
    }
}

/// Everybody sits with those whom they have met most rarely, and of them with the nearest.
fn greedy(players: usize, size: usize, met: &dyn Fn(usize, usize) -> u16) -> Vec<Vec<usize>> {
    let mut free: Vec<usize> = (0..players).collect();
    let mut tables = Vec::new();
    while !free.is_empty() {
        let mut table = vec![free.remove(0)];
        while table.len() < size {
            let again = |player: usize| table.iter().map(|other| weight(met(player, *other))).sum::<u64>();
            let (at, _) =
                free.iter().enumerate().min_by_key(|(at, player)| (again(**player), *at)).expect("a multiple");
            table.push(free.remove(at));
        }
        tables.push(table);
    }
    tables
}

/// A third meeting is worse than two second ones.
fn weight(met: u16) -> u64 {
    u64::from(met) * u64::from(met)
}

/// Players change places while that makes meetings rarer.
fn exchanged(mut tables: Vec<Vec<usize>>, met: &dyn Fn(usize, usize) -> u16) -> Vec<Vec<usize>> {
    let cost = |table: &[usize], but: usize, with: usize| {
        table.iter().filter(|other| **other != but).map(|other| weight(met(with, *other))).sum::<u64>()
    };
    for _ in 0..PASSES {
        let mut better = false;
        for one in 0..tables.len() {
            for seat in 0..tables[one].len() {
                let player = tables[one][seat];
                let here = cost(&tables[one], player, player);
                if here == 0 {
                    continue;
                }
                // The nearest tables first.
                let mut others: Vec<usize> = (0..tables.len()).filter(|other| *other != one).collect();
                others.sort_by_key(|other| other.abs_diff(one));
                let found = others.into_iter().find_map(|other| {
                    (0..tables[other].len()).find_map(|place| {
                        let partner = tables[other][place];
                        let before = here + cost(&tables[other], partner, partner);
                        let after = cost(&tables[one], player, partner) + cost(&tables[other], partner, player);
                        (after < before).then_some((other, place))
                    })
                });
                if let Some((other, place)) = found {
                    let partner = tables[other][place];
                    (tables[one][seat], tables[other][place]) = (partner, player);
                    better = true;
                }
            }
        }
        if !better {
            break;
        }
    }
    tables
}
