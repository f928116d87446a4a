//! Untrained weights. The bots' crate compiles only with weights that fit its features, and training needs the crate: a
//! new game, or one whose features have changed, starts with these.

use crate::shell;
use anyhow::{Context, Result, ensure};
use std::fs;

/// How many weights an input has: `bots::WIDTH`, which can't be used while the crate doesn't compile.
const WIDTH: usize = 32;

pub(crate) fn blank(game: &str, seat: usize, table: usize, stages: usize) -> Result<()> {
    let folder = shell::root().join("crates").join(game);
    ensure!(folder.join("Cargo.toml").is_file(), "there is no crate called {game}");
    let path = format!("crates/bots/weights/{game}.json");
    fs::write(shell::root().join(&path), zeros(seat, table, stages)).with_context(|| path.clone())?;
    println!("{path} knows nothing; next: cargo run --release -p kashi -- train {game} --fresh --out {path}");
    Ok(())
}

fn zeros(seat: usize, table: usize, stages: usize) -> String {
    let row = format!("[{}]", ["0"; WIDTH].join(", "));
    let rows = |count: usize| vec![row.as_str(); count].join(",\n    ");
    let spread = vec!["12"; stages].join(", ");
    format!(
        "{{\n  \"command\": \"\",\n  \"result\": \"\",\n  \"arena\": \"\",\n  \"generation\": 0,\n  \"spread\": [{spread}],\n  \
         \"bias\": {row},\n  \"out\": {row},\n  \"own\": [\n    {own}\n  ],\n  \"others\": [\n    {own}\n  ],\n  \
         \"table\": [\n    {table}\n  ]\n}}\n",
        own = rows(seat),
        table = rows(table),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_has_as_many_weights_as_in_the_bots() {
        let source = fs::read_to_string(shell::root().join("crates/bots/src/weights.rs")).unwrap();
        assert!(source.contains(&format!("pub const WIDTH: usize = {WIDTH};")));
    }

    #[test]
    fn blank_weights_have_a_row_for_each_number() {
        let text = zeros(2, 1, 3);
        let row = format!("[{}]", ["0"; WIDTH].join(", "));
        // The bias, the output weights, two for the seat itself, two for the others, one for the table.
        assert_eq!(text.matches(&row).count(), 7);
        assert!(text.contains("\"spread\": [12, 12, 12]"), "{text}");
    }
}
