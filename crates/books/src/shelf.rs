//! The games and rulebooks of a room: those built into the program, then the operator's own.

use crate::ROTATIONS;
use crate::game::{game_from_toml, game_to_toml, keep};
use crate::reading::KeyFault;
use crate::{Rulebook, RulebookError};
use hand::{Game, GameFault, VARIANTS, Variant};
use std::sync::Arc;

/// Maximum number of characters in a rulebook's key.
const BOOK_KEY_MAX: usize = 30;

/// The games and rulebooks of a room.
///
/// The room looks up keys from the wire, the settings and the command line here. Tables and hands refer to their rules
/// directly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    games: Vec<&'static Variant>,
    books: Vec<Arc<Rulebook>>,
}

/// A file with a game or rulebook that the operator wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile {
    /// Name of the file as error messages show it: `data/games/pineapple_8.toml`.
    pub name: String,
    /// Name of the file without folder and extension; it becomes the key of the game or rulebook.
    pub key: String,
    /// Content of the file.
    pub text: String,
}

/// What is wrong with one of the operator's files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct ShelfError {
    /// Name of the file that has the fault.
    pub file: String,
    /// What is wrong with the file.
    pub fault: ShelfFault,
}

/// Why a file is not a valid game or rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfFault {
    /// A key in the file cannot be read.
    #[error(transparent)]
    Key(#[from] KeyFault),
    /// The engine cannot play the game.
    #[error(transparent)]
    Game(#[from] GameFault),
    /// The program already has a game or rulebook with this key.
    #[error("the program already has {0}; choose another file name")]
    Taken(String),
    /// The program, or another file, already uses this name.
    #[error("name is \"{name}\"; it must differ from the name of {of}")]
    NameTaken {
        /// The name that is already used.
        name: String,
        /// The game or rulebook that uses the name: `the game holdem`.
        of: String,
    },
    /// Two files have the same key.
    #[error("another file has this name")]
    Twice,
    /// The file's name is not a valid key for a rulebook.
    #[error(
        "\"{0}\" is not a rulebook name; expected 1 to {BOOK_KEY_MAX} characters of a-z, 0-9 and -"
    )]
    BookKey(String),
}

impl Shelf {
    /// Returns the built-in games and rulebooks.
    pub fn built_in() -> Shelf {
        Shelf { games: VARIANTS.to_vec(), books: Rulebook::all_built_in().to_vec() }
    }

    /// Returns the built-in games and rulebooks, followed by the operator's own.
    ///
    /// Games are read first, because rulebooks refer to them.
    ///
    /// # Errors
    /// Names the first file that is not a game or rulebook.
    pub fn with(games: &[OwnFile], books: &[OwnFile]) -> Result<Shelf, ShelfError> {
        let mut shelf = Shelf::built_in();
        for file in games {
            let game = shelf.read_game(file).map_err(|fault| file.wrong(fault))?;
            shelf.games.push(game);
        }
        if !games.is_empty() {
            let again = Rulebook::with_games(&shelf.games);
            shelf.books = again.expect("more games do not harm the built-in books");
        }
        for file in books {
            let book = shelf.read_book(file).map_err(|fault| file.wrong(fault))?;
            shelf.books.push(Arc::new(book));
        }
        Ok(shelf)
    }

    fn read_game(&self, file: &OwnFile) -> Result<&'static Variant, ShelfFault> {
        match self.game(&file.key) {
            Some(known) if VARIANTS.contains(&known) => {
                return Err(ShelfFault::Taken(format!("a game \"{}\"", file.key)));
            }
            Some(_) => return Err(ShelfFault::Twice),
            None => {}
        }
        let game = game_from_toml(&file.key, &file.text)?;
        let games = self.games.iter().map(|game| (game.name, format!("the game {}", game.key)));
        let mixes = ROTATIONS.iter().map(|mix| (mix.name, format!("the mix {}", mix.key)));
        is_free(&game.name, games.chain(mixes))?;
        Ok(keep(game)?)
    }

    fn read_book(&self, file: &OwnFile) -> Result<Rulebook, ShelfFault> {
        let letters = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
        let is_key = (1..=BOOK_KEY_MAX).contains(&file.key.len()) && file.key.bytes().all(letters);
        if !is_key {
            return Err(ShelfFault::BookKey(file.key.clone()));
        }
        if Rulebook::built_in(&file.key).is_some() {
            return Err(ShelfFault::Taken(format!("a rulebook \"{}\"", file.key)));
        }
        if self.book(&file.key).is_some() {
            return Err(ShelfFault::Twice);
        }
        let book = Rulebook::parse(&file.key, &file.text, &self.games);
        let book = book.map_err(|RulebookError { fault, .. }| fault)?;
        let books = self.books.iter().map(|one| (&*one.name, format!("the rulebook {}", one.key)));
        is_free(&book.name, books)?;
        Ok(book)
    }

    /// Returns every game: the built-in games first, then the operator's own.
    pub fn games(&self) -> &[&'static Variant] {
        &self.games
    }

    /// Returns every rulebook, the house's first.
    pub fn books(&self) -> &[Arc<Rulebook>] {
        &self.books
    }

    /// Returns the game with this key.
    pub fn game(&self, key: &str) -> Option<&'static Variant> {
        self.games.iter().copied().find(|game| game.key == key)
    }

    /// Returns the text of a game in the form in which an operator could have written it.
    pub fn game_text(&self, key: &str) -> Option<String> {
        self.game(key).map(|variant| game_to_toml(&Game::of(variant)))
    }

    /// Reports whether the shelf has this game with exactly these rules.
    pub fn has_game(&self, game: &Variant) -> bool {
        self.game(game.key) == Some(game)
    }

    /// Reports whether the shelf has this rulebook with exactly this text.
    pub fn has_book(&self, book: &Rulebook) -> bool {
        self.book(&book.key).is_some_and(|here| here.hash == book.hash)
    }

    /// Returns the rulebook with this key.
    pub fn book(&self, key: &str) -> Option<&Arc<Rulebook>> {
        self.books.iter().find(|book| book.key == key)
    }
}

/// Returns an error if a name is taken. Case is ignored, because names that differ only in case look alike.
fn is_free<'a>(
    name: &str,
    mut taken: impl Iterator<Item = (&'a str, String)>,
) -> Result<(), ShelfFault> {
    let plain = |name: &str| name.trim().to_lowercase();
    match taken.find(|(other, _)| plain(other) == plain(name)) {
        Some((_, of)) => Err(ShelfFault::NameTaken { name: name.into(), of }),
        None => Ok(()),
    }
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf::built_in()
    }
}

impl OwnFile {
    fn wrong(&self, fault: ShelfFault) -> ShelfError {
        ShelfError { file: self.name.clone(), fault }
    }
}

#[cfg(test)]
mod tests;
