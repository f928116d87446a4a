//! What a showing promises, input by input.

use super::*;

const NORMALLY: Manner = Manner { pace: Pace::Normal, still: false };
const OFF: Manner = Manner { pace: Pace::Off, still: false };

fn seat(at: usize) -> Seat {
    Seat::new(at)
}

fn of(doer: Doer, what: u32) -> Item<u32> {
    Item { what, doer, length: 380, gains: Vec::new() }
}

fn theirs(at: usize, what: u32) -> Item<u32> {
    of(Doer::Other(seat(at)), what)
}

fn scoring(doer: Doer, what: u32, gains: &[(u32, usize, i16)]) -> Item<u32> {
    let gain = |&(after, at, points): &(u32, usize, i16)| Gain { after, seat: seat(at), points };
    let length = gains.last().map_or(0, |(after, ..)| after + 420);
    Item { what, doer, length, gains: gains.iter().map(gain).collect() }
}

/// A page that carries cues out: it remembers what it did and when, by a clock of its own.
struct Page {
    showing: Showing<u32>,
    manner: Manner,
    now: u32,
    alarm: Option<u32>,
    did: Vec<(u32, Cue<u32>)>,
}

impl Page {
    fn new(manner: Manner) -> Page {
        Page { showing: Showing::default(), manner, now: 0, alarm: None, did: Vec::new() }
    }

    fn feed(&mut self, input: Input<u32>) {
        for cue in self.showing.step(input, self.manner) {
            match cue {
                Cue::Wait(pause) => self.alarm = Some(self.now + pause),
                Cue::Done => self.alarm = None,
                _ => {}
            }
            self.did.push((self.now, cue));
        }
    }

    fn happen(&mut self, item: Item<u32>) {
        self.feed(Input::Happened(item));
    }

    /// Lets time pass.
    fn wait(&mut self, pause: u32) {
        let until = self.now + pause;
        while let Some(alarm) = self.alarm.filter(|alarm| *alarm <= until) {
            self.now = alarm;
            self.alarm = None;
            self.feed(Input::TimeUp);
        }
        self.now = until;
    }

    /// What entered, and when.
    fn entered(&self) -> Vec<(u32, u32)> {
        let entered =
            |(at, cue): &(u32, Cue<u32>)| if let Cue::Enter(what, _) = cue { Some((*what, *at)) } else { None };
        self.did.iter().filter_map(entered).collect()
    }

    fn order(&self) -> Vec<u32> {
        self.entered().iter().map(|(what, _)| *what).collect()
    }

    fn at(&self, wanted: &Cue<u32>) -> Option<u32> {
        self.did.iter().find(|(_, cue)| cue == wanted).map(|(at, _)| *at)
    }
}

#[test]
fn what_others_do_is_announced_shown_and_left_to_be_looked_at() {
    let mut page = Page::new(NORMALLY);
    page.happen(theirs(1, 7));
    assert_eq!(page.at(&Cue::Announce(7)), Some(0));
    assert!(page.showing.is_behind(), "announced is not yet done");
    page.wait(449);
    assert!(page.order().is_empty());
    page.wait(1);
    assert_eq!(page.entered(), [(7, 450)]);
    assert!(!page.showing.is_behind() && !page.showing.is_done());
    page.wait(10_000);
    assert_eq!(page.at(&Cue::Seen(7)), Some(450 + 380 + 500));
    assert!(page.showing.is_done());
}

#[test]
fn one_thing_is_shown_after_the_other_in_the_order_in_which_they_happened() {
    let mut page = Page::new(NORMALLY);
    page.happen(of(Doer::Me, 1));
    page.happen(of(Doer::Chance, 2));
    page.happen(theirs(1, 3));
    assert_eq!(page.order(), [1], "mine shows at once");
    page.wait(379);
    assert_eq!(page.order(), [1], "the deal waits until mine has arrived");
    page.wait(1);
    assert_eq!(page.order(), [1, 2]);
    assert_eq!(page.at(&Cue::Announce(3)), None, "nobody takes before the deal is over");
    page.wait(10_000);
    assert_eq!(page.order(), [1, 2, 3]);
    let (dealt, taken) = (page.at(&Cue::Seen(2)).unwrap(), page.at(&Cue::Announce(3)).unwrap());
    assert_eq!((dealt, taken), (380 + 380 + 150, 380 + 380 + 150));
}

