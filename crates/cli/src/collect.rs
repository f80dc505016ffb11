//! `cardroom collect`: what the shuffler gives, raw and final, for whoever wants to test it himself.

use crate::args::{Amount, Collect};
use crate::failure::Failure;
use crate::say;
use cards::CardSet;
use shuffler::{Drbg, SealedDeck, SystemEntropy};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// What one deck of 52 takes from its generator: 51 numbers of eight bytes, 52 salts of sixteen.
const RAW_PER_DECK: usize = 51 * 8 + 52 * 16;

/// What is written at once, in decks.
const DECKS_AT_ONCE: u64 = 64;

/// Writes what was asked for, then its checksum: to standard output, or beside the data on standard
/// error if the data goes there.
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

/// The generators' output: of each as much as a deck takes, then the next, seeded afresh.
fn collect_raw(amount: Amount, sink: &mut Sink<'_>) -> Result<(), Failure> {
    let mut bytes = [0; RAW_PER_DECK * DECKS_AT_ONCE as usize];
    let mut left = amount.0;
    while left > 0 {
        for raw in bytes.chunks_exact_mut(RAW_PER_DECK) {
            Drbg::from_entropy(&mut SystemEntropy)?.fill(raw);
        }
        let count = left.min(bytes.len() as u64);
        sink.write(&bytes[..usize::try_from(count).expect("at most what is at hand")])?;
        left -= count;
    }
    Ok(())
}

/// Decks as hands are dealt from them, a card a byte.
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

/// Where it goes, and what went there.
struct Sink<'a> {
    to: &'a Path,
    is_out: bool,
    out: Box<dyn Write>,
    hash: blake3::Hasher,
    bytes: u64,
}

impl Sink<'_> {
    /// A new file; `-` is standard output.
    fn open(to: &Path) -> Result<Sink<'_>, Failure> {
        let is_out = to == Path::new("-");
        let out: Box<dyn Write> = if is_out {
            Box::new(io::stdout().lock())
        } else {
            let file = OpenOptions::new().write(true).create_new(true).open(to);
            Box::new(file.map_err(Failure::file("make", to))?)
        };
        Ok(Sink { to, is_out, out, hash: blake3::Hasher::new(), bytes: 0 })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        let written = self.out.write_all(bytes);
        written.map_err(|error| self.failure(error))
    }

    /// Says how much it was, and its checksum in the form of `b3sum`.
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
