//! A score counts up to where it stands, point by point, and quickly.

use crate::prefs;
use crate::room::showing::Pace;
use game::Seat;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use std::time::Duration;

/// Between two steps.
const TICK: Duration = Duration::from_millis(45);

/// However much an award brings, it is counted in this many steps at most.
const STEPS: u16 = 10;

/// At a quick pace there is less time before the result.
const FEW_STEPS: u16 = 5;

/// A number that follows another one, step by step; at once for readers who want it still, and when a seat's next action
/// begins.
pub(super) fn counting(target: Memo<i16>, acting: Memo<Option<Seat>>) -> ReadSignal<i16> {
    let (shown, show) = signal(target.get_untracked());
    let timer = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    };
    Effect::new(move |_| {
        let to = target.get();
        stop();
        let manner = untrack(prefs::manner);
        if manner.still || manner.pace == Pace::Off {
            show.set(to);
            return;
        }
        let steps = if manner.pace == Pace::Quick { FEW_STEPS } else { STEPS };
        let stride = stride(shown.get_untracked(), to, steps);
        let tick = move || {
            let Some(now) = shown.try_get_untracked() else { return };
            if now == to {
                stop();
            } else {
                show.set(step(now, to, stride));
            }
        };
        timer.set_value(set_interval_with_handle(tick, TICK).ok());
    });
    Effect::new(move |_| {
        if acting.get().is_some() {
            stop();
            show.set(target.get_untracked());
        }
    });
    on_cleanup(stop);
    shown
}

/// How far each of this many steps goes.
fn stride(from: i16, to: i16, steps: u16) -> i16 {
    from.abs_diff(to).div_ceil(steps).max(1).cast_signed()
}

/// One step nearer.
fn step(now: i16, to: i16, stride: i16) -> i16 {
    if now < to { (now + stride).min(to) } else { (now - stride).max(to) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_award_is_counted_to_its_end_in_a_few_steps() {
        for (most, (from, to)) in [STEPS, FEW_STEPS]
            .into_iter()
            .flat_map(|most| [(0, 1), (0, 7), (12, 40), (40, 26), (-3, 5), (250, 0)].map(|award| (most, award)))
        {
            let (mut now, mut steps, stride) = (from, 0, stride(from, to, most));
            while now != to {
                now = step(now, to, stride);
                steps += 1;
            }
            assert!(steps <= most, "{from} to {to}: {steps}");
        }
        assert_eq!(step(0, 7, stride(0, 7, STEPS)), 1, "small awards point by point");
    }

    #[test]
    fn a_quick_count_ends_before_the_result_comes() {
        assert!(u128::from(FEW_STEPS) * TICK.as_millis() < u128::from(crate::room::showing::COUNTED));
    }
}
