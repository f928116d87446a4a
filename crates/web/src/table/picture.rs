//! The result as a picture to keep and to send: the winner's board, everybody's points. Drawn here, by the browser.

use super::end;
use crate::pages::home::title;
use crate::pieces::Portrait;
use crate::prefs::{self, number};
use crate::room::Desk;
use crate::say;
use game::Seat;
use i18n::Lang;
use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use std::fmt::Write as _;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

/// The picture's size, in pixels.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 750.0;

/// Where the board lies: a square from the left upper corner.
const BOARD: (f64, f64, f64) = (60.0, 105.0, 560.0);

/// Where the words lie, from the left and over which width.
const WORDS: (f64, f64) = (680.0, 460.0);

/// By day, whatever the theme: pictures are sent to others.
const PLASTER: &str = "#f5efe3";
const GLAZE: &str = "#fffdf8";
const INK: &str = "#1b2438";
const SOFT: &str = "#5b6478";
const GOLD: &str = "#c98a1b";
const SEATS: [&str; 5] = ["#1f4fa3", "#a8411a", "#0f6f7a", "#8a5c06", "#6a3fa0"];

/// What stands on a picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Card {
    pub(super) title: String,
    pub(super) verdict: String,
    /// Place, name, points, colour; the first place first.
    pub(super) lines: Vec<(String, String, String, &'static str)>,
    pub(super) right_to_left: bool,
}

impl Card {
    /// The result of a game that is over.
    pub(super) fn of(desk: Desk) -> Option<Card> {
        let ending = desk.served.ending()?;
        let mut order: Vec<(u8, Seat)> = ending.places.iter().map(|(seat, place)| (*place, seat)).collect();
        order.sort_unstable();
        let line = |(place, seat): (u8, Seat)| {
            (number(place), desk.name(seat), number(ending.scores[seat]), SEATS[seat.index() % SEATS.len()])
        };
        let winners: Vec<String> =
            order.iter().filter(|(place, _)| *place == 1).map(|(_, seat)| desk.name(*seat)).collect();
        // Others read it: it names the winner and says "you" to nobody.
        let verdict = match &winners[..] {
            [winner] => say!("winner", seat = winner),
            _ => end::verdict(desk)?,
        };
        Some(Card {
            title: title(desk.game.id),
            verdict,
            lines: order.into_iter().map(line).collect(),
            right_to_left: prefs::lang() == Lang::Fa,
        })
    }
}

/// Draws the picture of a game that is over.
pub(super) async fn draw(card: Card, board: Portrait) -> Result<Blob, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(WIDTH as u32);
    canvas.set_height(HEIGHT as u32);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    pen.set_fill_style_str(PLASTER);
    pen.fill_rect(0.0, 0.0, WIDTH, HEIGHT);
    pen.set_fill_style_str(GOLD);
    pen.fill_rect(0.0, 0.0, WIDTH, 12.0);
    pen.set_fill_style_str(GLAZE);
    pen.fill_rect(BOARD.0 - 24.0, BOARD.1 - 24.0, BOARD.2 + 48.0, BOARD.2 + 48.0);
    let picture = load(&drawing(&board)).await?;
    let scale = (BOARD.2 / board.width).min(BOARD.2 / board.height);
    let (width, height) = (board.width * scale, board.height * scale);
    let (left, top) = (BOARD.0 + (BOARD.2 - width) / 2.0, BOARD.1 + (BOARD.2 - height) / 2.0);
    pen.draw_image_with_html_image_element_and_dw_and_dh(&picture, left, top, width, height)?;
    write(&pen, &card)?;
    blob(&canvas).await
}

fn write(pen: &CanvasRenderingContext2d, card: &Card) -> Result<(), JsValue> {
    let direction = if card.right_to_left { "rtl" } else { "ltr" };
    Reflect::set(pen, &"direction".into(), &direction.into())?;
    let (near, far) = (WORDS.0, WORDS.0 + WORDS.1);
    let (begin, end) = if card.right_to_left { (far, near) } else { (near, far) };
    let text = |words: &str, at: f64, y: f64, size: f64, weight: u32, colour: &str, align: &str, most: f64| {
        pen.set_font(&format!("{weight} {size}px Vazirmatn, \"Segoe UI\", Tahoma, sans-serif"));
        pen.set_fill_style_str(colour);
        pen.set_text_align(align);
        pen.fill_text_with_max_width(words, at, y, most)
    };
    text(&card.title, begin, 150.0, 34.0, 700, SOFT, "start", WORDS.1)?;
    text(&card.verdict, begin, 220.0, 46.0, 800, INK, "start", WORDS.1)?;
    for (at, (place, name, points, colour)) in card.lines.iter().enumerate() {
        let y = 310.0 + 72.0 * at as f64;
        pen.set_fill_style_str(GLAZE);
        pen.fill_rect(WORDS.0 - 12.0, y - 44.0, WORDS.1 + 24.0, 62.0);
        pen.set_fill_style_str(colour);
        pen.fill_rect(if card.right_to_left { far + 6.0 } else { near - 12.0 }, y - 44.0, 6.0, 62.0);
        let inwards = if card.right_to_left { -1.0 } else { 1.0 };
        text(place, begin + 10.0 * inwards, y, 30.0, 800, SOFT, "start", 40.0)?;
        text(name, begin + 56.0 * inwards, y, 32.0, 700, INK, "start", WORDS.1 - 150.0)?;
        text(points, end - 10.0 * inwards, y, 38.0, 800, colour, "end", 90.0)?;
    }
    text("کاشی · Kashi", begin, HEIGHT - 46.0, 26.0, 800, GOLD, "start", WORDS.1)
}

