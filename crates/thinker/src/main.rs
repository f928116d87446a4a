//! The module that the worker loads. It starts nothing by itself: the worker's script calls `hear`.

fn main() {}

#[cfg(target_arch = "wasm32")]
#[allow(unreachable_pub, reason = "what the script calls has to be public")]
mod worker {
    use api::ToWorker;
    use std::cell::RefCell;
    use thinker::Thinker;
    use wasm_bindgen::prelude::wasm_bindgen;

    thread_local! {
        static THINKER: RefCell<Thinker> = RefCell::default();
    }

    /// Handles a message from the page: JSON in, JSON out; `None` if the message is not a question.
    #[wasm_bindgen]
    pub fn hear(message: &str) -> Option<String> {
        console_error_panic_hook::set_once();
        let message = serde_json::from_str::<ToWorker>(message).ok()?;
        let answer = THINKER.with_borrow_mut(|thinker| thinker.hear(message, &js_sys::Date::now));
        serde_json::to_string(&answer?).ok()
    }
}
