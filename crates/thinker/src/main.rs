//! What the worker loads. It has no life of its own: the worker's script calls `ponder`.

fn main() {}

#[cfg(target_arch = "wasm32")]
#[allow(unreachable_pub, reason = "what the script calls has to be public")]
mod worker {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers a question: JSON in, JSON out; nothing for what is no question.
    #[wasm_bindgen]
    pub fn ponder(question: &str) -> String {
        console_error_panic_hook::set_once();
        let Ok(question) = serde_json::from_str::<thinker::Question>(question) else { return String::new() };
        // Levels that think by no clock stop by themselves.
        let time = question.level.time().map_or(f64::INFINITY, |time| time.as_secs_f64() * 1000.0);
        let until = js_sys::Date::now() + time;
        let answer = thinker::ponder(question, &|| js_sys::Date::now() > until);
        serde_json::to_string(&answer).unwrap_or_default()
    }
}
