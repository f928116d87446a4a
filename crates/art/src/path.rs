//! Outlines: points and curves that can be turned, moved, mirrored and repeated before they are written down.

/// A point; y grows downwards, as on the page.
pub(crate) type Point = (f64, f64);

/// The length of a cubic curve's handles for a quarter of a circle, in radii.
const QUARTER: f64 = 0.552_284_75;

#[derive(Clone, Copy)]
enum Step {
    Start(Point),
    Line(Point),
    Bend(Point, Point),
    Curve(Point, Point, Point),
    Close,
    /// A circle by its centre and a point on it; all our transformations keep it one.
    Circle(Point, Point),
}

/// An outline of lines and curves, in one or more pieces.
#[derive(Clone, Default)]
pub(crate) struct Path(Vec<Step>);

impl Path {
    /// An outline that begins at a point.
    pub(crate) fn from(start: Point) -> Path {
        Path(vec![Step::Start(start)])
    }

    /// A straight line.
    pub(crate) fn line(mut self, to: Point) -> Path {
        self.0.push(Step::Line(to));
        self
    }

    /// A curve with a handle at each end.
    pub(crate) fn curve(mut self, out: Point, into: Point, to: Point) -> Path {
        self.0.push(Step::Curve(out, into, to));
        self
    }

    /// A curve bent towards one handle.
    pub(crate) fn bend(mut self, handle: Point, to: Point) -> Path {
        self.0.push(Step::Bend(handle, to));
        self
    }

    /// Back to where this piece began.
    pub(crate) fn close(mut self) -> Path {
        self.0.push(Step::Close);
        self
    }

    /// A closed outline with straight sides.
    pub(crate) fn polygon(points: &[Point]) -> Path {
        let mut path = Path::from(points[0]);
        for point in &points[1..] {
            path = path.line(*point);
        }
        path.close()
    }

    /// A closed outline whose corners are rounded off, beginning `radius` away from each corner.
    pub(crate) fn rounded(points: &[Point], radius: f64) -> Path {
        let near = |corner: Point, other: Point| {
            let length = (other.0 - corner.0).hypot(other.1 - corner.1);
            between(corner, other, (radius / length).min(0.5))
        };
        let mut path = Path::default();
        for (index, corner) in points.iter().enumerate() {
            let before = points[(index + points.len() - 1) % points.len()];
            let after = points[(index + 1) % points.len()];
            let begin = near(*corner, before);
            path = if index == 0 { Path::from(begin) } else { path.line(begin) };
            path = path.bend(*corner, near(*corner, after));
        }
        path.close()
    }

    /// A circle.
    pub(crate) fn circle(centre: Point, radius: f64) -> Path {
        Path(vec![Step::Circle(centre, (centre.0 + radius, centre.1))])
    }

    /// An ellipse with upright axes.
    pub(crate) fn ellipse((x, y): Point, rx: f64, ry: f64) -> Path {
        let (kx, ky) = (rx * QUARTER, ry * QUARTER);
        Path::from((x + rx, y))
            .curve((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))
            .curve((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))
            .curve((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))
            .curve((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))
            .close()
    }

