//! Reads the operator's settings from a file or an environment variable.

use server::config::{Config, Sources};

/// Checks that accepted settings survive a round trip through a file unchanged.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    let file =
        |text: &str| Sources { file: Some(("file".into(), text.into())), ..Sources::default() };
    if let Ok(config) = Config::read(&file(text)) {
        assert_eq!(Config::read(&file(&config.to_toml())).as_ref(), Ok(&config));
    }
    if let Some((name, value)) = text.split_once('=') {
        let environment = vec![(name.to_owned(), value.to_owned())];
        let sources = Sources { environment, ..Sources::default() };
        if let Ok(config) = Config::read(&sources) {
            assert_eq!(Config::read(&file(&config.to_toml())).as_ref(), Ok(&config));
        }
    }
}
