//! What can be heard: five short sounds, made of a few tones each. Nothing is loaded.

use crate::painted::after_paint;
use crate::pieces::Animation;
use crate::pieces::attr::Attr;
use crate::prefs::{self, Choice};
use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Something is taken.
    Take,
    /// Something is put down.
    Place,
    /// Points rise.
    Score,
    /// It is my turn.
    Turn,
    /// The game is over.
    End,
}

/// A tone that swells quickly and dies away.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Tone {
    /// When it begins, in seconds.
    at: f32,
    /// Its pitch at first and at last, in hertz: what falls quickly knocks.
    pitch: (f32, f32),
    length: f32,
    loudness: f32,
    shape: OscillatorType,
}

impl Tone {
    const fn bell(at: f32, pitch: f32, length: f32, loudness: f32) -> Tone {
        Tone { at, pitch: (pitch, pitch), length, loudness, shape: OscillatorType::Sine }
    }

    const fn knock(at: f32, from: f32, to: f32, length: f32, loudness: f32) -> Tone {
        Tone { at, pitch: (from, to), length, loudness, shape: OscillatorType::Triangle }
    }
}

/// A fingernail under a glazed tile.
const TAKE: &[Tone] = &[Tone::knock(0.0, 1900.0, 1300.0, 0.05, 0.10), Tone::bell(0.005, 2637.0, 0.09, 0.03)];

/// A tile on plaster.
const PLACE: &[Tone] = &[Tone::knock(0.0, 320.0, 110.0, 0.09, 0.30), Tone::knock(0.0, 1400.0, 700.0, 0.03, 0.10)];

/// Two small bells, close together.
const SCORE: &[Tone] = &[Tone::bell(0.0, 1174.7, 0.16, 0.09), Tone::bell(0.07, 1568.0, 0.26, 0.08)];

/// Two notes on a small tile: soft and short.
const TURN: &[Tone] = &[Tone::bell(0.0, 659.25, 0.5, 0.16), Tone::bell(0.13, 987.77, 0.5, 0.16)];

/// Up a chord, to rest.
const END: &[Tone] = &[
    Tone::bell(0.0, 523.25, 0.7, 0.13),
    Tone::bell(0.14, 659.25, 0.7, 0.13),
    Tone::bell(0.28, 783.99, 0.8, 0.13),
    Tone::bell(0.42, 1046.5, 1.1, 0.14),
];

impl Sound {
    /// All of them.
    pub const ALL: [Sound; 5] = [Sound::Take, Sound::Place, Sound::Score, Sound::Turn, Sound::End];

    /// Whether the reader wants to hear it.
    pub const fn is_on(self, choice: &Choice) -> bool {
        match self {
            Sound::Take => choice.sound_take,
            Sound::Place => choice.sound_place,
            Sound::Score => choice.sound_score,
            Sound::Turn => choice.sound,
            Sound::End => choice.sound_end,
        }
    }

    /// Switches it on or off.
    pub const fn switch(self, choice: &mut Choice, on: bool) {
        match self {
            Sound::Take => choice.sound_take = on,
            Sound::Place => choice.sound_place = on,
            Sound::Score => choice.sound_score = on,
            Sound::Turn => choice.sound = on,
            Sound::End => choice.sound_end = on,
        }
    }

    /// How loud the reader wants it, in per cent.
    pub const fn volume(self, choice: &Choice) -> u8 {
        match self {
            Sound::Take => choice.volume_take,
            Sound::Place => choice.volume_place,
            Sound::Score => choice.volume_score,
            Sound::Turn => choice.volume,
            Sound::End => choice.volume_end,
        }
    }

    /// Makes it louder or softer.
    pub const fn set_volume(self, choice: &mut Choice, volume: u8) {
        match self {
            Sound::Take => choice.volume_take = volume,
            Sound::Place => choice.volume_place = volume,
            Sound::Score => choice.volume_score = volume,
            Sound::Turn => choice.volume = volume,
            Sound::End => choice.volume_end = volume,
        }
    }

