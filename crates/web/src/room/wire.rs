//! The socket of a browser, behind what a connection needs of one.

use leptos::prelude::window;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

/// What a socket says.
pub(crate) enum Heard {
    Opened,
    Closed,
    Text(String),
}

/// Makes an input of all that a socket says, and feeds it to who follows. A frame that this page can't read is left out: a
/// newer server may send more kinds.
pub(crate) fn feeding<I: 'static, F: DeserializeOwned + 'static>(
    opened: fn() -> I,
    closed: fn(f64) -> I,
    frame: fn(F) -> I,
    feed: impl Fn(I) + 'static,
) -> Rc<dyn Fn(Heard)> {
    Rc::new(move |heard| match heard {
        Heard::Opened => feed(opened()),
        // Pages that lose the same server don't all come back at the same moment.
        Heard::Closed => feed(closed(js_sys::Math::random())),
        Heard::Text(text) => {
            if let Ok(read) = json::read(&text) {
                feed(frame(read));
            }
        }
    })
}

/// The address of a socket of this server.
pub(crate) fn address(path: &str) -> String {
    let place = window().location();
    let secure = place.protocol().is_ok_and(|protocol| protocol == "https:");
    let scheme = if secure { "wss" } else { "ws" };
    format!("{scheme}://{}{path}", place.host().unwrap_or_default())
}

/// A way to the server.
pub(crate) trait Wire {
    /// Opens it in place of what was open. It is closed by itself when the server goes.
    fn open(&self, address: &str, hear: Rc<dyn Fn(Heard)>);

    /// Sends a text, if it is open.
    fn send(&self, text: &str);

    /// Closes it; nothing more is heard.
    fn close(&self);
}

type Handlers = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>, Closure<dyn FnMut()>);

/// A `WebSocket`.
#[derive(Default)]
pub(crate) struct Browser(RefCell<Option<(WebSocket, Handlers)>>);

impl Wire for Browser {
    fn open(&self, address: &str, hear: Rc<dyn Fn(Heard)>) {
        self.close();
        let Ok(socket) = WebSocket::new(address) else { return };
        let (opened, closed) = (Rc::clone(&hear), Rc::clone(&hear));
        let on_message = Closure::new(move |message: MessageEvent| {
            if let Some(text) = message.data().as_string() {
                hear(Heard::Text(text));
            }
        });
        let on_open = Closure::new(move || opened(Heard::Opened));
        let on_close = Closure::new(move || closed(Heard::Closed));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        *self.0.borrow_mut() = Some((socket, (on_message, on_open, on_close)));
    }

    fn send(&self, text: &str) {
        if let Some((socket, _)) = self.0.borrow().as_ref() {
            // What is not sent is sent again when the socket is open again.
            let _ = socket.send_with_str(text);
        }
    }

    fn close(&self) {
        if let Some((socket, _handlers)) = self.0.borrow_mut().take() {
            socket.set_onmessage(None);
            socket.set_onopen(None);
            socket.set_onclose(None);
            // A socket that is closed already refuses; nothing follows from that.
            let _ = socket.close();
        }
    }
}
