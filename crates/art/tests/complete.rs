//! Every thing in every box has a symbol, and every sprite is sound.

use std::collections::BTreeSet;

fn sprites() -> Vec<(&'static str, String)> {
    let games = art::GAMES.iter().map(|game| (game.id, (game.sprite)()));
    games.chain([("shared", art::shared()), ("home", art::home())]).collect()
}

/// Asserts that the sprite has symbols of all these names.
fn has_all(sprite: &str, names: impl IntoIterator<Item = String>) {
    let ids: BTreeSet<&str> = art::symbols(sprite).map(|symbol| symbol.id).collect();
    for name in names {
        assert!(ids.contains(name.as_str()), "no symbol {name}");
    }
}

/// The word a name of the rules becomes in an id: `BoardingHouse` is `boarding-house`.
fn word(name: &impl std::fmt::Debug) -> String {
    let mut word = String::new();
    for letter in format!("{name:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[test]
fn azul_is_complete() {
    let tiles =
        azul::Colour::ALL.iter().flat_map(|colour| ["", "-ghost"].map(|end| format!("azul-{}{end}", word(colour))));
    has_all(&art::azul(), tiles);
    has_all(&art::azul(), ["start", "space", "factory", "bag", "lid"].map(|name| format!("azul-{name}")));
}

#[test]
fn pavilion_is_complete() {
    let sprite = art::pavilion();
    has_all(
        &sprite,
        pavilion::Colour::ALL
            .iter()
            .flat_map(|colour| ["", "space-", "star-"].map(|form| format!("pavilion-{form}{}", word(colour)))),
    );
    let decorations = pavilion::Decoration::all().map(|decoration| format!("pavilion-{}", word(&decoration.kind())));
    has_all(&sprite, decorations);
    let rest =
        ["space-any", "star-centre", "star-grey", "glory", "bed", "wild", "score", "start", "factory", "tower", "bag"];
    has_all(&sprite, rest.map(|name| format!("pavilion-{name}")));
}

#[test]
fn sintra_is_complete() {
    let sprite = art::sintra();
    has_all(
        &sprite,
        sintra::Colour::ALL.iter().flat_map(|colour| ["", "-ghost"].map(|end| format!("sintra-{}{end}", word(colour)))),
    );
    let rest = [
        "joker", "space", "window", "ornament", "glazier", "shard", "round", "score", "start", "workshop", "tower",
        "bag",
    ];
    has_all(&sprite, rest.map(|name| format!("sintra-{name}")));
}

#[test]
fn coloretto_is_complete() {
    let sprite = art::coloretto();
    let cards = coloretto::Card::ALL.map(|card| match card {
        coloretto::Card::Colour(colour) => format!("coloretto-{}", word(&colour)),
        other => format!("coloretto-{}", word(&other)),
    });
    has_all(&sprite, cards);
    has_all(&sprite, coloretto::Colour::ALL.map(|colour| format!("coloretto-mark-{}", word(&colour))));
    let sides = [coloretto::Side::Yellow, coloretto::Side::Purple];
    has_all(&sprite, sides.map(|side| format!("coloretto-side-{}", word(&side))));
    has_all(&sprite, ["last-round", "back", "row", "row-1", "row-2", "row-3"].map(|name| format!("coloretto-{name}")));
}

#[test]
fn burgundy_is_complete() {
    let sprite = art::burgundy();
    has_all(&sprite, burgundy::Face::all().map(|face| format!("burgundy-{face}")));
    for kind in burgundy::Kind::ALL {
        has_all(
            &sprite,
            ["hex", "back", "bonus-large", "bonus-small"].map(|form| format!("burgundy-{form}-{}", word(&kind))),
        );
    }
    for number in 1..=6 {
        has_all(&sprite, ["goods", "die"].map(|form| format!("burgundy-{form}-{number}")));
    }
    let rest = ["back-black", "silver", "worker", "points", "turn", "country", "faces"];
    has_all(&sprite, rest.map(|name| format!("burgundy-{name}")));
    for kind in burgundy::Kind::ALL {
        for id in ["ground", "land"] {
            assert!(sprite.contains(&format!(" id=\"{id}-{}\"", word(&kind))), "no {id} for {kind:?}");
        }
    }
    let numbers: Vec<u32> = burgundy::Hex::all().map(|hex| u32::from(hex.number())).collect();
    assert_eq!(art::BURGUNDY_NUMBERS[..], numbers[..], "the faces are those of the hexes");
}

#[test]
fn every_game_has_a_picture() {
    let games: BTreeSet<&str> = catalog::games().iter().map(|game| game.id).collect();
    assert_eq!(games, art::GAMES.iter().map(|game| game.id).collect(), "the list here is the catalogue's");
    has_all(&art::home(), games.iter().map(|game| format!("home-{game}")));
}

#[test]
fn the_social_picture_needs_nothing_else() {
    let picture = art::social_picture();
    assert_eq!(fault(&picture), None);
    assert!(!picture.contains("var("), "custom properties would stay unpainted");
    assert!(picture.starts_with("<svg ") && picture.contains(r#"viewBox="0 0 1200 630""#));
}

/// A style sheet draws them outside the page, where no custom property reaches.
#[test]
fn materials_need_nothing_else() {
    let mut size = 0;
    for material in art::materials() {
        let picture = (material.picture)();
        assert_eq!(fault(&picture), None, "{}", material.file);
        for foreign in ["var(", "url(", "href", "currentColor", "NaN"] {
            assert!(!picture.contains(foreign), "{}: {foreign}", material.file);
        }
        size += picture.len();
    }
    assert!(size < 12_000, "{size} bytes before compression");
}

#[test]
fn every_level_of_bots_has_a_face() {
    has_all(&art::shared(), bots::Level::ALL.map(|level| format!("avatar-{}", level.name())));
}

#[test]
fn ids_are_unique_across_all_sprites() {
    let all = art::all();
    let mut seen = BTreeSet::new();
    for rest in all.split(" id=\"").skip(1) {
        let id = rest.split('"').next().unwrap_or_default();
        assert!(seen.insert(id), "{id} twice");
    }
    assert_eq!(art::symbols(&all).count(), all.matches("<symbol").count(), "each symbol can be listed");
}

#[test]
fn everything_named_is_there_and_nothing_comes_from_elsewhere() {
    let all = art::all();
    let ids: BTreeSet<&str> = all.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for (open, close) in [("href=\"", '"'), ("url(", ')')] {
        for rest in all.split(open).skip(1) {
            let target = rest.split(close).next().unwrap_or_default();
            let id = target.strip_prefix('#').unwrap_or_else(|| panic!("{target} lies outside"));
            assert!(ids.contains(id), "{id} is named and missing");
        }
    }
    for foreign in ["<image", "<script", "<style", "style=", "data:", "<text", "@import", "NaN", "inf"] {
        assert!(!all.contains(foreign), "{foreign}");
    }
    assert_eq!(all.matches("://").count(), sprites().len(), "the only address is the name of the SVG namespace");
}

#[test]
fn custom_properties_have_a_colour_to_fall_back_on_and_the_night_sets_only_used_ones() {
    let all = art::all();
    for property in all.split("var(").skip(1) {
        let inside = property.split(')').next().unwrap_or_default();
        assert!(inside.starts_with("--") && inside.contains(','), "{inside}");
    }
    for declaration in art::night().split(';') {
        let name = declaration.split(':').next().unwrap_or_default();
        assert!(all.contains(&format!("var({name},")), "{name} is used nowhere");
    }
}

#[test]
fn everything_is_well_formed() {
    let documents = [
        art::app_icon(),
        art::app_icon_your_turn(),
        art::app_icon_maskable(),
        art::favicon(),
        art::favicon_your_turn(),
    ];
    for text in sprites().into_iter().map(|(_, text)| text).chain(documents) {
        assert_eq!(fault(&text), None);
    }
    for broken in
        ["<a>", "<a></b>", "<a b=c/>", "<a b=\"1\" b=\"2\"/>", "<a/", "a", "<a/>b", "<a b=\"<\"/>", "<a/><b/>"]
    {
        assert!(fault(broken).is_some(), "{broken}");
    }
}

/// What is wrong with a document of elements and attributes without text; `None` if nothing is.
fn fault(text: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut roots = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let Some(inside) = rest.strip_prefix('<') else { return Some(format!("text: {rest:.40}")) };
        let Some((tag, after)) = inside.split_once('>') else { return Some(format!("no end: {rest:.40}")) };
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Some(format!("</{name}>"));
            }
            continue;
        }
        let (tag, empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if let Some(fault) = attribute_fault(attributes) {
            return Some(format!("<{name} {fault}"));
        }
        roots += usize::from(open.is_empty());
        if !empty {
            open.push(name);
        }
    }
    (roots != 1 || !open.is_empty()).then(|| format!("{roots} roots, {} open", open.len()))
}

fn attribute_fault(attributes: &str) -> Option<String> {
    let mut seen = BTreeSet::new();
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let Some((name, value)) = rest.split_once("=\"") else { return Some(rest.to_owned()) };
        let Some((value, after)) = value.split_once('"') else { return Some(rest.to_owned()) };
        if !seen.insert(name) || value.contains(['<', '&']) || name.contains(char::is_whitespace) {
            return Some(name.to_owned());
        }
        rest = after.trim_start();
    }
    None
}

#[test]
fn symbols_stay_small() {
    let total: usize = sprites().iter().map(|(_, text)| text.len()).sum();
    assert!(total < 340_000, "{total} bytes before compression");
    for (name, text) in sprites() {
        for symbol in text.split("<symbol id=\"").skip(1) {
            assert!(symbol.len() < 14_000, "{name}: {:.30} has {} bytes", symbol, symbol.len());
        }
    }
}

#[test]
fn what_is_divided_is_all_there_once_and_the_first_page_lacks_nothing() {
    let divided = art::divided();
    let all: String =
        [divided.first.clone()].into_iter().chain(divided.games.iter().map(|(_, rest)| rest.clone())).collect();
    let ids = |text: &str| {
        let mut ids: Vec<String> =
            text.split(" id=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
        ids.sort();
        ids
    };
    assert_eq!(ids(&all), ids(&art::all()));
    let first = ids(&divided.first);
    let named = |before: &str, after: char| -> Vec<String> {
        divided.first.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0.to_owned())).collect()
    };
    for id in [named("href=\"#", '"'), named("url(#", ')')].concat() {
        assert!(first.contains(&id), "{id} is used by the first page and comes later");
    }
    assert!(divided.first.len() * 2 < art::all().len(), "most of it comes later: {}", divided.first.len());
}
