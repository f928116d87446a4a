//! Who may speak, and what was said last.

use api::{Chat, MAX_LINES, MAX_SAID, Person, PersonId, Phrase, Said};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many people a host can silence: an id that nobody has would only fill the table.
const MAX_MUTED: usize = 64;

/// The chat of a table.
#[derive(Clone, Debug)]
pub(crate) struct Talk {
    chat: Chat,
    muted: Vec<PersonId>,
    /// The last lines. Shared with every copy of the table until the next line.
    said: Arc<VecDeque<Said>>,
}

impl Talk {
    pub(crate) fn new(chat: Chat) -> Self {
        Talk { chat, muted: Vec::new(), said: Arc::default() }
    }

    pub(crate) fn chat(&self) -> Chat {
        self.chat
    }

    pub(crate) fn muted(&self) -> &[PersonId] {
        &self.muted
    }

    pub(crate) fn said(&self) -> impl Iterator<Item = &Said> {
        self.said.iter()
    }

    pub(crate) fn set(&mut self, chat: Chat) {
        self.chat = chat;
    }

    pub(crate) fn mute(&mut self, person: &PersonId, muted: bool) {
        self.muted.retain(|other| other != person);
        if muted {
            self.muted.push(person.clone());
        }
    }

    /// Keeps a line, and forgets the oldest of too many.
    pub(crate) fn keep(&mut self, line: Said) {
        let said = Arc::make_mut(&mut self.said);
        if said.len() == MAX_LINES {
            said.pop_front();
        }
        said.push_back(line);
    }

    /// A guest is a member from now on.
    pub(crate) fn became(&mut self, guest: &PersonId, member: &Person) {
        for line in Arc::make_mut(&mut self.said).iter_mut().filter(|line| line.person.id == *guest) {
            line.person = member.clone();
        }
        for id in self.muted.iter_mut().filter(|id| *id == guest) {
            id.clone_from(&member.id);
        }
    }

    /// Whether a person may speak.
    pub(crate) fn may_speak(&self, person_id: &PersonId, is_seated: bool) -> bool {
        let may = match self.chat {
            Chat::Off => false,
            Chat::Players => is_seated,
            Chat::All => true,
        };
        may && !self.muted.iter().any(|muted| muted == person_id)
    }

    /// Whether one more person can be silenced.
    pub(crate) fn can_mute(&self) -> bool {
        self.muted.len() < MAX_MUTED
    }
}

/// Whether something can be said: one line of plain text, or a phrase.
pub(crate) fn is_sound(text: Option<&str>, phrase: Option<Phrase>) -> bool {
    let plain =
        |text: &str| !text.trim().is_empty() && text.chars().count() <= MAX_SAID && !text.chars().any(char::is_control);
    text.is_some() != phrase.is_some() && text.is_none_or(plain)
}
