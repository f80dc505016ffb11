//! Targets for fuzzers: each accepts any bytes and must return. A panic is a defect.
//!
//! `fuzz/` runs the targets under libFuzzer. On every run, this crate's test replays the stored seeds and changed
//! copies of them. *Not* here: a fuzzer.

mod decisions;
mod notation;
mod phh;
mod pits;
mod proofs;
mod ranges;
mod records;
#[cfg(feature = "settings")]
mod settings;
mod shelves;
mod stars;
mod wire_frames;

/// A function that must return for any bytes, with its name.
#[derive(Clone, Copy)]
pub struct Target {
    /// Name of the target and of its folder of seeds.
    pub name: &'static str,
    /// Runs the target on these bytes. Panics if an invariant is broken.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "wire", run: wire_frames::run },
    Target { name: "hand", run: decisions::run },
    Target { name: "record", run: records::run },
    #[cfg(feature = "settings")]
    Target { name: "settings", run: settings::run },
    Target { name: "notation", run: notation::run },
    Target { name: "proof", run: proofs::run },
    Target { name: "range", run: ranges::run },
    Target { name: "ohh", run: stars::run_ohh },
    Target { name: "phh", run: phh::run },
    Target { name: "pit", run: pits::run },
    Target { name: "shelf", run: shelves::run },
    Target { name: "stars", run: stars::run },
];

/// Returns the target with this name.
///
/// Panics if there is no such target.
#[track_caller]
pub fn target(name: &str) -> Target {
    let target = TARGETS.iter().find(|target| target.name == name);
    *target.unwrap_or_else(|| panic!("there is no target {name}"))
}
