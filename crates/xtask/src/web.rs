//! Builds the web client if it is out of date.

use crate::shell;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Installs exactly the packages that web/package-lock.json lists.
pub(crate) fn packages() -> Result<(), String> {
    let web = shell::root().join("web");
    let lock = web.join("package-lock.json");
    let stamp = web.join("node_modules/.cardroom-lock");
    let wanted = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    if fs::read(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    println!("Fetching the web client's packages ...");
    shell::run("web", "npm", &["ci", "--no-audit", "--no-fund", "--loglevel=error"])?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Builds `web/dist` if one of its sources has changed.
pub(crate) fn build() -> Result<(), String> {
    packages()?;
    let web = shell::root().join("web");
    let built = fs::metadata(web.join("dist/index.html")).and_then(|meta| meta.modified()).ok();
    let changed = newest(&web)?;
    if built.is_some_and(|built| built >= changed) {
        return Ok(());
    }
    println!("Building the web client ...");
    // Vite's own report lists every file; only warnings are for the person who runs this.
    shell::run("web", "npm", &["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Returns the time at which the newest source in a folder was changed.
fn newest(folder: &Path) -> Result<SystemTime, String> {
    let mut latest = SystemTime::UNIX_EPOCH;
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Ok(meta) = entry.metadata() else { continue };
        let skip = ["dist", "node_modules", "e2e", "paraglide"];
        if skip.iter().any(|skip| name == *skip) || name.to_string_lossy().starts_with('.') {
            continue;
        }
        let changed = if meta.is_dir() {
            newest(&entry.path())?
        } else {
            meta.modified().unwrap_or(SystemTime::UNIX_EPOCH)
        };
        latest = latest.max(changed);
    }
    Ok(latest)
}