/// The board as an image of its own, with the symbols that it uses.
fn drawing(board: &Portrait) -> String {
    let mut defined = String::new();
    let sprites = document().query_selector_all("svg.sprite");
    if let Ok(sprites) = sprites {
        for at in 0..sprites.length() {
            let Some(sprite) = sprites.get(at).and_then(|node| node.dyn_into::<web_sys::Element>().ok()) else {
                continue;
            };
            // Gradients and the like are of all games; of the symbols only those that are used.
            if let Ok(Some(shared)) = sprite.query_selector("defs") {
                defined.push_str(&shared.outer_html());
            }
        }
    }
    let mut symbols: Vec<&str> = board.parts.iter().map(|part| part.symbol.as_str()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    for symbol in symbols {
        if let Some(symbol) = document().get_element_by_id(symbol) {
            defined.push_str(&symbol.outer_html());
        }
    }
    let mut svg = String::new();
    // A file without a scale of its own would be drawn coarsely.
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{:.0}" height="{:.0}" viewBox="{}">{defined}{}</svg>"#,
        board.width * 3.0,
        board.height * 3.0,
        board.view_box(),
        board.body()
    );
    svg
}

async fn load(svg: &str) -> Result<HtmlImageElement, JsValue> {
    let image = HtmlImageElement::new()?;
    let address = format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)));
    image.set_src(&address);
    JsFuture::from(image.decode()).await?;
    Ok(image)
}

async fn blob(canvas: &HtmlCanvasElement) -> Result<Blob, JsValue> {
    let canvas = canvas.clone();
    let made = Promise::new(&mut |found, failed| {
        let taken = Closure::once_into_js(move |blob: JsValue| {
            let _ = if blob.is_null() { failed.call0(&JsValue::NULL) } else { found.call1(&JsValue::NULL, &blob) };
        });
        // What cannot be drawn is told to the promise.
        let _ = canvas.to_blob_with_type(taken.unchecked_ref(), "image/png");
    });
    Ok(JsFuture::from(made).await?.unchecked_into())
}

/// Hands the picture to what people send things with. `false` if this browser has no such thing or the reader thought
/// better of it.
pub(super) async fn send(picture: &Blob, name: &str, words: &str) -> bool {
    let Some((share, files)) = way_to_share(picture, name) else { return false };
    let data = js_sys::Object::new();
    let put = |key: &str, value: &JsValue| Reflect::set(&data, &key.into(), value).is_ok();
    if !(put("files", &files) && put("text", &words.into())) {
        return false;
    }
    let navigator: JsValue = window().navigator().into();
    let Some(sent) = share.call1(&navigator, &data).ok().and_then(|sent| sent.dyn_into::<Promise>().ok()) else {
        return false;
    };
    JsFuture::from(sent).await.is_ok()
}

/// Whether this browser can send pictures.
pub(super) fn can_send() -> bool {
    Blob::new().is_ok_and(|empty| way_to_share(&empty, "kashi.png").is_some())
}

fn way_to_share(picture: &Blob, name: &str) -> Option<(Function, Array)> {
    let navigator: JsValue = window().navigator().into();
    let function = |name: &str| Reflect::get(&navigator, &name.into()).ok()?.dyn_into::<Function>().ok();
    let (share, can) = (function("share")?, function("canShare")?);
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("image/png");
    let kind: &web_sys::FilePropertyBag = kind.unchecked_ref();
    let file = web_sys::File::new_with_blob_sequence_and_options(&Array::of1(picture), name, kind).ok()?;
    let files = Array::of1(&file);
    let data = js_sys::Object::new();
    Reflect::set(&data, &"files".into(), &files).ok()?;
    can.call1(&navigator, &data).ok()?.is_truthy().then_some((share, files))
}
