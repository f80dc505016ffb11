//! The consoles of a live event: which of them the room hears, and the codes with which they sign in.

use live::{DeviceId, Event, Role};
use std::collections::{BTreeMap, VecDeque};
use units::{Instant, Millis};

/// Time after its last request for which a console is in touch.
const HEARD_FOR: Millis = Millis::seconds(30);
/// Time for which a code is good.
const CODE_LASTS: Millis = Millis::seconds(10 * 60);
/// Maximum number of open codes of one event.
pub(crate) const CODES_MAX: usize = 20;
/// Number of wrong codes within [`WRONG_WITHIN`] after which all open codes are closed.
const WRONG_MAX: usize = 10;
/// Period in which wrong codes are counted.
const WRONG_WITHIN: Millis = Millis::seconds(10 * 60);
/// Number of different codes: six digits.
const CODES: u128 = 1_000_000;

/// What the room knows of an event's consoles. A restart forgets the codes.
#[derive(Default)]
pub(crate) struct Consoles {
    /// When the room last heard each console.
    heard: BTreeMap<DeviceId, Instant>,
    codes: Vec<Code>,
    /// When wrong codes were tried, oldest first.
    wrong: VecDeque<Instant>,
}

/// A code that signs one console in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    /// Six digits.
    pub(crate) digits: String,
    pub(crate) role: Role,
    /// When it stops working.
    pub(crate) until: Instant,
}

impl Consoles {
    /// Every console counts as heard now: after a start, consoles need time to ask again.
    pub(crate) fn all_heard(event: &Event, now: Instant) -> Consoles {
        let heard = event.devices().keys().map(|device| (*device, now)).collect();
        Consoles { heard, ..Consoles::default() }
    }

    /// Notes that the room has heard a console.
    pub(crate) fn hear(&mut self, device: DeviceId, now: Instant) {
        self.heard.insert(device, now);
    }

    /// Whether a console is in touch.
    fn is_heard(&self, device: DeviceId, now: Instant) -> bool {
        self.heard.get(&device).is_some_and(|at| now < *at + HEARD_FOR)
    }

    /// Returns the consoles that have come in touch, or fallen silent, since the event last noted it.
    pub(crate) fn changed(&self, event: &Event, now: Instant) -> Vec<(DeviceId, bool)> {
        let open = event.devices().iter().filter(|(device, one)| device.0 > 0 && !one.closed);
        let changed = open.filter_map(|(device, one)| {
            let is_heard = self.is_heard(*device, now);
            (is_heard != one.in_touch).then_some((*device, is_heard))
        });
        changed.collect()
    }

    /// Returns when the next console falls silent, unless it asks again.
    pub(crate) fn falls_silent(&self, event: &Event) -> Option<Instant> {
        let in_touch = event
            .devices()
            .iter()
            .filter(|(device, one)| device.0 > 0 && !one.closed && one.in_touch);
        let until = in_touch.map(|(device, _)| self.heard.get(device).copied().unwrap_or_default());
        until.min().map(|at| at + HEARD_FOR)
    }

    /// Makes a code from random bits; `None` if too many codes are open.
    pub(crate) fn code(&self, role: Role, random: u128, now: Instant) -> Option<Code> {
        let is_free = |digits: &String| self.open(now).all(|code| code.digits != *digits);
        let all =
            (0..=CODES_MAX as u128).map(|step| format!("{:06}", (random % CODES + step) % CODES));
        let digits = all.into_iter().find(is_free)?;
        let is_room = self.open(now).count() < CODES_MAX;
        is_room.then_some(Code { digits, role, until: now + CODE_LASTS })
    }

    /// Opens a code.
    pub(crate) fn opens(&mut self, code: Code, now: Instant) {
        self.codes.retain(|one| one.until > now);
        self.codes.push(code);
    }

    /// Returns the open code with these digits.
    pub(crate) fn find(&self, digits: &str, now: Instant) -> Option<&Code> {
        self.open(now).find(|code| code.digits == digits)
    }

    /// Closes a code, because it was used.
    pub(crate) fn used(&mut self, digits: &str) {
        self.codes.retain(|code| code.digits != digits);
    }

    /// Counts a wrong code; too many of them close all open codes, so that nobody can guess one.
    pub(crate) fn wrong(&mut self, now: Instant) {
        self.wrong.retain(|at| *at + WRONG_WITHIN > now);
        self.wrong.push_back(now);
        if self.wrong.len() >= WRONG_MAX {
            self.wrong.clear();
            self.codes.clear();
        }
    }

    fn open(&self, now: Instant) -> impl Iterator<Item = &Code> {
        self.codes.iter().filter(move |code| code.until > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant(1_000_000);

    fn opened(consoles: &mut Consoles, random: u128) -> Code {
        let code = consoles.code(Role::Floor, random, NOW).expect("room for a code");
        consoles.opens(code.clone(), NOW);
        code
    }

    #[test]
    fn a_code_works_once_and_for_ten_minutes() {
        let mut consoles = Consoles::default();
        let code = opened(&mut consoles, 42);
        assert_eq!(code.digits, "000042");
        assert_eq!(consoles.find("000042", Instant(NOW.0 + 599_999)), Some(&code));
        assert_eq!(consoles.find("000042", Instant(NOW.0 + 600_000)), None);
        assert_eq!(opened(&mut consoles, 42).digits, "000043", "no two alike");
        consoles.used("000042");
        assert_eq!(consoles.find("000042", NOW), None);
        assert!(consoles.find("000043", NOW).is_some());
    }

    #[test]
    fn at_most_twenty_codes_are_open() {
        let mut consoles = Consoles::default();
        (0..20).for_each(|random| drop(opened(&mut consoles, random)));
        assert_eq!(consoles.code(Role::Desk, 99, NOW), None);
        let later = Instant(NOW.0 + 600_000);
        assert!(consoles.code(Role::Desk, 99, later).is_some());
    }

    #[test]
    fn ten_wrong_codes_in_ten_minutes_close_all() {
        let mut consoles = Consoles::default();
        opened(&mut consoles, 7);
        (0..9).for_each(|_| consoles.wrong(NOW));
        assert!(consoles.find("000007", NOW).is_some());
        consoles.wrong(Instant(NOW.0 + 600_000));
        assert_eq!(consoles.wrong.len(), 1, "those before count no longer");
        (0..9).for_each(|_| consoles.wrong(NOW));
        assert_eq!(consoles.find("000007", NOW), None);
    }
}
