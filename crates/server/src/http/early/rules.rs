//! The rules, in full: every clause has its place, as in the app.

use super::markup::{Html, drawing, icon, text, words};
use super::title;
use i18n::Lang;
use i18n::rules::{Chapter, ClauseText, FigureText};

/// All games, to choose from.
pub(super) fn choose(lang: Lang) -> Html {
    let line = |id: &str| {
        Html::new(format!(
            r#"<li><a class="line" href="/rules/{}">{} <b>{}</b></a></li>"#,
            text(id),
            drawing(&format!("home-{id}"), "game-picture small", "0 0 320 200"),
            text(title(lang, id)),
        ))
    };
    let games: Html = catalog::games().iter().map(|info| line(info.id)).collect();
    Html::new(format!(
        r#"<div class="page rules">{}<div class="list"><p class="hint">{}</p><ul class="rules-games">{games}</ul></div></div>"#,
        head(lang, None),
        words!(lang, "web-rules-choose"),
    ))
}

/// The rules of one game.
pub(super) fn content(lang: Lang, game: &str) -> Html {
    let Some(page) = i18n::rules::page(game, lang) else { return choose(lang) };
    let contents: Html = page.chapters.iter().map(entry).collect();
    let overview: Html = page.overview.iter().map(|part| Html::new(format!("<p>{}</p>", text(part)))).collect();
    let chapters: Html = page.chapters.iter().map(|chapter| whole(lang, chapter)).collect();
    Html::new(format!(
        r#"<div class="page rules">{head}<div class="rules-body"><nav class="contents" aria-label="{contents_name}"><ol>{contents}</ol></nav>
<div class="chapters"><section class="overview" aria-label="{overview_name}">{overview}</section>
<p class="intro">{intro}</p>
{chapters}</div></div></div>"#,
        head = head(lang, Some(game)),
        contents_name = words!(lang, "web-contents"),
        overview_name = words!(lang, "web-rules-overview"),
        intro = text(&page.intro),
    ))
}

/// Heading, search and the other games.
fn head(lang: Lang, game: Option<&str>) -> Html {
    let heading = game.map_or_else(|| words!(lang, "web-rules"), |id| text(title(lang, id)));
    let first = game.map(|id| {
        Html::new(format!(
            r#"<a class="button early-later" href="/learn/{id}" data-later="a[href='/learn/{id}']">{} <span>{}</span></a>
<a class="button quiet" href="/puzzles/{id}">{} <span>{}</span></a>
<a class="button quiet early-later" href="/sheet/{id}" data-later="a[href='/sheet/{id}']">{} <span>{}</span></a>"#,
            icon("hint"),
            words!(lang, "web-first-game"),
            icon("why"),
            words!(lang, "web-puzzles"),
            icon("log"),
            words!(lang, "web-count"),
            id = text(id),
        ))
    });
    let tab = |id: &str| {
        let current = if game == Some(id) { " aria-current=\"page\"" } else { "" };
        Html::new(format!(r#"<a class="tab" href="/rules/{}"{current}>{}</a>"#, text(id), text(title(lang, id))))
    };
    let tabs: Html = catalog::games().iter().map(|info| tab(info.id)).collect();
    Html::new(format!(
        r#"<header class="rules-head"><h1>{heading}</h1>{first}
<label class="search early-later">{sign} <span class="unseen">{search}</span> <input class="input" type="search" placeholder="{search}" disabled></label>
<nav class="tabs" aria-label="{games}">{tabs}</nav></header>"#,
        first = first.unwrap_or_default(),
        sign = icon("search"),
        search = words!(lang, "web-search-rules"),
        games = words!(lang, "web-games"),
    ))
}

/// A chapter in the table of contents.
fn entry(chapter: &Chapter) -> Html {
    Html::new(format!(r##"<li><a href="#chapter-{}">{}</a></li>"##, chapter.number, text(&chapter.title)))
}

fn whole(lang: Lang, chapter: &Chapter) -> Html {
    let clauses: Html = chapter.clauses.iter().map(|clause| line(lang, clause)).collect();
    Html::new(format!(
        "<section class=\"chapter\" aria-labelledby=\"chapter-{number}\"><h2 id=\"chapter-{number}\">{title}</h2><ul>{clauses}</ul></section>\n",
        number = chapter.number,
        title = text(&chapter.title),
    ))
}

fn line(lang: Lang, clause: &ClauseText) -> Html {
    let mark = clause.mark.map_or_else(Html::default, |mark| {
        Html::new(format!(r#"<abbr title="{}"> {}</abbr>"#, text(&i18n::tr(lang, mark.key(), &[])), mark.sign()))
    });
    Html::new(format!(
        "<li class=\"clause-line\" id=\"{id}\"><a class=\"clause\" href=\"#{id}\">{id}</a><p>{words} {mark}</p>{table}{figures}</li>\n",
        id = text(&clause.clause.to_string()),
        words = text(&clause.text),
        table = table(&clause.table),
        figures = clause.figures.iter().map(|one| figure(lang, one)).collect::<Html>(),
    ))
}

fn table(rows: &[Vec<String>]) -> Html {
    let line = |(at, row): (usize, &Vec<String>)| {
        let cell = |(column, words): (usize, &String)| {
            let words = text(words);
            Html::new(match (at, column) {
                (0, _) => format!(r#"<th scope="col">{words}</th>"#),
                (_, 0) => format!(r#"<th scope="row">{words}</th>"#),
                _ => format!("<td>{words}</td>"),
            })
        };
        let cells: Html = row.iter().enumerate().map(cell).collect();
        Html::new(format!("<tr>{cells}</tr>"))
    };
    if rows.is_empty() {
        return Html::default();
    }
    let rows: Html = rows.iter().enumerate().map(line).collect();
    Html::new(format!(r#"<div class="rules-table" tabindex="0"><table class="data">{rows}</table></div>"#))
}

fn figure(lang: Lang, figure: &FigureText) -> Html {
    Html::new(format!(
        r#"<figure class="rules-figure"><img src="/{}" alt="{}" width="480" height="240" loading="lazy" decoding="async"><figcaption>{}</figcaption></figure>"#,
        text(&i18n::rules::figure_file(&figure.id, lang)),
        text(&figure.alt),
        text(&figure.caption),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_on_its_page_and_has_an_address() {
        for lang in Lang::ALL {
            for (game, page) in i18n::rules::pages(lang) {
                let written = content(lang, game);
                for clause in page.clauses() {
                    assert!(written.as_str().contains(&format!("id=\"{}\"", clause.clause)), "{}", clause.clause);
                    assert!(written.as_str().contains(text(&clause.text).as_str()), "{}", clause.clause);
                }
                assert!(!written.as_str().contains('⟨'), "a message is missing: {game}");
            }
        }
    }

    #[test]
    fn the_list_leads_to_every_game() {
        let page = choose(Lang::Fa);
        for info in catalog::games() {
            assert!(page.as_str().contains(&format!("href=\"/rules/{}\"", info.id)), "{}", info.id);
        }
    }
}
