//! Several people on one device: whose turn it is now, said when the device goes from hand to hand; and a curtain before what
//! only one of them may see.

use crate::pieces::sign;
use crate::room::{Desk, Kind};
use crate::{say, t};
use game::Seat;
use leptos::html;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How long a name is shown when the turn passes.
const SHOWN: Duration = Duration::from_millis(1800);

/// Whose hands the device is in.
#[derive(Clone, Copy)]
pub(super) struct Handover {
    desk: Desk,
    /// The person on this device who has to decide, once everything before has been shown.
    holder: Memo<Option<Seat>>,
    /// Whose name is shown.
    cue: RwSignal<Option<Seat>>,
    /// Who has said that it is they who look.
    looking: RwSignal<Option<Seat>>,
}

impl Handover {
    pub(super) fn of(desk: Desk) -> Handover {
        let holder = Memo::new(move |_| {
            let mine = desk.seating.mine();
            let several = mine.len() > 1 && desk.kind != Kind::Replay && desk.served.is_playing();
            if !several || desk.playback.is_busy() {
                return None;
            }
            desk.turn.asked().iter().find(|seat| mine.contains(*seat))
        });
        let cue = RwSignal::new(None);
        let timer = StoredValue::new(None::<TimeoutHandle>);
        let stop = move || {
            if let Some(timer) = timer.try_update_value(Option::take).flatten() {
                timer.clear();
            }
        };
        // While something is shown nobody holds it; then it is compared with who held it last.
        Effect::new(move |before: Option<Option<Seat>>| {
            let (now, before) = (holder.get(), before.flatten());
            if now.is_some() && now != before {
                cue.set(now);
                stop();
                let hide = move || {
                    // The table may be gone.
                    let _ = cue.try_set(None);
                };
                timer.set_value(set_timeout_with_handle(hide, SHOWN).ok());
            }
            now.or(before)
        });
        on_cleanup(stop);
        let looking = RwSignal::new(None);
        // Who has decided looks no longer, even if they are the next one to decide in secret.
        Effect::new(move |_| {
            desk.journal.track_ply();
            looking.set(None);
        });
        Handover { desk, holder, cue, looking }
    }

    /// The person who has to say that it is they who look, if something is to be hidden until then.
    fn hidden_from(self) -> Option<Seat> {
        if !self.desk.turn.is_secret() || self.desk.seating.mine().len() < 2 || self.desk.kind == Kind::Replay {
            return None;
        }
        // As long as it is shown that one has decided, the next one is not known; the board stays hidden.
        let mine = self.desk.seating.mine();
        let next = self.holder.get().or_else(|| self.desk.turn.asked().iter().find(|seat| mine.contains(*seat)))?;
        (self.looking.get() != Some(next)).then_some(next)
    }

    /// Whether the table is hidden.
    pub(super) fn hides(self) -> bool {
        self.hidden_from().is_some()
    }

    /// The name of who is next, for a moment, over the table; and the curtain.
    pub(super) fn view(self) -> AnyView {
        let name = move || self.cue.get().filter(|_| !self.hides());
        view! {
            <p class="handover" role="status" class:shown=move || name().is_some() data-seat=move || name().map(Seat::index)>
                {move || name().map(|seat| {
                    let words = say!("web-handover", seat = self.desk.name(seat));
                    view! { <i class="seat-sign" data-seat=seat.index() aria-hidden="true">{sign(self.desk, seat)}</i> <span>{words}</span> }
                })}
            </p>
            {move || self.hidden_from().map(|seat| self.curtain(seat))}
        }
        .into_any()
    }

    fn curtain(self, seat: Seat) -> AnyView {
        let button = NodeRef::<html::Button>::new();
        // The curtain is all there is to do.
        Effect::new(move |_| {
            if let Some(button) = button.get() {
                let _ = button.focus();
            }
        });
        let desk = self.desk;
        view! {
            <section class="curtain" aria-label=t!("web-curtain") data-seat=seat.index()>
                <i class="seat-sign" data-seat=seat.index() aria-hidden="true">{sign(desk, seat)}</i>
                <h2>{move || say!("web-curtain-pass", seat = desk.name(seat))}</h2>
                <p>{t!("web-curtain-more")}</p>
                <button class="button primary" id="open-curtain" node_ref=button on:click=move |_| {
                    self.looking.set(Some(seat));
                    request_animation_frame(focus_table);
                }>
                    {move || say!("web-curtain-open", seat = desk.name(seat))}
                </button>
            </section>
        }
        .into_any()
    }
}

/// Keys go on where Tab would lead: the button that they opened the curtain with is gone.
fn focus_table() {
    let first = document().query_selector(".felt :is([data-piece], [data-place])[tabindex='0']").ok().flatten();
    if let Some(first) = first.as_ref().and_then(|first| first.dyn_ref::<web_sys::HtmlElement>()) {
        // What was found in the page can be focused.
        let _ = first.focus();
    }
}
