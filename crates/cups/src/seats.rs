//! Who sits on which seat of a table.

/// The most seats of a table.
pub(crate) const MOST: usize = 5;

/// How often a player has sat on each seat, and on which they sat last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sat {
    pub(crate) times: [u16; MOST],
    pub(crate) last: Option<u8>,
}

impl Sat {
    /// Notes that they sat on a seat once more.
    pub(crate) fn on(&mut self, seat: usize) {
        self.times[seat] += 1;
        self.last = Some(seat as u8);
    }

    /// How much more often first than second.
    pub(crate) fn balance(&self) -> i32 {
        i32::from(self.times[0]) - i32::from(self.times[1])
    }
}

/// The players of a table in the order in which they sit: of all orders the one after which the squares of how often everybody
/// has been on each seat have the smallest sum; of those the one in which the fewest sit where they sat last.
pub(crate) fn order(players: &[usize], sat: impl Fn(usize) -> Sat) -> Vec<usize> {
    let cost = |order: &[usize]| {
        let seats = order.iter().enumerate();
        seats.fold((0, 0), |(squares, same), (seat, player)| {
            let sat = sat(*player);
            (squares + u32::from(sat.times[seat]), same + u32::from(sat.last == Some(seat as u8)))
        })
    };
    let mut order = players.to_vec();
    let mut best = (cost(&order), order.clone());
    permute(&mut order, 0, &mut |order| {
        let found = cost(order);
        if found < best.0 {
            best = (found, order.to_vec());
        }
    });
    best.1
}

fn permute(order: &mut [usize], from: usize, visit: &mut impl FnMut(&[usize])) {
    if from == order.len() {
        return visit(order);
    }
    for at in from..order.len() {
        order.swap(from, at);
        permute(order, from + 1, visit);
        order.swap(from, at);
    }
}
