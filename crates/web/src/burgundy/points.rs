//! Where each player's points come from, while the game runs.

use super::Table;
use crate::parts::{Dialog, icon};
use crate::prefs::{locale, number};
use crate::t;
use ::burgundy::{Event, Knowledge, Scoring};
use game::{Game as _, Seat};
use i18n::tr;
use leptos::prelude::*;

/// What brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Areas,
    Phases,
    Bonuses,
    Animals,
    Sales,
    Watchtowers,
    Knowledge,
    Rest,
}

impl Source {
    const ALL: [Source; 8] = [
        Source::Areas,
        Source::Phases,
        Source::Bonuses,
        Source::Animals,
        Source::Sales,
        Source::Watchtowers,
        Source::Knowledge,
        Source::Rest,
    ];

    fn of(why: Scoring) -> Source {
        match why {
            Scoring::Area => Source::Areas,
            Scoring::Phase => Source::Phases,
            Scoring::LargeBonus | Scoring::SmallBonus => Source::Bonuses,
            Scoring::Animals | Scoring::EarlierAnimals | Scoring::Knowledge(Knowledge::PointPerAnimalTile) => {
                Source::Animals
            }
            Scoring::Sale => Source::Sales,
            Scoring::Watchtower => Source::Watchtowers,
            Scoring::Knowledge(_) => Source::Knowledge,
            Scoring::Goods | Scoring::Silver | Scoring::Workers => Source::Rest,
        }
    }

    fn name(self) -> String {
        match self {
            Source::Areas => tr!(locale(), "web-burgundy-from-areas"),
            Source::Phases => tr!(locale(), "web-burgundy-from-phases"),
            Source::Bonuses => tr!(locale(), "web-burgundy-from-bonuses"),
            Source::Animals => tr!(locale(), "web-burgundy-from-animals"),
            Source::Sales => tr!(locale(), "web-burgundy-from-sales"),
            Source::Watchtowers => tr!(locale(), "web-burgundy-from-watchtowers"),
            Source::Knowledge => tr!(locale(), "web-burgundy-from-knowledge"),
            Source::Rest => tr!(locale(), "web-burgundy-from-rest"),
        }
    }
}

/// The button that opens the table of points, with the bonus tiles that are left.
pub(super) fn button(table: Table) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <button class="burgundy-points" data-keep="" aria-haspopup="dialog" aria-label=t!("web-burgundy-sources") title=t!("web-burgundy-sources") on:click=move |_| open.set(true)>
            {icon("graph")}
        </button>
        <Dialog open title=Signal::derive(t!("web-burgundy-sources"))>
            {super::track::bonuses(table)}
            {sources(table)}
            // A small screen has no room for a button of its own.
            <section class="burgundy-also-left"><h3>{t!("web-burgundy-left")}</h3> {super::left::list(table)}</section>
        </Dialog>
    }
    .into_any()
}

/// A row for each source, a column for each seat; below, what the end would add as things are now.
fn sources(table: Table) -> AnyView {
    let desk = table.room.desk();
    let players = desk.players;
    let sums = Memo::new(move |_| {
        let mut sums = vec![[0_i32; 4]; Source::ALL.len()];
        desk.journal.with(|log| {
            for line in log {
                if let Some(Event::Scored { seat, points, why }) = line.event() {
                    sums[Source::of(*why) as usize][seat.index()] += i32::from(*points);
                }
            }
        });
        sums
    });
    let cell =
        |points: i32| view! { <td class="number">{if points == 0 { "·".to_owned() } else { number(points) }}</td> };
    let row = move |source: Source| {
        view! {
            <tr>
                <th scope="row">{move || source.name()}</th>
                {move || Seat::all(players).map(|seat| cell(sums.with(|sums| sums[source as usize][seat.index()]))).collect_view()}
            </tr>
        }
    };
    let head = move |seat: Seat| view! { <th class="number" scope="col"><bdi>{desk.name(seat)}</bdi></th> };
    let heads = move || Seat::all(players).map(head).collect_view();
    let totals = move || {
        let points = |seat: Seat| number(desk.turn.score(seat));
        Seat::all(players).map(|seat| view! { <td class="number"><b>{points(seat)}</b></td> }).collect_view()
    };
    // When the game is over it has been added.
    let to_come = move || {
        let over = table.state.with(|state| state.next() == game::Next::Over);
        let points = |seat: Seat| -> i32 {
            table.state.with(|state| state.final_points(seat).iter().map(|(points, _)| i32::from(*points)).sum())
        };
        (!over).then(|| {
            view! {
                <tr class="burgundy-to-come">
                    <th scope="row">{t!("web-burgundy-to-come")}</th>
                    {Seat::all(players).map(|seat| cell(points(seat))).collect_view()}
                </tr>
            }
        })
    };
    view! {
        <div class="burgundy-sources scroll">
            <table class="data">
                <thead><tr><th></th>{heads}</tr></thead>
                <tbody>{Source::ALL.map(row).collect_view()}</tbody>
                <tfoot><tr><th scope="row">{t!("score")}</th>{totals}</tr>{to_come}</tfoot>
            </table>
        </div>
    }
    .into_any()
}
