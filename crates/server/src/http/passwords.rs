//! Passwords: who may try one, how they are hashed, which are too weak.
//!
//! To hash is slow on purpose, and so it is what a flood would aim at. Three things bound it: few hash at once and few wait,
//! the rest is refused early; wrong passwords are counted by the address that sends them and by the account they are meant
//! for; and a device on which the member has signed in before is counted by itself alone, so that nobody else's attempts
//! lock the owner out.

use super::error::{Answer, Error};
use api::{Code, MAX_PASSWORD, MIN_PASSWORD};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How many passwords are hashed at once: each takes some 20 MiB and a core for a moment.
const HASHERS: usize = 2;

/// How many may wait for that, of those who come from anywhere and of those on known devices: at some 30 ms each the last
/// of both waits for about a second and a half.
const QUEUE: usize = 48;

/// How many wrong passwords an address may send at once, and how long it takes to forget one.
const BY_ADDRESS: Limit = Limit { most: 10, forgets: Duration::from_secs(6), at_once: 3, careful_after: 3 };

/// The same for an account, from all addresses together: too few to guess a password, enough to mistype.
const BY_ACCOUNT: Limit = Limit { most: 20, forgets: Duration::from_secs(3), at_once: 20, careful_after: 20 };

/// The same for a device on which the member has signed in before.
const BY_DEVICE: Limit = Limit { most: 10, forgets: Duration::from_secs(6), at_once: 3, careful_after: 3 };

/// How often one may fail.
#[derive(Clone, Copy)]
struct Limit {
    most: u32,
    forgets: Duration,
    /// How many may wait for their answers at once.
    at_once: u32,
    /// Who has failed as often tries one at a time: those who only fail don't fill the queue for everybody else.
    careful_after: u32,
}

/// Who tries a password.
pub(crate) enum Caller {
    /// From this address.
    Stranger(IpAddr),
    /// On a device, or in a session, which is known to be the member's.
    Known(String),
}

/// All that has to do with passwords.
pub(crate) struct Passwords {
    turns: Semaphore,
    strangers: Semaphore,
    known: Semaphore,
    by_address: Attempts<IpAddr>,
    by_account: Attempts<String>,
    by_device: Attempts<String>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Passwords {
            turns: Semaphore::new(HASHERS),
            strangers: Semaphore::new(QUEUE),
            known: Semaphore::new(QUEUE),
            by_address: Attempts::new(BY_ADDRESS),
            by_account: Attempts::new(BY_ACCOUNT),
            by_device: Attempts::new(BY_DEVICE),
        }
    }

    /// Lets a caller try, who counts as having failed until they are forgiven. An account that cannot exist counts, too.
    pub(crate) fn admit(&self, caller: &Caller, account: Option<&str>) -> Answer<Trial<'_>> {
        let admitted = match caller {
            Caller::Known(device) => self.by_device.begin(device.clone()).map(Trial::Known),
            Caller::Stranger(address) => self.by_address.begin(*address).and_then(|address| match account {
                None => Some(Trial::Stranger(address, None)),
                Some(account) => {
                    self.by_account.begin(account.to_owned()).map(|account| Trial::Stranger(address, Some(account)))
                }
            }),
        };
        admitted.ok_or_else(|| Code::TooMany.into())
    }

    /// Hashes a new password.
    pub(crate) async fn hash(&self, caller: &Caller, password: String) -> Answer<String> {
        let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
        self.in_turn(caller, hash).await?.map_err(|fault| Error::Internal(fault.to_string()))
    }

    /// Whether a password has this hash. Without one it takes as long, and it hasn't.
    pub(crate) async fn verify(&self, caller: &Caller, password: String, stored: Option<String>) -> Answer<bool> {
        let Some(stored) = stored else {
            self.hash(caller, password).await?;
            return Ok(false);
        };
        let verify = move || {
            PasswordHash::new(&stored)
                .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
        };
        self.in_turn(caller, verify).await
    }

    /// Hashes where nobody waits for it, a few at a time; refuses when too many wait already.
    async fn in_turn<T: Send + 'static>(
        &self,
        caller: &Caller,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let queue = match caller {
            Caller::Stranger(_) => &self.strangers,
            Caller::Known(_) => &self.known,
        };
        let _place = queue.try_acquire().map_err(|_| Error::from(Code::Unavailable))?;
        let _turn = self.turns.acquire().await.map_err(|_| Error::from(Code::Unavailable))?;
        tokio::task::spawn_blocking(work).await.map_err(|fault| Error::Internal(fault.to_string()))
    }

    /// How many passwords are hashed or wait for it.
    pub(crate) fn waiting(&self) -> usize {
        2 * QUEUE - self.strangers.available_permits() - self.known.available_permits()
    }

    /// Lets go of those who have not failed for a while.
    pub(crate) fn forget_idle(&self) {
        self.by_address.forget_idle();
        self.by_account.forget_idle();
        self.by_device.forget_idle();
    }
}

