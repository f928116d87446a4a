//! Prints a page that shows all artwork by day, by night and in grey, in three sizes:
//! `cargo run -p art --example sheet > sheet.html`. Words after `--` keep only the symbols that contain one of them.

use std::fmt::Write;

const STYLE: &str = "
*{box-sizing:border-box}body{margin:0;font:11px system-ui,sans-serif}.sprite{position:absolute}
section{background:var(--plaster);color:var(--ink);padding:14px}
section.day{--plaster:#f5efe3;--glaze:#fffdf8;--ink:#1b2438;--ink-soft:#5b6478;--line:#d9cfbb;--cobalt:#1f4fa3;
--turquoise:#16808c;--terracotta:#b8491f;--gold:#c98a1b}
section.night{--plaster:#0f1626;--glaze:#182238;--ink:#eef2fb;--ink-soft:#a3aec6;--line:#2c3956;--cobalt:#7ea6f2;
--turquoise:#53c3cd;--terracotta:#f08c62;--gold:#efc15a}
section.grey{filter:grayscale(1)}
.all{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;padding:6px;background:var(--glaze);border:1px solid var(--line);
border-radius:8px;text-align:center}figure div{display:flex;gap:6px;align-items:end}figcaption{color:var(--ink-soft)}";

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let sprites = art::all();
    let mut page = format!("<!doctype html><meta charset=utf-8><title>Kashi: artwork</title><style>{STYLE}</style>");
    let _ = write!(page, "<style>section.night{{{}}}</style>{sprites}", art::night());
    for theme in ["day", "night", "day grey"] {
        let _ = write!(page, "<section class=\"{theme}\"><h2>{theme}</h2><div class=all>");
        for symbol in art::symbols(&sprites) {
            if !wanted.is_empty() && !wanted.iter().any(|word| symbol.id.contains(word.as_str())) {
                continue;
            }
            let heights: &[u32] = match symbol.height {
                200.. => &[200],
                24 => &[24, 48],
                _ => &[28, 48, 120],
            };
            let _ = write!(page, "<figure><div>");
            for height in heights {
                let width = height * symbol.width / symbol.height;
                let _ = write!(page, "<svg width={width} height={height}><use href=\"#{}\"/></svg>", symbol.id);
            }
            let _ = write!(page, "</div><figcaption>{}</figcaption></figure>", symbol.id);
        }
        page.push_str("</div></section>");
    }
    if wanted.is_empty() {
        for document in [
            art::app_icon(),
            art::app_icon_your_turn(),
            art::app_icon_maskable(),
            art::favicon(),
            art::favicon_your_turn(),
        ] {
            page.push_str(&document);
        }
    }
    print_page(&page);
}

/// Printing the page is what the example is for.
#[expect(clippy::print_stdout)]
fn print_page(page: &str) {
    println!("{page}");
}
