//! What nobody may guess: ids, codes, seeds, the secrets of sessions.

use api::{CupId, PersonId, RecordId, RequestId, SessionId, TableCode, TableId};
use game::Seed;
use sha2::{Digest, Sha256};
use std::fmt::{Debug, Write};

/// Letters that people do not mistake for each other, in capitals as in print (Crockford's base 32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Random bytes from the operating system.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn letters<const N: usize>() -> String {
    bytes::<N>().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).iter().collect()
}

/// The alphabet of our own ids is part of that of all ids, and they are short enough.
fn of<T: TryFrom<String, Error: Debug>>(letters: String) -> T {
    letters.try_into().expect("short texts of letters and digits are ids")
}

/// The id of a table, a person or a session: 80 bits.
pub(crate) fn id<T: TryFrom<String, Error: Debug>>() -> T {
    of(letters::<16>())
}

/// The code of a table: short enough to say aloud. Guessing is slow, since requests are counted.
pub(crate) fn code() -> TableCode {
    of(letters::<6>())
}

/// The secret of a session: 160 bits.
pub(crate) fn session() -> String {
    letters::<32>()
}

/// The code that brings an account back: 80 bits, in groups that people can copy by hand.
pub(crate) fn recovery_code() -> String {
    let letters = letters::<16>();
    [&letters[..4], &letters[4..8], &letters[8..12], &letters[12..]].join("-")
}

/// What is stored of a recovery code, however it was copied: letters that look like digits are taken for them.
pub(crate) fn recovery_hash(code: &str) -> String {
    let letters = code.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase);
    let letters = letters.map(|letter| match letter {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    });
    hash(&letters.collect::<String>())
}

/// The seed of a table.
pub(crate) fn seed() -> Seed {
    Seed::new(bytes())
}

/// Any number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Enough of the hash of some texts that no two of them collide.
pub(crate) fn mark(texts: &[&str]) -> [u8; 16] {
    let digest = texts.iter().fold(Sha256::new(), |digest, text| digest.chain_update(text).chain_update([0]));
    let mut mark = [0; 16];
    mark.copy_from_slice(&digest.finalize()[..16]);
    mark
}

/// A number by which a text is known again, and from which nobody finds it.
pub(crate) fn fingerprint(text: &str) -> u64 {
    (u128::from_be_bytes(mark(&[text])) >> 64) as u64
}

/// The id of a table that a request opens: the same request of the same session always opens the same. Nobody else knows the
/// session's id, so that nobody guesses the table's, however simple the request's is.
pub(crate) fn table_id(session: &SessionId, request: &RequestId) -> TableId {
    let mark = mark(&["table", session.as_str(), request.as_str()]);
    of(mark.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).iter().collect())
}

/// The id of a cup that a request makes: the same as of a table.
pub(crate) fn cup_id(session: &SessionId, request: &RequestId) -> CupId {
    let mark = mark(&["cup", session.as_str(), request.as_str()]);
    of(mark.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).iter().collect())
}

/// The id of a record: the same record of the same person always has the same.
pub(crate) fn record_id(person: &PersonId, record: &str) -> RecordId {
    let digest = Sha256::digest(format!("{person} {record}").as_bytes());
    let mut start = [0; 16];
    start.copy_from_slice(&digest[..16]);
    RecordId::from_hash(start)
}

/// What is stored of a secret. A secret is long and random, so that nobody finds it from this; and since secrets are
/// looked up by it, nothing ever compares them letter by letter.
pub(crate) fn hash(secret: &str) -> String {
    hexadecimal(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as text.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}