#[test]
fn points_count_when_they_rise_and_not_before() {
    let mut page = Page::new(NORMALLY);
    page.happen(scoring(Doer::Me, 1, &[(400, 0, 3), (800, 0, 5), (800, 1, -2)]));
    page.wait(399);
    assert!(page.at(&Cue::Score(seat(0), 3)).is_none());
    page.wait(401);
    assert_eq!(page.at(&Cue::Score(seat(0), 3)), Some(400));
    assert_eq!(page.at(&Cue::Score(seat(0), 5)), Some(800));
    assert_eq!(page.at(&Cue::Score(seat(1), -2)), Some(800));
    assert_eq!(page.at(&Cue::Seen(1)), None, "the last points are still rising");
    page.wait(420);
    assert_eq!(page.at(&Cue::Seen(1)), Some(1220));
}

#[test]
fn a_touch_finishes_everything_at_once() {
    let mut page = Page::new(NORMALLY);
    page.happen(scoring(Doer::Other(seat(1)), 1, &[(100, 1, 4)]));
    page.happen(of(Doer::Chance, 2));
    page.happen(theirs(2, 3));
    page.wait(460);
    assert_eq!(page.order(), [1]);
    page.feed(Input::Finish);
    assert_eq!(page.entered(), [(1, 450), (2, 460), (3, 460)]);
    assert_eq!(page.at(&Cue::Score(seat(1), 4)), Some(460), "points that were rising have risen");
    assert_eq!(page.at(&Cue::Land), Some(460));
    assert!(page.showing.is_done());
    let before = page.did.len();
    page.wait(10_000);
    page.feed(Input::TimeUp);
    page.feed(Input::Finish);
    assert_eq!(page.did.len(), before, "nothing is left to come");
}

#[test]
fn a_touch_during_the_announcement_lets_the_action_enter_once() {
    let mut page = Page::new(NORMALLY);
    page.happen(theirs(1, 1));
    page.wait(100);
    page.feed(Input::Finish);
    page.wait(10_000);
    assert_eq!(page.entered(), [(1, 100)]);
}

#[test]
fn my_next_action_does_not_wait_until_the_last_one_was_looked_at() {
    let mut page = Page::new(NORMALLY);
    page.happen(of(Doer::Me, 1));
    page.wait(50);
    page.happen(of(Doer::Me, 2));
    assert_eq!(page.entered(), [(1, 0), (2, 50)]);
}

#[test]
fn what_was_taken_back_is_never_shown() {
    let mut page = Page::new(NORMALLY);
    page.happen(of(Doer::Me, 1));
    page.happen(theirs(1, 2));
    page.happen(theirs(1, 3));
    page.wait(400);
    assert_eq!(page.at(&Cue::Announce(2)), Some(380));
    page.feed(Input::Drop);
    assert!(page.showing.is_done() && !page.showing.is_behind());
    page.wait(10_000);
    assert_eq!(page.order(), [1]);
    page.happen(of(Doer::Me, 4));
    assert_eq!(page.order(), [1, 4], "afterwards things are shown as ever");
}

#[test]
fn a_snapshot_in_the_middle_leaves_nothing_waiting() {
    let mut page = Page::new(NORMALLY);
    for what in 0..9 {
        page.happen(theirs(1 + what as usize % 3, what));
    }
    page.wait(700);
    page.feed(Input::Drop);
    let shown = page.order();
    page.feed(Input::TimeUp);
    page.wait(10_000);
    assert_eq!(page.order(), shown);
    assert!(page.showing.is_done());
}

/// The whole showing of three opponents' turns, each with several actions, has an end.
#[test]
fn those_who_wait_for_their_turn_wait_no_longer_than_the_cap() {
    for (pace, cap) in [(Pace::Calm, 6000), (Pace::Normal, 4000), (Pace::Quick, 1500)] {
        for actions in 1..=6 {
            let mut page = Page::new(Manner { pace, still: false });
            for turn in 0..3 {
                for action in 0..actions {
                    page.happen(theirs(1 + turn, (turn * 10 + action) as u32));
                }
            }
            page.wait(60_000);
            let done = page.did.iter().rev().find(|(_, cue)| *cue == Cue::Done).unwrap().0;
            assert!(done <= cap, "{pace:?} with {actions} actions a turn takes {done}");
            assert_eq!(page.order().len(), 3 * actions, "everything enters in the end");
            assert!(page.order().is_sorted());
        }
    }
}

