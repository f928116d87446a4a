//! What search engines and link previews read: titles, descriptions, addresses in both languages.

use super::markup::{Html, text};
use super::{Page, Subject, title};
use i18n::{Lang, tr};

/// What the app is called in both languages.
pub(in crate::http) const BRAND: &str = "کاشی · Kashi";

/// How long a description may be, in letters: previews cut off the rest.
const MAX_DESCRIPTION: usize = 200;

/// The other language.
pub(super) fn other(lang: Lang) -> Lang {
    match lang {
        Lang::Fa => Lang::En,
        Lang::En => Lang::Fa,
    }
}

impl Page<'_> {
    /// The part of `<head>` that differs from page to page.
    pub(super) fn head(&self) -> Html {
        let (title, description) = (text(&self.title()), text(&shortened(&self.description())));
        let mut head = format!(
            r#"<title>{title}</title>
<meta name="description" content="{description}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="{site}">
<meta property="og:locale" content="{locale}">
<meta property="og:image" content="{origin}/{picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
"#,
            site = text(&self.site()),
            locale = match self.lang {
                Lang::Fa => "fa_IR",
                Lang::En => "en_GB",
            },
            origin = text(self.origin),
            picture = self.picture(),
        );
        if matches!(self.subject, Subject::Table(_) | Subject::Other) {
            head.push_str("<meta name=\"robots\" content=\"noindex\">\n");
        } else {
            let address = format!("{}{}", text(self.origin), text(self.path));
            let lang = self.lang;
            let other =
                |lang: Lang| format!("<link rel=\"alternate\" hreflang=\"{lang}\" href=\"{address}?lang={lang}\">\n");
            head.extend([format!("<link rel=\"canonical\" href=\"{address}?lang={lang}\">\n")]);
            head.extend(Lang::ALL.map(other));
            head.extend([format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{address}\">")]);
        }
        Html::new(head)
    }

    /// What the place is called: the house first, if it has a name.
    fn site(&self) -> String {
        self.house.map_or_else(|| BRAND.to_owned(), |house| format!("{house} · {BRAND}"))
    }

    fn title(&self) -> String {
        let about = match &self.subject {
            Subject::Home | Subject::Other => return self.site(),
            Subject::AllRules => tr!(self.lang, "web-rules"),
            Subject::Rules(game) => tr!(self.lang, "web-early-rules-title", game = title(self.lang, game.id)),
            Subject::Table(table) => tr!(self.lang, "web-early-table-title", game = title(self.lang, table.game())),
        };
        format!("{about} · {}", self.site())
    }

    fn description(&self) -> String {
        match &self.subject {
            Subject::Home | Subject::AllRules | Subject::Other => about(self.lang),
            Subject::Rules(game) => {
                let overview = i18n::rules::page(game.id, self.lang).and_then(|page| page.overview.first());
                overview.cloned().unwrap_or_else(|| about(self.lang))
            }
            Subject::Table(table) => table.description(self.lang),
        }
    }

    /// The picture for previews: the game's own where the page is about one.
    fn picture(&self) -> String {
        match &self.subject {
            Subject::Rules(game) => format!("social-{}.png", game.id),
            Subject::Table(table) => format!("social-{}.png", table.game()),
            Subject::Home | Subject::AllRules | Subject::Other => "social.png".to_owned(),
        }
    }
}

/// What the place is for.
fn about(lang: Lang) -> String {
    let games: Vec<&str> = catalog::games().iter().map(|info| title(lang, info.id)).collect();
    tr!(lang, "web-early-about", games = i18n::list(lang, &games))
}

/// A text up to the last whole word that fits.
fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_DESCRIPTION) else { return text.to_owned() };
    let kept = text[..end].rsplit_once(' ').map_or(&text[..end], |(kept, _)| kept);
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::super::tests::written;
    use super::*;

    #[test]
    fn a_rules_page_is_found_under_its_own_name_in_both_languages() {
        let page = written(Subject::Rules(catalog::info("azul").unwrap()), "/rules/azul", Lang::En);
        for part in [
            "<title>Azul rules · کاشی · Kashi</title>",
            r#"<link rel="canonical" href="https://kashi.example/rules/azul?lang=en">"#,
            r#"<link rel="alternate" hreflang="fa" href="https://kashi.example/rules/azul?lang=fa">"#,
            r#"<link rel="alternate" hreflang="x-default" href="https://kashi.example/rules/azul">"#,
            r#"content="https://kashi.example/social-azul.png""#,
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("noindex"));
    }

    #[test]
    fn what_only_the_app_knows_is_not_indexed() {
        let page = written(Subject::Other, "/me", Lang::Fa);
        assert!(page.contains(r#"<meta name="robots" content="noindex">"#), "{page}");
        assert!(!page.contains("canonical"), "{page}");
    }

    #[test]
    fn a_description_ends_with_a_word() {
        assert_eq!(shortened("short"), "short");
        let long = shortened(&"seven لغت ".repeat(40));
        assert!(long.chars().count() <= MAX_DESCRIPTION + 1, "{long}");
        assert!(long.ends_with("seven…") || long.ends_with("لغت…"), "{long}");
    }
}
