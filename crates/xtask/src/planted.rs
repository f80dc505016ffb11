//! The planted bugs in the rules: patches that are all applied together in a copy of the tree.

use crate::patches::{self, Texts};
use std::path::Path;

const FOLDER: &str = "crates/simulator/planted";

/// Adds a fault for each planted bug whose patch no longer fits the code.
pub(crate) fn check(faults: &mut Vec<String>) -> Result<(), String> {
    apply(faults).map(|_| ())
}

/// Copies everything from which the simulator is built into this folder, with every planted bug in it.
pub(crate) fn copy_into(folder: &Path) -> Result<(), String> {
    let mut faults = Vec::new();
    let patched = apply(&mut faults)?;
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    patches::copy_into(folder, &patched)
}

fn apply(faults: &mut Vec<String>) -> Result<Texts, String> {
    patches::apply(&patches::of(FOLDER)?, faults)
}
