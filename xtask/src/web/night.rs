//! The dark theme in style sheets: written once there, as `@night .felt { --plaster: #0f1626; }`, and served twice.
//!
//! A reader may choose the dark theme, or the system is dark and the reader has not chosen the light one. No selector says
//! both, since the second is a media query.

use anyhow::{Result, ensure};
use regex::{Captures, Regex};

/// The sheet with two rules for each `@night`.
pub(super) fn spelled_out(sheet: &str) -> Result<String> {
    let night = Regex::new(r"@night([^{}]*)\{([^{}]*)\}").expect("the pattern is one");
    let both = |rule: &Captures<'_>| {
        let (of, declarations) = (rule[1].trim_end(), rule[2].trim());
        format!(
            ":root[data-theme=\"dark\"]{of} {{ {declarations} }}\n  \
             @media (prefers-color-scheme: dark) {{ :root:not([data-theme=\"light\"]){of} {{ {declarations} }} }}"
        )
    };
    let text = night.replace_all(sheet, both).into_owned();
    ensure!(!text.contains("@night"), "an @night has declarations only: {text}");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_is_for_those_who_chose_it_and_for_dark_systems() {
        let sheet = ".a { --x: 1; }\n@night .a { --x: 2; }\n@night { color-scheme: dark; }";
        let both = ".a { --x: 1; }\n\
                    :root[data-theme=\"dark\"] .a { --x: 2; }\n  \
                    @media (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"]) .a { --x: 2; } }\n\
                    :root[data-theme=\"dark\"] { color-scheme: dark; }\n  \
                    @media (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"]) { color-scheme: dark; } }";
        assert_eq!(spelled_out(sheet).unwrap(), both);
        assert!(spelled_out("@night .a { .b { --x: 2; } }").is_err());
    }
}
