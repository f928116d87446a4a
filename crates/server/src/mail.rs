//! Mail: codes to members who confirm an address, or have lost their password.
//!
//! Nobody waits for a mail server. A letter that was accepted is sent in the background, a few at a time, and tried again a few times
//! when the server is away; what it refuses for good is not. There is room for a bounded number of letters, and what finds none is
//! dropped: its reader asks for another.

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::sync::Semaphore;

/// How many letters may be under way.
const LETTERS: usize = 256;

/// How many are handed over at once.
const AT_ONCE: usize = 4;

/// How often a letter is tried.
const TRIES: u32 = 4;

/// After each pause the next one is as many times as long: with five seconds first, the last try is after three and a half
/// minutes.
const LONGER: u32 = 6;

/// The longest address that mail knows.
const MAX_ADDRESS: usize = 254;

/// How mail is sent.
#[derive(Clone)]
pub struct MailConfig {
    /// The mail server: `smtps://user:password@host`, `smtp://host?tls=required` and the like.
    pub server: String,
    /// The sender, such as `Kashi <kashi@example.org>`.
    pub from: String,
}

/// Without the password.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig").field("from", &self.from).finish_non_exhaustive()
    }
}

/// Why no mail can be sent.
#[derive(Debug, Error)]
pub enum MailError {
    /// The address of the mail server can't be read.
    #[error("--smtp: {0}: expected smtps://USER:PASSWORD@HOST, or smtp://HOST?tls=required")]
    Server(lettre::transport::smtp::Error),
    /// The sender can't be read.
    #[error("--mail-from: {0}: expected an address, or Kashi <kashi@example.org>")]
    Sender(lettre::address::AddressError),
}

/// An email address as it is kept, if it is one.
pub(crate) fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let address: Address = text.parse().ok()?;
    (text.len() <= MAX_ADDRESS).then(|| address.to_string())
}

/// Sends mail.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    room: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    /// How long the mail server may take over a letter.
    patience: Duration,
    /// The first pause before a letter is tried again.
    pause: Duration,
}

/// A letter.
pub(crate) struct Letter {
    /// To whom.
    pub(crate) to: String,
    /// What it is about.
    pub(crate) subject: String,
    /// Plain text.
    pub(crate) text: String,
}

impl Mailer {
    pub(crate) fn new(config: &MailConfig, patience: Duration, pause: Duration) -> Result<Self, MailError> {
        let from: Mailbox = config.from.parse().map_err(MailError::Sender)?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.server).map_err(MailError::Server)?;
        let transport = transport.timeout(Some(patience)).build();
        let (room, turns) = (Arc::new(Semaphore::new(LETTERS)), Arc::new(Semaphore::new(AT_ONCE)));
        Ok(Mailer { transport, from, room, turns, patience, pause })
    }

    /// How many letters are under way.
    pub(crate) fn waiting(&self) -> usize {
        LETTERS - self.room.available_permits()
    }

    /// Takes a letter, to be sent in the background.
    pub(crate) fn send(&self, letter: Letter) {
        let Ok(place) = Arc::clone(&self.room).try_acquire_owned() else {
            return tracing::warn!("a letter is dropped: too many wait for the mail server");
        };
        let Ok(to) = letter.to.parse() else { return tracing::error!("a letter has no address") };
        let message = Message::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(letter.subject);
        let message = match message.header(ContentType::TEXT_PLAIN).body(letter.text) {
            Ok(message) => message,
            Err(fault) => return tracing::error!(%fault, "a letter cannot be written"),
        };
        let (transport, turns) = (self.transport.clone(), Arc::clone(&self.turns));
        let (patience, mut pause) = (self.patience, self.pause);
        tokio::spawn(async move {
            let _place = place;
            for tries in 1..=TRIES {
                // Who waits to try again is in nobody's way.
                let turn = turns.acquire().await;
                let sent = tokio::time::timeout(patience, transport.send(message.clone())).await;
                drop(turn);
                // Neither the address nor the text belongs into the log.
                match sent {
                    Ok(Ok(_)) => return tracing::debug!(tries, "a letter was sent"),
                    Ok(Err(fault)) if fault.is_permanent() => {
                        return tracing::warn!(status = ?fault.status(), "the mail server refuses a letter");
                    }
                    Ok(Err(fault)) => tracing::warn!(tries, %fault, "a letter was not sent"),
                    Err(_) => tracing::warn!(tries, "the mail server takes too long"),
                }
                tokio::time::sleep(pause).await;
                pause *= LONGER;
            }
            tracing::error!("a letter is dropped: the mail server is away");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_or_none() {
        assert_eq!(address(" sara@example.org ").as_deref(), Some("sara@example.org"));
        for bad in ["", "sara", "sara@", "@example.org", "a b@example.org", "sara@example.org\r\nbcc: x@example.org"] {
            assert_eq!(address(bad), None, "{bad:?}");
        }
        assert_eq!(address(&format!("{}@example.org", "a".repeat(300))), None);
    }

    #[test]
    fn a_password_is_not_shown() {
        let config = MailConfig { server: "smtps://kashi:secret@mail".to_owned(), from: "k@example.org".to_owned() };
        assert_eq!(format!("{config:?}"), "MailConfig { from: \"k@example.org\", .. }");
    }
}