/// A person who tries a password. It counts as wrong unless they are forgiven.
pub(crate) enum Trial<'a> {
    Stranger(Attempt<'a, IpAddr>, Option<Attempt<'a, String>>),
    Known(Attempt<'a, String>),
}

impl Trial<'_> {
    /// It was right, or nobody looked at it.
    pub(crate) fn forgive(self) {
        match self {
            Trial::Known(device) => device.forgive(),
            Trial::Stranger(address, account) => {
                address.forgive();
                if let Some(account) = account {
                    account.forgive();
                }
            }
        }
    }
}

/// Failed attempts by where they came from: a leaky bucket each.
struct Attempts<K> {
    limit: Limit,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// How full a bucket was at a moment.
struct Bucket {
    failed: f64,
    at: Instant,
    under_way: u32,
}

impl Bucket {
    fn leak(&mut self, limit: Limit, now: Instant) {
        let forgotten = now.saturating_duration_since(self.at).as_secs_f64() / limit.forgets.as_secs_f64();
        self.failed = (self.failed - forgotten).max(0.0);
        self.at = now;
    }
}

impl<K: Eq + Hash + Clone> Attempts<K> {
    fn new(limit: Limit) -> Self {
        Attempts { limit, buckets: Mutex::default() }
    }

    /// Begins an attempt, unless there were too many.
    fn begin(&self, key: K) -> Option<Attempt<'_, K>> {
        let now = Instant::now();
        let mut buckets = self.buckets();
        let bucket = buckets.entry(key.clone()).or_insert(Bucket { failed: 0.0, at: now, under_way: 0 });
        bucket.leak(self.limit, now);
        // A failure counts until all of it has leaked.
        let over = (bucket.failed - f64::from(bucket.under_way)).ceil();
        let careful = over >= f64::from(self.limit.careful_after);
        let at_once = if careful { 1 } else { self.limit.at_once };
        if bucket.failed + 1.0 > f64::from(self.limit.most) || bucket.under_way >= at_once {
            return None;
        }
        bucket.failed += 1.0;
        bucket.under_way += 1;
        Some(Attempt { attempts: self, key })
    }

    fn forget_idle(&self) {
        let now = Instant::now();
        self.buckets().retain(|_, bucket| {
            bucket.leak(self.limit, now);
            bucket.failed > 0.0 || bucket.under_way > 0
        });
    }

    fn buckets(&self) -> std::sync::MutexGuard<'_, HashMap<K, Bucket>> {
        // Every change of the map is whole before anything can panic.
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An attempt under way.
pub(crate) struct Attempt<'a, K: Eq + Hash + Clone> {
    attempts: &'a Attempts<K>,
    key: K,
}

impl<K: Eq + Hash + Clone> Attempt<'_, K> {
    fn forgive(self) {
        if let Some(bucket) = self.attempts.buckets().get_mut(&self.key) {
            bucket.failed = (bucket.failed - 1.0).max(0.0);
        }
    }
}

