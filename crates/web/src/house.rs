//! What the operator calls the place: the server writes it into the page.

use crate::prefs::lang;
use i18n::tr;
use leptos::prelude::*;

/// The house's own name, if it has one.
pub fn name() -> Option<String> {
    let name = document().document_element()?.get_attribute("data-house")?;
    // A page that no server of ours has sent still holds what stands for it.
    (!name.is_empty() && name != "%house%").then_some(name)
}

/// The title of the page at an address, as the server writes it; a table sets its own.
pub fn title_of(path: &str) -> String {
    let game = path.strip_prefix("/rules/").and_then(|game| i18n::rules::title(game, lang()));
    match game {
        Some(game) => format!("{} · {}", tr!(lang(), "web-early-rules-title", game), title()),
        None if path == "/rules" => format!("{} · {}", tr!(lang(), "web-rules"), title()),
        None => title(),
    }
}

/// The title of the page where nothing else is going on.
pub fn title() -> String {
    let brand = "کاشی · Kashi";
    name().map_or_else(|| brand.to_owned(), |name| format!("{name} · {brand}"))
}
