//! Where a note stands: beside what it is about, never on it, as long as there is room anywhere.

/// A rectangle of the window.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    pub(super) fn right(self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> f64 {
        self.top + self.height
    }

    fn meets(self, other: Area) -> bool {
        self.left < other.right() && other.left < self.right() && self.top < other.bottom() && other.top < self.bottom()
    }
}

/// On which side of the thing a note stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Side {
    #[default]
    Below,
    Above,
    Right,
    Left,
    /// There is room nowhere: it covers a part of the thing, at the edge of the window.
    Over,
}

impl Side {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Side::Below => "below",
            Side::Above => "above",
            Side::Right => "right",
            Side::Left => "left",
            Side::Over => "over",
        }
    }
}

/// Between a note and the thing, and between a note and the edge of the window.
const GAP: f64 = 12.0;
const EDGE: f64 = 8.0;

/// The corner and the side of a note of this size about a thing, in what is free of the window; if possible not on `keep`,
/// where the next touch goes.
pub(super) fn beside(thing: Area, (width, height): (f64, f64), free: Area, keep: &[Area]) -> (f64, f64, Side) {
    let across =
        |middle: f64, size: f64, from: f64, to: f64| (middle - size / 2.0).min(to - size - EDGE).max(from + EDGE);
    let left = across(thing.left + thing.width / 2.0, width, free.left, free.right());
    let top = across(thing.top + thing.height / 2.0, height, free.top, free.bottom());
    let sides = [
        (left, thing.bottom() + GAP, Side::Below),
        (left, thing.top - GAP - height, Side::Above),
        (thing.right() + GAP, top, Side::Right),
        (thing.left - GAP - width, top, Side::Left),
    ];
    let fits = |(left, top, _): &(f64, f64, Side)| {
        *left >= free.left
            && *top >= free.top
            && left + width <= free.right() + 0.5
            && top + height <= free.bottom() + 0.5
    };
    let clear = |(left, top, _): &(f64, f64, Side)| {
        let note = Area { left: *left, top: *top, width, height };
        keep.iter().all(|other| !note.meets(*other))
    };
    let whole = sides.into_iter().find(|side| fits(side) && clear(side));
    whole.or_else(|| sides.into_iter().find(fits)).unwrap_or_else(|| {
        // The end of the window that the thing leaves more of.
        let low = free.bottom() - thing.bottom() >= thing.top - free.top;
        let top = if low { free.bottom() - height - EDGE } else { free.top + EDGE };
        (left, top, Side::Over)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Area = Area { left: 0.0, top: 60.0, width: 390.0, height: 700.0 };

    #[test]
    fn a_note_stands_beside_its_thing_wherever_there_is_room() {
        for (left, top, width, height) in
            [(20.0, 80.0, 60.0, 60.0), (300.0, 650.0, 80.0, 90.0), (0.0, 300.0, 390.0, 200.0), (5.0, 60.0, 40.0, 700.0)]
        {
            let thing = Area { left, top, width, height };
            let (x, y, side) = beside(thing, (300.0, 120.0), FREE, &[]);
            assert_ne!(side, Side::Over, "{thing:?}");
            let note = Area { left: x, top: y, width: 300.0, height: 120.0 };
            assert!(!note.meets(thing), "{thing:?} is covered from {x}, {y}");
            assert!(x >= 0.0 && x + 300.0 <= 390.5 && y >= 60.0 && y + 120.0 <= 760.5, "{thing:?}: {x}, {y}");
        }
    }

    #[test]
    fn a_note_leaves_free_what_is_touched_next() {
        let thing = Area { left: 20.0, top: 300.0, width: 200.0, height: 100.0 };
        let tray = Area { left: 0.0, top: 450.0, width: 390.0, height: 60.0 };
        assert_eq!(beside(thing, (300.0, 120.0), FREE, &[]).2, Side::Below);
        assert_eq!(beside(thing, (300.0, 120.0), FREE, &[tray]).2, Side::Above);
    }

    #[test]
    fn a_note_about_everything_stands_at_the_edge() {
        let (_, y, side) = beside(FREE, (300.0, 120.0), FREE, &[]);
        assert_eq!((side, y), (Side::Over, 760.0 - 120.0 - EDGE));
    }
}
