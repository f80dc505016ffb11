//! Tests with hands that others dealt. We may not redistribute these, so they are kept outside the repository.

use history::phh;
use history::replay::replay;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Every hand in `../shared/fixtures/phh` ends with the stacks listed for it.
#[test]
fn fixture_hands_end_with_their_listed_stacks() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("../shared/fixtures/phh");
    let Ok(list) = fs::read_to_string(folder.join("expected.jsonl")) else {
        eprintln!("SKIPPED: {} is not here; no hand of others was played", folder.display());
        return;
    };
    let mut faults = Vec::new();
    let expected: Vec<Value> =
        list.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for hand in &expected {
        if let Err(fault) = ends_as(&folder, hand) {
            faults.push(fault);
        }
    }
    assert!(faults.is_empty(), "of {} hands:\n{}", expected.len(), faults.join("\n"));
}

fn ends_as(folder: &Path, expected: &Value) -> Result<(), String> {
    let name = expected["file"].as_str().expect("a name");
    let path: PathBuf = folder.join(name);
    let bytes = fs::read(&path).map_err(|error| format!("{name}: {error}"))?;
    let [entry] = &phh::read(&bytes)[..] else { return Err(format!("{name}: not one hand")) };
    let hand = entry.hand.as_ref().map_err(|why| format!("{name}: {why}"))?;
    let ended = replay(hand).map_err(|why| format!("{name}: {why}"))?;
    let places = expected["decimals"].as_u64().expect("decimals");
    let stacks: Vec<Option<u64>> =
        expected["final_stacks"].as_array().expect("stacks").iter().map(Value::as_u64).collect();
    let ours: Vec<Option<u64>> =
        ended.stacks.iter().map(|stack| stack.map(|chips| chips.get())).collect();
    match u64::from(hand.unit.places) == places && ours == stacks {
        true => Ok(()),
        false => Err(format!("{name}: {ours:?} in {:?}, not {stacks:?}", hand.unit)),
    }
}
