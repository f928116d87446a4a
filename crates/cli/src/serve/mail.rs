//! The mail server: from switches, the environment, and a file for its password.

use crate::args::speaking;
use anyhow::{Context as _, Result, bail};
use i18n::tr;
use server::MailConfig;
use std::env;
use std::path::Path;

/// By which server codes are mailed, if by any.
pub(super) fn config(
    server: Option<String>,
    password: Option<&Path>,
    from: Option<String>,
) -> Result<Option<MailConfig>> {
    let said = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let Some(server) = server.or_else(|| said("KASHI_SMTP")) else {
        // The environment of a whole machine may name a sender; who says so here wants mail.
        if from.is_some() || password.is_some() {
            bail!(tr!(speaking(), "refusal-mail-server"));
        }
        return Ok(None);
    };
    let from = from.or_else(|| said("KASHI_MAIL_FROM")).with_context(|| tr!(speaking(), "refusal-mail-sender"))?;
    let password = match password {
        Some(file) => {
            let text = std::fs::read_to_string(file).with_context(|| format!("--smtp-password {}", file.display()))?;
            Some(text.trim_end_matches(['\r', '\n']).to_owned())
        }
        None => said("KASHI_SMTP_PASSWORD"),
    };
    let server = match password {
        Some(password) => with_password(&server, &password)?,
        None => server,
    };
    Ok(Some(MailConfig { server, from }))
}

/// The address of a mail server with the password of its user.
fn with_password(server: &str, password: &str) -> Result<String> {
    let parts = server.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?)));
    match parts {
        Some((scheme, (user, host))) if !user.contains(':') => {
            let escaped: String = password.bytes().map(escape).collect();
            Ok(format!("{scheme}://{user}:{escaped}@{host}"))
        }
        Some(_) => bail!(tr!(speaking(), "refusal-mail-twice")),
        None => bail!(tr!(speaking(), "refusal-mail-user")),
    }
}

/// A byte as it may stand in an address.
fn escape(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_from_elsewhere_becomes_part_of_the_address() {
        let address = with_password("smtps://kashi%40example.org@mail.example:465", "p@ss wörd").unwrap();
        assert_eq!(address, "smtps://kashi%40example.org:p%40ss%20w%C3%B6rd@mail.example:465");
        assert!(with_password("smtps://kashi:one@mail.example", "two").is_err());
        assert!(with_password("smtps://mail.example", "two").is_err());
        assert!(with_password("mail.example", "two").is_err());
    }
}
