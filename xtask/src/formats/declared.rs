//! What a Rust file declares: structs and enums with their comments, as far as JSON depends on them.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::iter::Peekable;
use std::str::FromStr;

type Tokens = Peekable<proc_macro2::token_stream::IntoIter>;

/// A struct or an enum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) about: About,
    pub(super) kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A struct with named fields.
    Struct(Vec<Field>),
    Enum(Vec<Variant>),
}

/// The comment and the attributes of something.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct About {
    /// Its documentation, in one line.
    pub(super) text: String,
    /// What `#[serde(…)]` says, without spaces.
    serde: Vec<String>,
    /// Whether its JSON follows from its declaration.
    pub(super) is_derived: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) about: About,
    /// Without spaces.
    pub(super) form: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Variant {
    pub(super) name: String,
    pub(super) about: About,
    pub(super) fields: Vec<Field>,
    /// Whether it has values without names.
    pub(super) is_tuple: bool,
}

impl About {
    /// Whether `#[serde(…)]` says this.
    pub(super) fn says(&self, what: &str) -> bool {
        self.serde.iter().any(|said| said.split(',').any(|part| part == what || part.starts_with(&format!("{what}="))))
    }

    /// What `#[serde(key = "value")]` says.
    pub(super) fn value(&self, key: &str) -> Option<&str> {
        let parts = self.serde.iter().flat_map(|said| said.split(','));
        parts.filter_map(|part| part.strip_prefix(key)?.strip_prefix('=')).map(|value| value.trim_matches('"')).next()
    }
}

/// Everything that the file declares, at its top or in `game::reasons!`.
pub(super) fn read(text: &str) -> Result<Vec<Declared>> {
    let mut found = Vec::new();
    let tokens = TokenStream::from_str(text).map_err(|fault| anyhow!("not Rust: {fault}"))?;
    items(tokens, None, &mut found);
    Ok(found)
}

/// `rename` is how the variants are written, where a macro says so.
fn items(tokens: TokenStream, rename: Option<&str>, found: &mut Vec<Declared>) {
    let mut tokens = tokens.into_iter().peekable();
    while tokens.peek().is_some() {
        let mut about = attributes(&mut tokens);
        if let Some(rename) = rename {
            about.serde.push(format!("rename_all=\"{rename}\""));
            about.is_derived = true;
        }
        let Some(token) = tokens.next() else { break };
        match &token {
            TokenTree::Ident(ident) if ident == "pub" => {
                let restriction = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
                tokens.next_if(restriction);
                let keyword = tokens.next();
                let is = |word: &str| matches!(&keyword, Some(TokenTree::Ident(ident)) if ident == word);
                if is("struct") || is("enum") {
                    found.extend(body(is("enum"), &mut tokens, about));
                }
            }
            TokenTree::Ident(ident) if ident == "reasons" => {
                tokens.next();
                if let Some(TokenTree::Group(group)) = tokens.next() {
                    items(group.stream(), Some("snake_case"), found);
                }
            }
            _ => {}
        }
    }
}

/// The name and the braces; nothing if there are no braces.
fn body(is_enum: bool, tokens: &mut Tokens, about: About) -> Option<Declared> {
    let TokenTree::Ident(name) = tokens.next()? else { return None };
    let TokenTree::Group(group) = tokens.peek()? else { return None };
    if group.delimiter() != Delimiter::Brace {
        return None;
    }
    let inside = group.stream();
    let kind = if is_enum { Kind::Enum(variants(inside)) } else { Kind::Struct(fields(inside)) };
    Some(Declared { name: name.to_string(), about, kind })
}

/// What stands before an item, a field or a variant.
fn attributes(tokens: &mut Tokens) -> About {
    let mut about = About::default();
    while tokens.next_if(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '#')).is_some() {
        let Some(TokenTree::Group(group)) = tokens.next() else { break };
        let mut inside = group.stream().into_iter();
        match (inside.next().map(|token| token.to_string()).as_deref(), inside.next(), inside.next()) {
            (Some("doc"), Some(_), Some(TokenTree::Literal(line))) => {
                let line = line.to_string();
                let line = line.trim_matches('"').trim().replace("\\\"", "\"");
                about.text += if about.text.is_empty() { "" } else { " " };
                about.text += &line;
            }
            (Some("serde"), Some(TokenTree::Group(said)), None) => about.serde.push(compact(&said.stream())),
            (Some("derive"), Some(TokenTree::Group(said)), None) => {
                about.is_derived |= compact(&said.stream()).split(',').any(|name| name == "Serialize");
            }
            _ => {}
        }
    }
    about
}