#[test]
fn two_opponents_are_shown_in_full() {
    let mut page = Page::new(NORMALLY);
    page.happen(theirs(1, 1));
    page.happen(theirs(2, 2));
    page.wait(10_000);
    let seen = page.at(&Cue::Seen(2)).unwrap() - page.at(&Cue::Announce(2)).unwrap();
    assert_eq!(seen, 450 + 380 + 500);
}

#[test]
fn the_cap_never_hides_points() {
    let mut page = Page::new(NORMALLY);
    for turn in 0..8 {
        page.happen(theirs(1 + turn % 3, turn as u32));
    }
    page.happen(scoring(Doer::Other(seat(1)), 99, &[(400, 0, 3), (3000, 1, 5)]));
    page.wait(60_000);
    let (first, last) = (page.at(&Cue::Score(seat(0), 3)).unwrap(), page.at(&Cue::Score(seat(1), 5)).unwrap());
    assert!(last >= first + 1000, "points of one step rise one after the other: {first}, {last}");
    assert!(page.at(&Cue::Seen(99)).unwrap() > last);
}

#[test]
fn a_long_scoring_runs_faster_but_in_its_order() {
    let gains: Vec<(u32, usize, i16)> = (0..40).map(|at| (at * 420, at as usize % 4, 1 + at as i16)).collect();
    let mut page = Page::new(NORMALLY);
    page.happen(scoring(Doer::Me, 1, &gains));
    page.wait(60_000);
    let risen: Vec<i16> = page
        .did
        .iter()
        .filter_map(|(_, cue)| if let Cue::Score(_, points) = cue { Some(*points) } else { None })
        .collect();
    assert!(risen.is_sorted() && risen.len() == 40);
    assert!(page.at(&Cue::Seen(1)).unwrap() <= 6000);
}

#[test]
fn who_was_away_sees_more_than_three_turns_quickly() {
    let mut page = Page::new(NORMALLY);
    page.happen(of(Doer::Me, 0));
    for turn in 1..=4 {
        page.happen(theirs(1 + turn % 3, turn as u32));
    }
    page.wait(381);
    assert_eq!(page.at(&Cue::Announce(1)), Some(380));
    page.wait(150);
    assert_eq!(page.entered()[1], (1, 530), "announced at the quick pace");
}

#[test]
fn off_shows_everything_as_it_happens() {
    let mut page = Page::new(OFF);
    page.happen(theirs(1, 1));
    page.happen(scoring(Doer::Chance, 2, &[(400, 0, 3)]));
    assert_eq!(page.entered(), [(1, 0), (2, 0)]);
    assert!(page.showing.is_done());
    assert!(page.did.iter().all(|(_, cue)| !matches!(cue, Cue::Wait(_) | Cue::Announce(_))));
}

#[test]
fn with_reduced_motion_nothing_travels_and_points_still_rise_in_turn() {
    let mut page = Page::new(Manner { pace: Pace::Normal, still: true });
    page.happen(theirs(1, 1));
    page.happen(of(Doer::Chance, 2));
    page.happen(scoring(Doer::Me, 3, &[(0, 0, 1), (500, 1, 2)]));
    page.wait(60_000);
    assert!(page.did.iter().all(|(_, cue)| !matches!(cue, Cue::Enter(_, Entrance::Moving(_)))));
    assert_eq!(page.at(&Cue::Seen(1)), Some(450 + 500), "a ring is seen without a flight");
    let (first, second) = (page.at(&Cue::Score(seat(0), 1)).unwrap(), page.at(&Cue::Score(seat(1), 2)).unwrap());
    assert_eq!(second - first, 500);
}

#[test]
fn the_end_comes_after_the_last_point() {
    for (pace, doer) in [Pace::Calm, Pace::Normal, Pace::Quick]
        .into_iter()
        .flat_map(|pace| [(pace, Doer::Me), (pace, Doer::Other(seat(1))), (pace, Doer::Chance)])
    {
        for still in [false, true] {
            let mut page = Page::new(Manner { pace, still });
            page.happen(scoring(doer, 1, &[(300, 1, 7), (900, 0, 10)]));
            let last = Cue::Score(seat(0), 10);
            while page.at(&last).is_none() {
                assert!(!page.showing.is_done(), "{pace:?} {doer:?}: done before the last point at {}", page.now);
                page.wait(10);
            }
            page.wait(COUNTED - 20);
            assert!(!page.showing.is_done(), "{pace:?} {doer:?}: it can be read");
            page.wait(5000);
            assert!(page.showing.is_done());
        }
    }
}