impl<K: Eq + Hash + Clone> Drop for Attempt<'_, K> {
    fn drop(&mut self) {
        if let Some(bucket) = self.attempts.buckets().get_mut(&self.key) {
            bucket.under_way -= 1;
        }
    }
}

/// What zxcvbn says of a password that takes a million guesses: with twenty a minute, weeks.
const STRONG: zxcvbn::Score = zxcvbn::Score::Two;

/// How much of a password is looked at: nothing longer is weak, and to look takes longer with every character.
const LOOKED_AT: usize = 64;

/// Whether a password may be chosen by a person with these names.
pub(crate) fn check(password: &str, names: &[&str]) -> Result<(), Code> {
    let length = password.chars().count();
    if !(MIN_PASSWORD..=MAX_PASSWORD).contains(&length) {
        return Err(Code::PasswordLength);
    }
    let folded = api::name::fold(password);
    let folds = names.iter().map(|name| api::name::fold(name));
    // Everybody's password may contain a letter or two of their name.
    let mut long_names = folds.filter(|name| name.chars().count() >= api::name::MIN_ACCOUNT);
    if long_names.any(|name| folded.contains(&name)) {
        return Err(Code::PasswordHasName);
    }
    let start: String = password.chars().take(LOOKED_AT).collect();
    if zxcvbn::zxcvbn(&start, &["kashi", "کاشی"]).score() < STRONG {
        return Err(Code::PasswordWeak);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_passwords_are_refused_with_a_reason() {
        let check = |password: &str| check(password, &["mahtab", "مهتاب", "AB"]);
        assert_eq!(check("correct horse"), Ok(()));
        assert_eq!(check("دو تا گلدان خالی"), Ok(()));
        assert_eq!(check("abundant tiles"), Ok(()), "two letters of a name are no name");
        for short in ["", "1234567", "گذرواژه"] {
            assert_eq!(check(short), Err(Code::PasswordLength), "{short}");
        }
        assert_eq!(check(&"correct horse ".repeat(15)), Err(Code::PasswordLength));
        for weak in ["password", "12345678", "aaaaaaaa", "qwertyui", "iloveyou", "Passw0rd"] {
            assert_eq!(check(weak), Err(Code::PasswordWeak), "{weak}");
        }
        for named in ["Mahtab-7391-x", "گل‌مهتاب‌گلی۷"] {
            assert_eq!(check(named), Err(Code::PasswordHasName), "{named}");
        }
    }

    #[test]
    fn wrong_passwords_fill_a_bucket_and_right_ones_do_not() {
        let passwords = Passwords::new();
        let caller = |last| Caller::Stranger([192, 0, 2, last].into());
        for _ in 0..100 {
            passwords.admit(&caller(1), Some("a")).unwrap().forgive();
        }
        for _ in 0..BY_ADDRESS.most {
            drop(passwords.admit(&caller(1), None).unwrap());
        }
        assert!(passwords.admit(&caller(1), Some("a")).is_err(), "the address has failed too often");
        assert!(passwords.admit(&caller(2), Some("a")).is_ok(), "another has not");
        for at in 0..BY_ACCOUNT.most {
            // The one just before counts for the account, too.
            let admitted = passwords.admit(&caller(10 + at as u8), Some("a")).is_ok();
            assert_eq!(admitted, at + 1 < BY_ACCOUNT.most, "{at}");
        }
        assert!(passwords.admit(&Caller::Known("device".to_owned()), Some("a")).is_ok(), "the owner gets in");
    }

    #[test]
    fn one_address_waits_for_few_answers_at_once() {
        let passwords = Passwords::new();
        let caller = Caller::Stranger([192, 0, 2, 1].into());
        let waiting: Vec<_> = (0..BY_ADDRESS.at_once).map(|_| passwords.admit(&caller, None).unwrap()).collect();
        assert!(passwords.admit(&caller, None).is_err());
        drop(waiting);
        let next = passwords.admit(&caller, None).unwrap();
        assert!(passwords.admit(&caller, None).is_err(), "they have failed: one at a time");
        drop(next);
        assert!(passwords.admit(&caller, None).is_ok());
    }
}
