//! Drawings with just the symbols and gradients that they use: pictures that stand alone, in the day's colours; and what
//! the first page needs of the games' sprites.

use crate::brand::without_properties;
use crate::svg::Sprite;
use std::collections::{BTreeMap, BTreeSet};

/// The colour of what takes the text's colour.
const INK: &str = "#1b2233";

/// What a drawing can refer to, by its id.
struct Parts(BTreeMap<String, String>);

impl Parts {
    /// Every symbol of all sprites, and every gradient and pattern of their definitions.
    fn of(sprites: &str) -> Parts {
        let mut parts = BTreeMap::new();
        for tag in ["symbol", "linearGradient", "radialGradient", "pattern", "clipPath", "filter"] {
            for text in sprites.split(&format!("<{tag} id=\"")).skip(1) {
                let end = format!("</{tag}>");
                if let (Some((id, _)), Some((body, _))) = (text.split_once('"'), text.split_once(&end)) {
                    parts.insert(id.to_owned(), format!("<{tag} id=\"{body}{end}"));
                }
            }
        }
        Parts(parts)
    }

    /// What a drawing refers to, and what that refers to in turn.
    fn used_by(&self, drawing: &str) -> Vec<&str> {
        let mut open = references(drawing);
        let mut seen = BTreeSet::new();
        let mut used = Vec::new();
        while let Some(id) = open.pop() {
            if let Some(part) = self.0.get(&id)
                && seen.insert(id)
            {
                open.extend(references(part));
                used.push(part.as_str());
            }
        }
        used
    }
}

/// What a drawing uses of the sprites, as a sprite; and the sprites without it.
pub(crate) fn divided(drawing: &str, sprites: &[String]) -> (String, Vec<String>) {
    let parts = Parts::of(&sprites.concat());
    let used = parts.used_by(drawing);
    let mut sprite = Sprite::new();
    sprite.definitions(&used.concat());
    let rest = sprites.iter().map(|sprite| used.iter().fold(sprite.clone(), |rest, part| rest.replace(part, "")));
    (sprite.finish(), rest.collect())
}

/// The ids that a drawing names, by `href="#…"` or `url(#…)`.
fn references(drawing: &str) -> Vec<String> {
    let named = |before: &str, after: char| {
        let parts: Vec<String> =
            drawing.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0.to_owned())).collect();
        parts
    };
    [named("href=\"#", '"'), named("url(#", ')')].concat()
}

/// A drawing as a document of its own: what it refers to in the sprites comes along, and nothing else.
pub(crate) fn standalone(width: u32, height: u32, drawing: &str, sprites: &str) -> String {
    let parts = Parts::of(sprites).used_by(drawing).concat();
    without_properties(&format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" color="{2}">"#,
            "<defs>{3}</defs>{4}</svg>"
        ),
        width, height, INK, parts, drawing
    ))
}
