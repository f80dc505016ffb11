use people::{is_password, password_hash};
use std::fs;

/// Resident memory of the process in KiB; `None` if the system does not report it.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
fn many_threads_that_hash_leave_one_arena_behind() {
    let kept = password_hash("open sesame", [7; 16]).unwrap();
    let Some(before) = resident() else { return };
    let hold = std::sync::Barrier::new(8);
    std::thread::scope(|threads| {
        for _ in 0..8 {
            threads.spawn(|| {
                for _ in 0..3 {
                    assert!(is_password(&kept, "open sesame"));
                    assert!(!is_password(&kept, "open says me"));
                }
                hold.wait(); // each has its own part of the allocator until all are done
            });
        }
    });
    let after = resident().unwrap();
    assert!(after < before + 19 * 1_024, "{before} KiB before, {after} KiB after");
}
