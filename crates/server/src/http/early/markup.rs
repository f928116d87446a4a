//! HTML: text is escaped when it becomes a part of it, and a part is never text again.

use std::fmt;

/// A piece of a page. What is put into another piece has this type, so that nothing is escaped twice or never.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Html(String);

impl Html {
    /// What was written here, with only pieces of pages in it.
    pub(super) fn new(written: String) -> Self {
        Html(written)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromIterator<Html> for Html {
    fn from_iter<I: IntoIterator<Item = Html>>(pieces: I) -> Self {
        Html(pieces.into_iter().map(|piece| piece.0).collect())
    }
}

/// Text that means nothing but itself in a page and in the value of an attribute.
pub(super) fn text(text: &str) -> Html {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    Html(escaped)
}

/// A message as a piece of a page.
macro_rules! words {
    ($lang:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::http::early::markup::text(&i18n::tr!($lang.isolated(), $key $(, $name = $value)*))
    };
}

pub(super) use words;

/// A drawing of the crate `art` by its id, as the app shows it: the drawings come later, and room is kept for them.
pub(super) fn drawing(id: &str, class: &'static str, view_box: &'static str) -> Html {
    let id = text(id);
    Html(format!(
        r##"<svg class="{class}" viewBox="{view_box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#{id}"></use></svg>"##
    ))
}

/// A sign of the interface.
pub(super) fn icon(name: &'static str) -> Html {
    drawing(&format!("icon-{name}"), "icon", "0 0 24 24")
}

/// A text in which every `%place%` that is known is filled in. What fills it is not looked through again.
pub(super) fn fill(text: &str, mut known: impl FnMut(&str) -> Option<Html>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        filled.push_str(before);
        let place = after.split_once('%').and_then(|(place, after)| Some((known(place)?, after)));
        if let Some((html, after)) = place {
            filled.push_str(html.as_str());
            rest = after;
        } else {
            filled.push('%');
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_wrote_is_text() {
        assert_eq!(text("<b> & \"'").as_str(), "&lt;b&gt; &amp; &quot;&#39;");
    }

    #[test]
    fn places_are_filled_once() {
        let known = |place: &str| match place {
            "a" => Some(Html("%b%".to_owned())),
            "b" => Some(Html("B".to_owned())),
            _ => None,
        };
        assert_eq!(fill("%a% %b% 100% %c% 5%%a%", known), "%b% B 100% %c% 5%%b%");
    }
}
