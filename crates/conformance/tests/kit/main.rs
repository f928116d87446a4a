//! The kit, tested: a sound toy game passes every part, and every fault that can be switched on in it is found.

#![allow(missing_docs, reason = "a test binary has no readers of its documentation")]

mod broken;
mod fault;
mod sound;
mod toy;
