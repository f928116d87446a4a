//! What the end will pay for: stars and numbers, how far each is and what it brings when it is complete.

use super::{Spot, Table, words};
use crate::pieces::tile::signed;
use crate::prefs::number;
use ::pavilion::components::NUMBER_BONUS;
use ::pavilion::geometry::POSITIONS;
use ::pavilion::{Bonus, Mosaic, Side, Spaces, Star};
use game::Seat;
use leptos::prelude::*;

/// How far something is that the end pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prospect {
    /// How many of its spaces are filled.
    pub filled: u32,
    /// How many spaces it has.
    pub all: u32,
    /// What it brings when it is complete; none as long as nobody can say.
    pub points: Option<i16>,
}

impl Prospect {
    fn is_complete(self) -> bool {
        self.filled == self.all
    }

    /// A star, whose tiles may not tell yet what it will bring.
    pub(super) fn of_star(side: Side, mosaic: &Mosaic, star: Star) -> Prospect {
        let points = Bonus::of_star_to_come(side, mosaic, star).map(Bonus::points);
        let filled = mosaic.filled().of_star(star).count_ones();
        Prospect { filled, all: u32::from(POSITIONS), points }
    }

    /// All spaces with a number (SP-11.4).
    pub(super) fn of_number(side: Side, mosaic: &Mosaic, number: u8) -> Prospect {
        let all = Spaces::numbered(side, number);
        let points = Some(Bonus::Number { number }.points());
        Prospect { filled: mosaic.filled().and(all).len(), all: all.len(), points }
    }
}

fn of(
    table: Table,
    seat: Memo<Seat>,
    look: impl Fn(Side, &Mosaic) -> Prospect + Send + Sync + 'static,
) -> Memo<Prospect> {
    Memo::new(move |_| table.state.with(|state| look(state.side(), state.board(seat.get()).mosaic())))
}

/// The medallion in the middle of a star; the points of the end rise from it.
pub(super) fn heart(table: Table, seat: Memo<Seat>, star: Star, (left, top): (String, String)) -> AnyView {
    let prospect = of(table, seat, move |side, mosaic| Prospect::of_star(side, mosaic, star));
    let points = move || prospect.get().points.map(number);
    view! {
        <span
            class="pavilion-heart"
            class:begun=move || { prospect.get().filled > 0 }
            class:complete=move || prospect.get().is_complete()
            style:left=left
            style:top=top
            data-spot=move || Spot::Star { seat: seat.get(), star }.to_string()
            title=move || words::star_prospect(star, prospect.get())
        >
            {points}
        </span>
    }
    .into_any()
}

/// The numbers that pay when all their spaces are filled.
pub(super) fn numbers(table: Table, seat: Memo<Seat>) -> AnyView {
    let one = move |of_spaces: u8| {
        let prospect = of(table, seat, move |side, mosaic| Prospect::of_number(side, mosaic, of_spaces));
        let name = move || words::number_prospect(of_spaces, prospect.get());
        view! {
            <li class="pavilion-number" class:complete=move || prospect.get().is_complete() title=name>
                <span class="unseen">{name}</span>
                <b aria-hidden="true">{move || number(of_spaces)}</b>
                <span class="ltr" aria-hidden="true">
                    {move || format!("{}/{}", number(prospect.get().filled), number(prospect.get().all))}
                </span>
                <b class="points ltr" aria-hidden="true">{move || prospect.get().points.map(signed)}</b>
            </li>
        }
    };
    view! { <ul class="pavilion-numbers">{(1..=NUMBER_BONUS.len() as u8).map(one).collect_view()}</ul> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole_game;
    use ::pavilion::Pavilion;
    use ::pavilion::scoring::end_bonuses;

    /// What is foretold is what the rules pay at the end.
    #[test]
    fn what_is_foretold_is_paid() {
        let mut complete = 0;
        for (seed, side) in (0..24).map(|seed| (seed, if seed % 2 == 0 { "coloured" } else { "grey" })) {
            let options = catalog::typed_options::<Pavilion>(Some(2), serde_json::json!({"side": side})).unwrap();
            // The first move places where it can, so that stars come about.
            let state = whole_game::play::<Pavilion>(options, seed, |_, _, moves| moves[0]);
            let side = state.side();
            for seat in Seat::all(2) {
                let mosaic = state.board(seat).mosaic();
                let stars = Star::ALL.map(|star| Prospect::of_star(side, mosaic, star));
                let numbers = (1..=4).map(|number| Prospect::of_number(side, mosaic, number));
                let foretold = stars.into_iter().chain(numbers).filter(|prospect| prospect.is_complete());
                let foretold: i16 = foretold.filter_map(|prospect| prospect.points).sum();
                let paid: i16 = end_bonuses(side, mosaic).map(Bonus::points).sum();
                assert_eq!(foretold, paid);
                complete += i16::from(paid > 0);
            }
        }
        assert!(complete > 4, "too few complete stars to show anything");
    }
}
