//! `cardroom collect`: the shuffler's output, raw or as decks, for independent tests.

use crate::args::{Amount, Collect};
use crate::failure::Failure;
use crate::say;
use cards::CardSet;
use shuffler::{Drbg, SealedDeck, SystemEntropy};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// Number of bytes that a deck of 52 takes from its generator: 51 numbers of 8 bytes and 52 salts of 16 bytes.
const RAW_PER_DECK: usize = 51 * 8 + 52 * 16;

/// Number of decks in each write.
const DECKS_AT_ONCE: u64 = 64;

/// Writes the data, then its checksum to standard output, or to standard error if the data goes to standard output.
pub(crate) fn collect(args: &Collect) -> Result<(), Failure> {
    shuffler::self_test()?;
    let mut sink = Sink::open(&args.to)?;
    if let Some(amount) = args.what.raw {
        collect_raw(amount, &mut sink)?;
    }
    if let Some(amount) = args.what.decks {
        collect_decks(amount, &mut sink)?;
    }
    sink.end()
}

/// Writes raw output. Each generator is newly seeded and gives as many bytes as one deck takes.
fn collect_raw(amount: Amount, sink: &mut Sink<'_>) -> Result<(), Failure> {
    let mut bytes = [0; RAW_PER_DECK * DECKS_AT_ONCE as usize];
    let mut left = amount.0;
    while left > 0 {
        for raw in bytes.chunks_exact_mut(RAW_PER_DECK) {
            Drbg::from_entropy(&mut SystemEntropy)?.fill(raw);
        }
        let count = left.min(bytes.len() as u64);
        sink.write(&bytes[..usize::try_from(count).expect("at most the buffer")])?;
        left -= count;
    }
    Ok(())
}

/// Writes decks as the room deals them, one byte per card.
fn collect_decks(amount: Amount, sink: &mut Sink<'_>) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let mut left = amount.0;
    while left > 0 {
        let count = left.min(DECKS_AT_ONCE);
        bytes.clear();
        for _ in 0..count {
            let deck = SealedDeck::shuffle(CardSet::FULL, &mut SystemEntropy)?;
            let drawn = (0..deck.count()).map_while(|place| deck.draw(place));
            bytes.extend(drawn.map(|drawn| drawn.card.index()));
        }
        sink.write(&bytes)?;
        left -= count;
    }
    Ok(())
}

/// The output, with the number and the hash of the bytes written so far.
struct Sink<'a> {
    to: &'a Path,
    is_out: bool,
    out: Box<dyn Write>,
    hash: blake3::Hasher,
    bytes: u64,
}

impl Sink<'_> {
    /// Creates the file, which must not exist; for `-`, uses standard output.
    fn open(to: &Path) -> Result<Sink<'_>, Failure> {
        let is_out = to == Path::new("-");
        let out: Box<dyn Write> = if is_out {
            Box::new(io::stdout().lock())
        } else {
            let file = OpenOptions::new().write(true).create_new(true).open(to);
            Box::new(file.map_err(Failure::file("create", to))?)
        };
        Ok(Sink { to, is_out, out, hash: blake3::Hasher::new(), bytes: 0 })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        let written = self.out.write_all(bytes);
        written.map_err(|error| self.failure(error))
    }

    /// Prints the number of bytes and the checksum in the format of `b3sum`.
    fn end(mut self) -> Result<(), Failure> {
        let flushed = self.out.flush();
        flushed.map_err(|error| self.failure(error))?;
        let Sink { to, is_out, hash, bytes, .. } = self;
        let said = format!("{bytes} bytes, BLAKE3:\n{}  {}\n", hash.finalize(), to.display());
        if is_out {
            io::stderr().write_all(said.as_bytes()).map_err(Failure::Output)
        } else {
            say(&said)
        }
    }

    fn failure(&self, error: io::Error) -> Failure {
        if self.is_out { Failure::Output(error) } else { Failure::file("write", self.to)(error) }
    }
}
