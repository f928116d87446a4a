//! What this browser remembers: small texts by name. A browser that refuses to (a private window, a full disk) only
//! forgets; nothing fails.

use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under the name, if it can still be read.
pub fn load<T: DeserializeOwned>(name: &str) -> Option<T> {
    json::read(&storage()?.get_item(name).ok()??).ok()
}

/// Keeps a value under the name; whether it could.
pub fn save<T: Serialize>(name: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    storage().is_some_and(|storage| storage.set_item(name, &text).is_ok())
}

/// Forgets what was kept under the name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        // A browser that cannot forget did not remember.
        let _ = storage.remove_item(name);
    }
}

/// All names that begin so.
pub fn names(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count).filter_map(|at| storage.key(at).ok()?).filter(|name| name.starts_with(beginning)).collect()
}
