//! Runs other programs, from the repository's root.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the repository's root.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().and_then(Path::parent).expect("xtask lies in crates/xtask").to_path_buf()
}

/// Runs a program in a folder of the repository. Its output appears in the terminal like ours.
pub(crate) fn run(folder: &str, program: &str, args: &[&str]) -> Result<(), String> {
    let line = format!("{program} {}", args.join(" "));
    let status = Command::new(program)
        .args(args)
        .current_dir(root().join(folder))
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("{line}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Runs a program and returns its output.
pub(crate) fn output(program: &str, args: &[&str]) -> Result<Vec<u8>, String> {
    let line = format!("{program} {}", args.join(" "));
    let output = Command::new(program)
        .args(args)
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{line}: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{line}: {}", output.status))
    }
}

/// Whether a program can be found.
pub(crate) fn has(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    })
}

/// Installs Debian packages with apt-get; fails with the message `missing` if that is not possible.
pub(crate) fn install(name: &str, packages: &[&str], missing: &str) -> Result<(), String> {
    if !has("apt-get") {
        return Err(missing.into());
    }
    println!("Installing {name} ...");
    run("", "apt-get", &["update", "-qq"]).map_err(|_| missing.to_string())?;
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    run("", "apt-get", &[&install, packages].concat()).map_err(|_| missing.to_string())
}
