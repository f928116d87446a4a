//! The home page: the games, as the app shows them.

use super::markup::{Html, drawing, icon, text, words};
use super::title;
use crate::House;
use api::Level;
use game::GameInfo;
use i18n::{Lang, tr};

/// How many tiles the app's wall beside the title has.
const WALL: usize = 12;

pub(super) fn content(lang: Lang, house: Option<&House>) -> Html {
    let heading = match house {
        Some(house) => format!(
            r#"<h1><bdi>{}</bdi></h1> <p class="hero-kashi">{}</p>"#,
            text(house.name()),
            words!(lang, "web-home-title")
        ),
        None => format!("<h1>{}</h1>", words!(lang, "web-home-title")),
    };
    // Band and wall are ornaments: here they only keep their room, so that nothing moves when the app draws them.
    let wall = r#"<svg class="piece" viewBox="0 0 40 40"></svg>"#.repeat(WALL);
    let cards: Html = catalog::games().iter().map(|info| card(lang, info)).collect();
    Html::new(format!(
        r#"<div class="page home"><section class="hero">{wordmark}{heading}<p>{more}</p>
<svg class="hero-band" aria-hidden="true" viewBox="0 0 480 24"></svg><div class="hero-wall" aria-hidden="true">{wall}</div></section>
{first}
<section class="cards" aria-label="{games}">{cards}</section>
<div class="home-lists early-later"><section class="card list" aria-label="{open}"><h2>{table} <span>{open}</span></h2><p class="empty early-room">{no_tables}</p></section></div></div>"#,
        wordmark = drawing("logo-word", "wordmark", "0 0 200 100"),
        more = words!(lang, "web-home-more"),
        first = first(lang),
        games = words!(lang, "web-games"),
        open = words!(lang, "web-open-tables"),
        table = icon("table"),
        no_tables = words!(lang, "web-no-open-tables"),
    ))
}

/// What is the reader's own: the app knows it, and finds room for it. Most have nothing there yet.
fn first(lang: Lang) -> Html {
    Html::new(format!(
        r#"<div class="home-first early-later"><section class="card list" aria-label="{mine}"><h2>{person} <span>{mine}</span></h2>
<ul class="my-games-list"></ul><p class="empty early-room">{none}</p></section>
<section class="card list" aria-label="{join}"><form class="join"><label class="label" for="code">{join}</label>
<div class="join-row"><input class="input ltr" id="code" placeholder="{code}" disabled><button class="button" disabled>{forward} <span>{go}</span></button></div></form></section>
<a class="button primary" href="/opponents">{people} <span>{opponents}</span></a>
<a class="button" href="/today">{clock} <span>{today}</span></a>
<a class="button" href="/puzzles">{why} <span>{puzzles}</span></a>
<a class="button" href="/cups">{trophy} <span>{cups}</span></a></div>"#,
        mine = words!(lang, "web-my-games"),
        person = icon("person"),
        none = words!(lang, "web-no-games"),
        join = words!(lang, "web-join"),
        code = words!(lang, "web-join-code"),
        forward = icon("forward"),
        go = words!(lang, "web-join-go"),
        people = icon("people"),
        opponents = words!(lang, "web-opponents"),
        clock = icon("clock"),
        today = words!(lang, "web-today"),
        why = icon("why"),
        trophy = icon("trophy"),
        cups = words!(lang, "web-cups"),
        puzzles = words!(lang, "web-puzzles"),
    ))
}

fn card(lang: Lang, info: &GameInfo) -> Html {
    let word = |key: &str| text(&tr(lang.isolated(), &format!("{key}-{}", info.id), &[]));
    let players = tr!(lang.isolated(), "web-players", least = *info.players.start(), most = *info.players.end());
    let level = |level: Level| {
        let bot = tr(lang, &format!("web-bot-{}", level.name()), &[]);
        let name = tr!(lang, "web-level-choice", step = level.step(), bot = bot);
        Html::new(format!("<option>{}</option>", text(&name)))
    };
    let levels: Html = Level::ALL.into_iter().map(level).collect();
    Html::new(format!(
        r#"<article class="card game-card" data-game="{id}">{picture}<div class="game-words"><h2>{title}</h2>
<p class="game-facts"><span>{people} <span>{players}</span></span> <span>{clock} <span>{minutes}</span></span></p>
<p class="game-about">{about}</p>
<div class="game-play early-later"><button class="button primary" data-later="[data-play={id}]">{play_icon} <span>{play}</span></button>
<select class="input" aria-label="{level_of}" disabled>{levels}</select></div>
<div class="buttons"><a class="button early-later" href="/together/{id}" data-later="[data-together={id}]">{people} <span>{together}</span></a>
<a class="button early-later" href="/new/{id}" data-later="[data-new={id}]">{new}</a>
<a class="button quiet" href="/rules/{id}">{rules}</a></div>
<a class="game-first early-later" href="/learn/{id}" data-later="[data-first={id}]">{hint} <span>{first}</span></a></div></article>
"#,
        id = text(info.id),
        picture = drawing(&format!("home-{}", info.id), "game-picture", "0 0 320 200"),
        title = text(title(lang, info.id)),
        people = icon("people"),
        players = text(&players),
        clock = icon("clock"),
        minutes = word("web-minutes"),
        about = word("web-about"),
        play_icon = icon("play"),
        play = words!(lang, "web-play-now"),
        level_of = words!(lang, "web-level-of", game = title(lang, info.id)),
        together = words!(lang, "web-together"),
        new = words!(lang, "web-new-table"),
        rules = words!(lang, "web-rules"),
        hint = icon("hint"),
        first = words!(lang, "web-first-game"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_card_in_both_languages() {
        for lang in Lang::ALL {
            let page = content(lang, None);
            assert!(!page.as_str().contains('⟨'), "a message is missing: {page}");
            for info in catalog::games() {
                assert!(page.as_str().contains(&format!("<h2>{}</h2>", text(title(lang, info.id)))), "{}", info.id);
                assert!(page.as_str().contains(&format!("href=\"/rules/{}\"", info.id)), "{}", info.id);
            }
        }
    }
}
