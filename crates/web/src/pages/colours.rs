//! Which colours a table of Coloretto leaves out: chance decides, or the table names them (CO-1.9).

use super::options::{self, Chosen};
use crate::prefs::locale;
use crate::t;
use ::coloretto::Colour;
use ::coloretto::components::colours_out;
use game::{GameInfo, OptionInfo};
use leptos::prelude::*;
use text::coloretto::key;

/// The field of the option: as many lists of colours as have to be named.
pub(super) fn field(
    info: &'static GameInfo,
    option: &'static OptionInfo,
    chosen: Chosen,
    players: Signal<usize>,
) -> AnyView {
    let own = RwSignal::new(false);
    let named = RwSignal::new([Colour::ALL[0], Colour::ALL[1]]);
    let due = Memo::new(move |_| usize::from(colours_out(players.get() as u8)).min(2));
    let note = move || {
        let value = own.get().then(|| serde_json::to_value(&named.get()[..due.get()]).ok()).flatten();
        options::choose(chosen, option, value);
    };
    // Fewer or more players: fewer or more colours.
    Effect::new(move |_| {
        due.track();
        untrack(note);
    });
    let list = move |at: usize| {
        let taken = move |colour: Colour| (0..due.get()).any(|other| other != at && named.get()[other] == colour);
        let choose = move |event| {
            let value = event_target_value(&event);
            if let Some(colour) = Colour::ALL.into_iter().find(|colour| key(*colour) == value) {
                named.update(|named| named[at] = colour);
                untrack(note);
            }
        };
        view! {
            <select
                class="input"
                id=format!("removed-{at}")
                aria-label=t!("option-coloretto-remove-own")
                prop:value=move || key(named.get()[at])
                on:change=choose
            >
                {Colour::ALL.map(|colour| view! {
                    <option value=key(colour) disabled=move || taken(colour) selected=move || named.get()[at] == colour>
                        {move || i18n::tr(locale(), key(colour), &[])}
                    </option>
                }).collect_view()}
            </select>
        }
    };
    view! {
        <fieldset class="option">
            {options::default_or_own(info, option, own, note)}
            <Show when=move || own.get()>
                <div class="buttons">{move || (0..due.get()).map(list).collect_view()}</div>
            </Show>
        </fieldset>
    }
    .into_any()
}