    /// A rectangle with rounded corners.
    pub(crate) fn rect((x, y): Point, width: f64, height: f64, radius: f64) -> Path {
        Path::rounded(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)], radius)
    }

    /// This outline and another as one: where they overlap an even number of times, `fill-rule` decides.
    pub(crate) fn and(mut self, other: Path) -> Path {
        self.0.extend(other.0);
        self
    }

    /// Turned clockwise about a point.
    pub(crate) fn turned(&self, degrees: f64, about: Point) -> Path {
        let (sin, cos) = degrees.to_radians().sin_cos();
        self.map(|(x, y)| {
            let (x, y) = (x - about.0, y - about.1);
            (about.0 + x * cos - y * sin, about.1 + x * sin + y * cos)
        })
    }

    /// Moved along.
    pub(crate) fn moved(&self, dx: f64, dy: f64) -> Path {
        self.map(|(x, y)| (x + dx, y + dy))
    }

    /// Scaled about a point.
    pub(crate) fn scaled(&self, factor: f64, about: Point) -> Path {
        self.map(|point| between(about, point, factor))
    }

    /// The mirror image in the upright line at `x`.
    pub(crate) fn mirrored(&self, axis: f64) -> Path {
        self.map(|(x, y)| (2.0 * axis - x, y))
    }

    /// `count` copies, evenly turned about a point.
    pub(crate) fn ring(&self, count: u32, about: Point) -> Path {
        let step = 360.0 / f64::from(count);
        (0..count).map(|index| self.turned(step * f64::from(index), about)).fold(Path::default(), Path::and)
    }

    /// The outline as the `d` of a `<path>`: relative, one decimal, as short as possible.
    pub(crate) fn d(&self) -> String {
        let mut text = String::new();
        let (mut at, mut start) = (Grid(0, 0), Grid(0, 0));
        for step in &self.0 {
            match *step {
                Step::Start(to) => {
                    (at, start) = (Grid::of(to), Grid::of(to));
                    write_tenths(&mut text, 'M', &[at.0, at.1]);
                }
                Step::Line(to) => {
                    let to = Grid::of(to);
                    match (to.0 - at.0, to.1 - at.1) {
                        (dx, 0) => write_tenths(&mut text, 'h', &[dx]),
                        (0, dy) => write_tenths(&mut text, 'v', &[dy]),
                        (dx, dy) => write_tenths(&mut text, 'l', &[dx, dy]),
                    }
                    at = to;
                }
                Step::Bend(handle, to) => {
                    let (a, b) = (Grid::of(handle), Grid::of(to));
                    write_tenths(&mut text, 'q', &[a.0 - at.0, a.1 - at.1, b.0 - at.0, b.1 - at.1]);
                    at = b;
                }
                Step::Curve(out, into, to) => {
                    let (a, b, c) = (Grid::of(out), Grid::of(into), Grid::of(to));
                    let numbers = [a.0 - at.0, a.1 - at.1, b.0 - at.0, b.1 - at.1, c.0 - at.0, c.1 - at.1];
                    write_tenths(&mut text, 'c', &numbers);
                    at = c;
                }
                Step::Close => {
                    text.push('z');
                    at = start;
                }
                Step::Circle((x, y), rim) => {
                    let radius = (rim.0 - x).hypot(rim.1 - y);
                    let (left, radius) = (Grid::of((x - radius, y)), Grid::of((radius, 0.0)).0);
                    write_tenths(&mut text, 'M', &[left.0, left.1]);
                    // Two half circles, there and back; the flags are written as tenths too.
                    for across in [2 * radius, -2 * radius] {
                        write_tenths(&mut text, 'a', &[radius, radius, 0, 10, 0, across, 0]);
                    }
                    text.push('z');
                }
            }
        }
        text
    }

    fn map(&self, image: impl Fn(Point) -> Point) -> Path {
        let step = |step: &Step| match *step {
            Step::Start(to) => Step::Start(image(to)),
            Step::Line(to) => Step::Line(image(to)),
            Step::Bend(handle, to) => Step::Bend(image(handle), image(to)),
            Step::Curve(out, into, to) => Step::Curve(image(out), image(into), image(to)),
            Step::Close => Step::Close,
            Step::Circle(centre, rim) => Step::Circle(image(centre), image(rim)),
        };
        Path(self.0.iter().map(step).collect())
    }
}

/// The point a share of the way from one to another.
pub(crate) fn between(from: Point, to: Point, share: f64) -> Point {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

/// A number with at most two decimals, written without the machinery for floating point, which is large in
/// WebAssembly.
pub(crate) fn num(value: f64) -> String {
    let mut text = String::new();
    write_hundredths(&mut text, (value * 100.0).round() as i64);
    text
}

/// A point in tenths: finer than the eye can see at any size we show, and an integer, so that relative steps do not
/// drift.
#[derive(Clone, Copy)]
struct Grid(i64, i64);

impl Grid {
    fn of((x, y): Point) -> Grid {
        Grid((x * 10.0).round() as i64, (y * 10.0).round() as i64)
    }
}

fn write_tenths(text: &mut String, command: char, numbers: &[i64]) {
    text.push(command);
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 && *number >= 0 {
            text.push(' ');
        }
        write_hundredths(text, *number * 10);
    }
}

fn write_hundredths(text: &mut String, number: i64) {
    if number < 0 {
        text.push('-');
    }
    let (whole, rest) = (number.unsigned_abs() / 100, number.unsigned_abs() % 100);
    if whole > 0 || rest == 0 {
        text.push_str(&whole.to_string());
    }
    if rest > 0 {
        text.push('.');
        text.push(char::from(b'0' + (rest / 10) as u8));
        if !rest.is_multiple_of(10) {
            text.push(char::from(b'0' + (rest % 10) as u8));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact() {
        for (value, text) in [(0.0, "0"), (0.5, ".5"), (-0.25, "-.25"), (12.0, "12"), (-3.104, "-3.1"), (0.004, "0")] {
            assert_eq!(num(value), text);
        }
    }

    #[test]
    fn a_circle_stays_one_when_turned() {
        let circle = Path::circle((2.0, 3.0), 1.5);
        assert_eq!(circle.d(), "M.5 3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z");
        assert_eq!(circle.turned(30.0, (2.0, 3.0)).d(), circle.d());
    }

    #[test]
    fn a_square_is_written_relative_and_closed() {
        let square = Path::polygon(&[(1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 3.0)]);
        assert_eq!(square.d(), "M1 1h2v2h-2z");
        assert_eq!(square.turned(90.0, (2.0, 2.0)).d(), "M3 1v2h-2v-2z");
        assert_eq!(square.moved(1.0, 0.0).mirrored(2.0).d(), "M2 1h-2v2h2z");
        assert_eq!(square.ring(4, (2.0, 2.0)).d().matches('M').count(), 4);
    }
}
