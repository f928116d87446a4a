//! My dice. They stay where they were rolled: a die that was used leaves its place empty until the next roll.

use super::{Piece, Spot, Table};
use crate::parts::drawing;
use crate::pieces::Grammar as _;
use crate::prefs::locale;
use crate::t;
use burgundy::{Burgundy, Phase};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// How many dice a player throws.
pub(super) const DICE: usize = 2;

/// The dice of one roll, and which of them are left.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Roll {
    /// Whose roll it is, and when.
    of: (Seat, Phase, u8),
    /// How many rolls came before it while the table was looked at.
    number: u32,
    dice: Vec<(u8, bool)>,
}

impl Roll {
    /// What lies there now: the same roll with fewer dice, or with more after an undo; otherwise a new one. The rules keep
    /// the dice that are left, in no particular order.
    fn follow(before: Option<&Roll>, of: (Seat, Phase, u8), left: &[u8]) -> Roll {
        if let Some(before) = before.filter(|before| before.of == of) {
            let mut rest = left.to_vec();
            let mut take = |die: u8| rest.iter().position(|left| *left == die).map(|at| rest.swap_remove(at)).is_some();
            let dice: Vec<(u8, bool)> = before.dice.iter().map(|(die, _)| (*die, take(*die))).collect();
            if rest.is_empty() {
                return Roll { dice, ..before.clone() };
            }
        }
        let number = before.map_or(0, |before| before.number + 1);
        Roll { of, number, dice: left.iter().map(|die| (*die, true)).collect() }
    }
}

/// The dice.
pub(super) fn dice(table: Table) -> AnyView {
    let hand = table.hand;
    let roll = Memo::new(move |before: Option<&Roll>| {
        let seat = table.viewer.get();
        table.state.with(|state| {
            let left: Vec<u8> = state.player(seat).dice().iter().collect();
            Roll::follow(before, (seat, state.phase(), state.round()), &left)
        })
    });
    // Of two dice alike it makes no difference which is used (CB-5.14): the one that was touched shows as held.
    let touched = RwSignal::new(0);
    let twins =
        Memo::new(move |_| roll.with(|roll| matches!(roll.dice[..], [(one, true), (other, true)] if one == other)));
    let slot = move |at: usize| {
        let die = Memo::new(move |_| roll.with(|roll| roll.dice.get(at).map(|die| (roll.number, die.0))));
        let left = Memo::new(move |_| roll.with(|roll| roll.dice.get(at).is_some_and(|die| die.1)));
        let seen = StoredValue::new(roll.with_untracked(|roll| roll.number));
        let one = move |(number, die): (u32, u8)| {
            let piece = Piece::Action { die: Some(die) };
            let held = Memo::new(move |_| {
                let held = hand.held().is_some_and(|held| held.bare() == piece);
                held && (!twins.get() || touched.get() == at)
            });
            let rolls = RwSignal::new(seen.get_value() != number);
            seen.set_value(number);
            let classes = move || {
                let mut classes = String::from("burgundy-die");
                for (class, holds) in [
                    (" touchable", hand.can_pick(piece)),
                    (" held", held.get()),
                    (" hinted", hinted(table) == Some(die)),
                    (" rolls", rolls.get()),
                ] {
                    if holds {
                        classes.push_str(class);
                    }
                }
                classes
            };
            let lying = move || {
                view! {
                    <button
                        class=classes
                        tabindex="-1"
                        data-piece=piece.to_string()
                        aria-pressed=move || held.get().to_string()
                        aria-label=move || tr!(locale(), "web-burgundy-die", die = die)
                    >
                        {drawing(&format!("burgundy-die-{die}"), "piece", "0 0 40 40")}
                        {move || rolls.get().then(|| cube(die, rolls))}
                    </button>
                }
            };
            view! { {move || left.get().then(lying)} }
        };
        let spot = Spot::Die(at).to_string();
        view! {
            <span class="burgundy-die-slot" data-spot=spot on:pointerdown=move |_| touched.set(at) on:keydown=move |_| touched.set(at)>
                {move || die.get().map(one)}
            </span>
        }
    };
    view! {
        <div class="burgundy-dice" role="group" aria-label=t!("web-burgundy-dice")>{(0..DICE).map(slot).collect_view()}</div>
    }
    .into_any()
}

/// A die that tumbles until it shows its face, and is gone then.
fn cube(die: u8, rolls: RwSignal<bool>) -> AnyView {
    let side = |face: u8| drawing(&format!("burgundy-die-{face}"), "side", "0 0 40 40");
    view! {
        <span class="burgundy-cube" data-shows=die aria-hidden="true" on:animationend=move |_| rolls.set(false)>
            {(1..=6).map(side).collect_view()}
        </span>
    }
    .into_any()
}

/// The die that a bot would use, if the reader asked.
fn hinted(table: Table) -> Option<u8> {
    Burgundy::split(table.room.desk().advice.mv()?).0.die()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_stay_where_they_were_rolled() {
        let now = (Seat::FIRST, Phase::ALL[0], 1);
        let rolled = Roll::follow(None, now, &[3, 5]);
        assert_eq!(rolled.dice, [(3, true), (5, true)]);
        let used = Roll::follow(Some(&rolled), now, &[5]);
        assert_eq!(used.dice, [(3, false), (5, true)]);
        assert_eq!(Roll::follow(Some(&used), now, &[5, 3]), rolled, "an undo gives it back");
        let spent = Roll::follow(Some(&used), now, &[]);
        assert_eq!(spent.dice, [(3, false), (5, false)]);
        let next = Roll::follow(Some(&spent), (now.0, now.1, 2), &[3, 5]);
        assert_eq!((next.number, &next.dice[..]), (1, &[(3, true), (5, true)][..]), "rolled again");
    }

    #[test]
    fn of_two_dice_alike_one_is_left() {
        let now = (Seat::FIRST, Phase::ALL[0], 1);
        let rolled = Roll::follow(None, now, &[4, 4]);
        assert_eq!(Roll::follow(Some(&rolled), now, &[4]).dice, [(4, true), (4, false)]);
    }
}