    const fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Take => TAKE,
            Sound::Place => PLACE,
            Sound::Score => SCORE,
            Sound::Turn => TURN,
            Sound::End => END,
        }
    }

    /// Lets it be heard after `seconds`, if the reader wants that and the browser allows it.
    pub fn play_in(self, seconds: f64) {
        let loudness =
            prefs::choice().with_untracked(|choice| self.is_on(choice).then(|| loudness(self.volume(choice))));
        if let Some(loudness) = loudness.filter(|loudness| *loudness > 0.0) {
            self.sound(seconds, loudness);
        }
    }

    /// Lets it be heard now.
    pub fn play(self) {
        self.play_in(0.0);
    }

    /// Lets it be heard whether it is switched on or not: for choosing.
    pub fn try_out(self) {
        self.sound(0.0, loudness(prefs::choice().with_untracked(|choice| self.volume(choice))));
    }

    fn sound(self, seconds: f64, loudness: f32) {
        // Without a touch of the page first, browsers stay silent and complain.
        if was_touched() {
            // To open the loudspeaker takes a while, and a machine without one is no fault.
            after_paint(move || drop(sound(self.tones(), seconds, loudness)));
        }
    }
}

/// Something enters with its motion, whose times are multiplied by `pace`.
pub fn enter(motion: &Animation<Attr>, pace: f64) {
    let Some(first) = motion.flights.iter().map(|flight| flight.after).min() else { return };
    let seconds = |at: u32| f64::from(at) * pace / 1000.0;
    if !motion.marks.from.is_empty() {
        Sound::Take.play_in(seconds(first));
    }
    if !motion.marks.to.is_empty() {
        Sound::Place.play_in(seconds(first + crate::pieces::TRAVEL));
    }
}

/// How loud a volume in per cent is: ears hear ratios, not differences.
fn loudness(volume: u8) -> f32 {
    (f32::from(volume.min(100)) / 100.0).powi(2) * 2.0
}

/// Whether the page has been touched since it was loaded.
fn was_touched() -> bool {
    let get = |from: &JsValue, name: &str| Reflect::get(from, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let activation = get(&window().navigator().into(), "userActivation");
    // A browser that does not say has no such rule, or an older one.
    activation.is_undefined() || get(&activation, "hasBeenActive").is_truthy()
}

thread_local! {
    static SPEAKER: Option<AudioContext> = AudioContext::new().ok();
}

fn sound(tones: &[Tone], seconds: f64, loudness: f32) -> Result<(), JsValue> {
    /// As good as silent: ramps of ratios never reach zero.
    const SILENT: f32 = 0.0001;
    SPEAKER.with(|speaker| {
        let Some(speaker) = speaker else { return Ok(()) };
        let _ = speaker.resume()?;
        for tone in tones {
            let start = speaker.current_time() + seconds + f64::from(tone.at);
            let end = start + f64::from(tone.length);
            let (source, volume) = (speaker.create_oscillator()?, speaker.create_gain()?);
            source.set_type(tone.shape);
            source.frequency().set_value_at_time(tone.pitch.0, start)?;
            source.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, end)?;
            let swell = f64::from((tone.length * 0.1).min(0.015));
            volume.gain().set_value_at_time(SILENT, start)?;
            volume.gain().exponential_ramp_to_value_at_time(tone.loudness * loudness, start + swell)?;
            volume.gain().exponential_ramp_to_value_at_time(SILENT, end)?;
            source.connect_with_audio_node(&volume)?.connect_with_audio_node(&speaker.destination())?;
            source.start_with_when(start)?;
            source.stop_with_when(end + 0.05)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_none_is_louder_than_it_may_be() {
        for sound in Sound::ALL {
            let tones = sound.tones();
            assert!(!tones.is_empty());
            for tone in tones {
                assert!(tone.at + tone.length <= 1.6, "{sound:?} is long");
                assert!(tone.loudness * loudness(100) < 1.0, "{sound:?} is distorted at full volume");
                assert!(tone.pitch.0 > 0.0 && tone.pitch.1 > 0.0, "a ramp of ratios needs a pitch");
            }
        }
    }

    #[test]
    fn every_move_is_silent_until_it_is_switched_on() {
        let choice = Choice::default();
        let heard: Vec<Sound> = Sound::ALL.into_iter().filter(|sound| sound.is_on(&choice)).collect();
        assert_eq!(heard, [Sound::Turn]);
        assert!(loudness(0) < f32::EPSILON && loudness(choice.volume) > 0.0);
    }

    #[test]
    fn each_sound_has_a_switch_and_a_volume_of_its_own() {
        for sound in Sound::ALL {
            let mut choice = Choice::default();
            let was = sound.is_on(&choice);
            sound.switch(&mut choice, !was);
            sound.set_volume(&mut choice, 5);
            for other in Sound::ALL {
                let volume = if other == sound { 5 } else { Choice::default().volume };
                assert_eq!(other.volume(&choice), volume, "{sound:?} changes {other:?}");
                assert_eq!(other.is_on(&choice) != other.is_on(&Choice::default()), other == sound);
            }
        }
    }
}
