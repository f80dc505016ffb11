//! Makes sure that `web/dist` exists, from which the web client is embedded.
//!
//! If the client has not been built, a page that says how to build it takes its place, so that the server can be built
//! and tested without Node.

use std::fs;
use std::path::Path;

const STAND_IN: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Cardroom</title>
<p>The room is open, but its web client was not built. Run <code>make run</code>, or
<code>cargo xtask web</code> and build the server again.</p></html>
";

fn main() {
    let dist = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    let page = dist.join("index.html");
    if !page.exists() {
        let made = fs::create_dir_all(dist).and_then(|()| fs::write(&page, STAND_IN));
        if let Err(error) = made {
            println!("cargo::warning={}: {error}", page.display());
        }
    }
}
