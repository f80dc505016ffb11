//! Reads the settings from the settings file, the environment and the flags.

use crate::args::{ConfigCommand, Serve};
use crate::data::Folder;
use crate::failure::Failure;
use crate::{logs, shelf};
use server::config::{Config, Sources, commented_default};
use std::io;

/// Environment variables that replace flags; they are not settings.
const NOT_SETTINGS: &[&str] = &["CARDROOM_DATA", "CARDROOM_CONFIG"];

/// Reads the settings, games and rulebooks for a start with these arguments.
///
/// # Errors
/// A [`Failure`] if a file cannot be read, or if a setting, game or rulebook is wrong.
pub(crate) fn read(args: &Serve) -> Result<Config, Failure> {
    let (path, must_exist) = match &args.config {
        Some(path) => (path.clone(), true),
        None => (Folder::new(&args.data.data).settings(), false),
    };
    let file = match std::fs::read_to_string(&path) {
        Ok(text) => Some((path.display().to_string(), text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound && !must_exist => None,
        Err(error) => return Err(Failure::file("read", &path)(error)),
    };
    let environment = std::env::vars_os().filter_map(|(name, value)| {
        let name = name.into_string().ok().filter(|name| !NOT_SETTINGS.contains(&name.as_str()))?;
        Some((name, value.to_string_lossy().into_owned()))
    });
    let listen = args.listen.iter().map(|address| ("--listen", "listen", address.clone()));
    let sources = Sources { file, environment: environment.collect(), flags: listen.collect() };
    let mut config = Config::read(&sources)?;
    let shelf = match &config.games_folder {
        Some(folder) => shelf::read_named(folder)?,
        None => shelf::read(&args.data.data)?,
    };
    config.put_shelf(shelf)?;
    // Only the log's own parser can check this setting.
    logs::filter(&config)?;
    Ok(config)
}

/// Returns the text of `cardroom config show` or `cardroom config default`.
pub(crate) fn show(what: &ConfigCommand) -> Result<String, Failure> {
    match what {
        ConfigCommand::Show(args) => Ok(read(args)?.to_toml()),
        ConfigCommand::Default => Ok(commented_default()),
    }
}