fn fields(tokens: TokenStream) -> Vec<Field> {
    let mut tokens = tokens.into_iter().peekable();
    let mut found = Vec::new();
    while tokens.peek().is_some() {
        let about = attributes(&mut tokens);
        let mut name = None;
        for token in tokens.by_ref() {
            match token {
                TokenTree::Ident(ident) if ident != "pub" => name = Some(ident.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == ':' => break,
                _ => {}
            }
        }
        // A comma between angle brackets belongs to the type.
        let (mut form, mut depth) = (TokenStream::new(), 0_i32);
        for token in tokens.by_ref() {
            match &token {
                TokenTree::Punct(punct) if punct.as_char() == ',' && depth == 0 => break,
                TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
                TokenTree::Punct(punct) if punct.as_char() == '>' => depth -= 1,
                _ => {}
            }
            form.extend([token]);
        }
        found.extend(name.map(|name| Field { name, about, form: compact(&form) }));
    }
    found
}

fn variants(tokens: TokenStream) -> Vec<Variant> {
    let mut tokens = tokens.into_iter().peekable();
    let mut found = Vec::new();
    while tokens.peek().is_some() {
        let about = attributes(&mut tokens);
        let Some(TokenTree::Ident(name)) = tokens.next() else { continue };
        let mut variant = Variant { name: name.to_string(), about, fields: Vec::new(), is_tuple: false };
        for token in tokens.by_ref() {
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    variant.fields = fields(group.stream());
                }
                TokenTree::Group(_) => variant.is_tuple = true,
                TokenTree::Punct(punct) if punct.as_char() == ',' => break,
                _ => {}
            }
        }
        found.push(variant);
    }
    found
}

/// The tokens as text without spaces.
fn compact(tokens: &TokenStream) -> String {
    tokens.to_string().split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_names_and_forms_are_read() {
        let declared = read(
            r#"
            /// A `table`.
            ///
            /// With "words".
            #[derive(Debug)]
            #[serde(rename_all = "lowercase", deny_unknown_fields)]
            pub struct Table {
                /// Counts.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub map: Option<BTreeMap<Hex, [u8; 3]>>,
                pub(crate) last: u8,
            }
            struct Hidden { x: u8 }
            game::reasons! {
                /// Why.
                pub enum Why {
                    /// So.
                    OneWay => "AZ-1.1",
                }
            }
            pub enum Shape { Unit, Pair(u8, u8), Named { side: u8 } }
            "#,
        )
        .unwrap();
        let names: Vec<&str> = declared.iter().map(|declared| &*declared.name).collect();
        assert_eq!(names, ["Table", "Why", "Shape"]);
        let [table, why, shape] = &declared[..] else { unreachable!() };
        assert_eq!(table.about.text, "A `table`.  With \"words\".");
        assert!(table.about.says("deny_unknown_fields") && table.about.value("rename_all") == Some("lowercase"));
        let Kind::Struct(fields) = &table.kind else { panic!("{table:?}") };
        assert_eq!((&*fields[0].name, &*fields[0].form), ("map", "Option<BTreeMap<Hex,[u8;3]>>"));
        assert!(fields[0].about.says("skip_serializing_if") && !fields[1].about.says("default"));
        assert_eq!((&*fields[1].name, &*fields[1].form), ("last", "u8"));
        let Kind::Enum(reasons) = &why.kind else { panic!("{why:?}") };
        assert_eq!((&*reasons[0].name, &*reasons[0].about.text), ("OneWay", "So."));
        assert_eq!(why.about.value("rename_all"), Some("snake_case"));
        let Kind::Enum(shapes) = &shape.kind else { panic!("{shape:?}") };
        assert!(!shapes[0].is_tuple && shapes[1].is_tuple && shapes[2].fields[0].name == "side");
    }
}
