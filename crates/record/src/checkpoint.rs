//! Signed statements of where every chain ended at a moment.
//!
//! The room signs a checkpoint from time to time, so that nobody, not even the room, can change earlier records
//! unnoticed.

use crate::tree::{Frontier, TreeHash, leaf};
use crate::{Bytes, Chain, ChainHash, Hash, Head, RecordError};
use core::fmt;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{Instant, Seq};

/// Separates the signed text from the signature.
const SIGNATURE: &str = ",\"signature\":\"";

/// The key that signs a room's checkpoints. It cannot be printed, and is wiped on drop.
///
/// It is derived from the room's key: see [`crate::RoomKey::signer`].
///
/// ```compile_fail
/// fn prints(signer: record::Signer) { println!("{signer:?}"); }
/// ```
#[derive(Clone)]
pub struct Signer {
    key: SigningKey,
}

/// The public half of the signing key, which identifies the room; as text it has 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

/// A statement by the room of where its chains ended at one moment.
///
/// As text it is one line, JSON without spaces, with its fields in this order: `checkpoint` (the version, 2), `room`
/// (the public key), `number` (from 1, without gaps), `at` (milliseconds since 1970), `size` (leaves of the tree,
/// including those of this checkpoint), `root`, what moved since the previous checkpoint, and `signature`: Ed25519 over
/// `"cardroom checkpoint 2"`, a line feed, and the line with `leaves` up to the comma before `signature`. Hashes, key
/// and signature are lower-case hexadecimal digits.
///
/// What moved is written in one of two ways. `leaves` are the tree's new leaves in numerical order. `heads` are the
/// chains behind these leaves, in the same order: name, number of the last link, its hash. Both lines have the same
/// signature. The room keeps the heads and gives the leaves to anybody: anyone with a copy of a record finds its leaf
/// in the list, and nobody else learns which records exist.
///
/// Version 1 had only heads, in the order of their chains, and signed the heads. Rooms no longer write it; its lines
/// stay readable for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Version of the checkpoint's form, which also decides what is signed.
    pub version: Version,
    /// Number of the checkpoint in this room, from 1.
    pub number: u64,
    /// When the checkpoint was made.
    pub at: Instant,
    /// Number of leaves in the tree of all heads so far.
    pub size: u64,
    /// The root of the tree of all heads so far.
    pub root: TreeHash,
    /// What moved since the previous checkpoint; in the tree, these are the last leaves.
    pub moved: Moved,
}

/// Version of a checkpoint's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The room signs the heads, so anyone who verifies a line must read their names.
    One,
    /// The room signs the leaves, so it need not show the heads.
    Two,
}

/// What moved since the previous checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// The heads of the chains, with names. The room keeps this form.
    Heads(Vec<Head>),
    /// Only the leaves of the heads, without names. Anybody may read this form.
    Leaves(Vec<TreeHash>),
}

/// Why a line is not a checkpoint of this room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// The line does not have the form of a checkpoint; holds the reason.
    #[error("not a checkpoint: {0}")]
    Malformed(String),
    /// The checkpoint has a version that this program does not know.
    #[error("unknown version {0} of a checkpoint")]
    Version(u32),
    /// Another room signed the checkpoint, with this key.
    #[error("the checkpoint is signed with the key {0}, not with this room's key")]
    Stranger(PublicKey),
    /// The signature does not match: the line was changed after it was signed.
    #[error("the signature of the checkpoint does not match")]
    Signature,
    /// The checkpoint is valid by itself, but does not follow the previous checkpoint.
    #[error("{0}")]
    Order(&'static str),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    checkpoint: u32,
    room: Hash,
    number: u64,
    at: u64,
    size: u64,
    root: Hash,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heads: Option<Vec<(String, u64, Hash)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leaves: Option<Vec<Hash>>,
}

impl Version {
    fn number(self) -> u32 {
        match self {
            Version::One => 1,
            Version::Two => 2,
        }
    }

    /// Returns the first bytes of the text that is signed.
    fn tag(self) -> &'static [u8] {
        match self {
            Version::One => b"cardroom checkpoint 1\n",
            Version::Two => b"cardroom checkpoint 2\n",
        }
    }
}

impl Signer {
    pub(crate) fn from_seed(seed: &[u8; 32]) -> Signer {
        Signer { key: SigningKey::from_bytes(seed) }
    }

    /// Returns the public key that verifies this key's signatures.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.key.verifying_key().to_bytes())
    }

    /// Signs that this key replaces a lost one from `at` on: see [`PublicKey::took_over`].
    pub fn takes_over(&self, before: Option<&PublicKey>, at: Instant) -> String {
        let signature = self.key.sign(&taking_over(before, at));
        Bytes(signature.to_bytes().to_vec()).to_string()
    }
}

impl PublicKey {
    /// Reports whether this key signed the statement that it replaces a lost key from `at` on.
    ///
    /// `before` is the lost key, if it is known. The signature is Ed25519 over `"cardroom key 1"`, a line feed, the
    /// digits of the lost key (or `none`), a space and the moment in milliseconds.
    pub fn took_over(&self, before: Option<&PublicKey>, at: Instant, signature: &str) -> bool {
        let signature = signature.parse().ok();
        let signature = signature.and_then(|Bytes(bytes)| Signature::from_slice(&bytes).ok());
        let key = VerifyingKey::from_bytes(&self.0).ok();
        key.zip(signature).is_some_and(|(key, signature)| {
            key.verify_strict(&taking_over(before, at), &signature).is_ok()
        })
    }
}

fn taking_over(before: Option<&PublicKey>, at: Instant) -> Vec<u8> {
    let before = before.map_or_else(|| "none".to_owned(), PublicKey::to_string);
    format!("cardroom key 1\n{before} {}", at.0).into_bytes()
}

impl Checkpoint {
    /// Returns the signed line, without a line feed.
    pub fn sign(&self, signer: &Signer) -> String {
        let room = signer.public();
        let signature = signer.key.sign(&self.signed(&room));
        signed_line(self.unsigned(&room), &Bytes(signature.to_bytes().to_vec()).to_string())
    }

    /// Reads a checkpoint from a line that the room with this key signed.
    ///
    /// From version 2 on, a checkpoint has two valid lines: with heads and with leaves. In version 1, it has one. A
    /// line that differs in any byte is refused.
    ///
    /// # Errors
    /// [`CheckpointError`] if the line has another form, or another room signed it.
    pub fn read(line: &str, room: &PublicKey) -> Result<Checkpoint, CheckpointError> {
        Checkpoint::read_signed(line, room).map(|(checkpoint, _)| checkpoint)
    }

    /// Returns the key that the line names as its room's key. Nothing is verified.
    pub fn names_key(line: &str) -> Option<PublicKey> {
        let (unsigned, _) = line.rsplit_once(SIGNATURE)?;
        let read: Line = serde_json::from_str(&format!("{unsigned}}}")).ok()?;
        Some(PublicKey(read.room.0))
    }

    /// Converts a line that the room keeps to its public form: the same signature, with leaves in place of heads.
    ///
    /// `None` for version 1, whose lines name every record.
    ///
    /// # Errors
    /// [`CheckpointError`] if the line has another form, or another room signed it.
    pub fn public_line(line: &str, room: &PublicKey) -> Result<Option<String>, CheckpointError> {
        let (checkpoint, signature) = Checkpoint::read_signed(line, room)?;
        let unsigned = checkpoint.unnamed().map(|unnamed| unnamed.unsigned(room));
        Ok(unsigned.map(|unsigned| signed_line(unsigned, signature)))
    }

    /// Returns the heads that moved; empty if only the leaves are known.
    pub fn heads(&self) -> &[Head] {
        match &self.moved {
            Moved::Heads(heads) => heads,
            Moved::Leaves(_) => &[],
        }
    }

    /// Returns the leaves of the heads that moved.
    pub fn leaves(&self) -> Vec<TreeHash> {
        match &self.moved {
            Moved::Heads(heads) => heads.iter().map(leaf).collect(),
            Moved::Leaves(leaves) => leaves.clone(),
        }
    }

    /// Reports whether the checkpoint states that this chain ended at this head. Anyone with the record can check this.
    pub fn states(&self, head: &Head) -> bool {
        self.leaves().contains(&leaf(head))
    }

    /// Reports whether two checkpoints make the same statement, even if only one of them names the chains.
    pub fn agrees_with(&self, other: &Checkpoint) -> bool {
        let said = |one: &Checkpoint| (one.version, one.number, one.at, one.size, one.root);
        said(self) == said(other) && self.leaves() == other.leaves()
    }

    /// Returns the checkpoint with leaves in place of heads; `None` for version 1.
    fn unnamed(&self) -> Option<Checkpoint> {
        let moved = Moved::Leaves(self.leaves());
        (self.version == Version::Two).then(|| Checkpoint { moved, ..self.clone() })
    }

    /// Reads the checkpoint in a line, and the digits of its signature.
    fn read_signed<'a>(
        line: &'a str,
        room: &PublicKey,
    ) -> Result<(Checkpoint, &'a str), CheckpointError> {
        let malformed = |what: &str| CheckpointError::Malformed(what.to_owned());
        let (unsigned, signature) =
            line.rsplit_once(SIGNATURE).ok_or_else(|| malformed("the line has no signature"))?;
        let read: Line = serde_json::from_str(&format!("{unsigned}}}"))
            .map_err(|error| CheckpointError::Malformed(error.to_string()))?;
        let version = [Version::One, Version::Two];
        let version = version.into_iter().find(|version| version.number() == read.checkpoint);
        let version = version.ok_or(CheckpointError::Version(read.checkpoint))?;
        let digits = signature.strip_suffix("\"}");
        let signature = digits.and_then(|digits| digits.parse().ok());
        let signature = signature.and_then(|Bytes(bytes)| Signature::from_slice(&bytes).ok());
        let (digits, signature) =
            digits.zip(signature).ok_or_else(|| malformed("a signature must have 128 digits"))?;
        let by = PublicKey(read.room.0);
        let head = |(chain, seq, hash): &(String, u64, Hash)| {
            Ok::<_, RecordError>(Head { chain: chain.parse()?, seq: Seq(*seq), hash: hash.0 })
        };
        let moved = match (version, read.heads, read.leaves) {
            (_, Some(heads), None) => {
                let heads: Result<Vec<Head>, RecordError> = heads.iter().map(head).collect();
                let heads = heads.map_err(|error| CheckpointError::Malformed(error.to_string()))?;
                Moved::Heads(heads)
            }
            (Version::Two, None, Some(leaves)) => {
                Moved::Leaves(leaves.into_iter().map(|Hash(leaf)| leaf).collect())
            }
            (Version::One, ..) => {
                return Err(malformed("a checkpoint of version 1 must have heads only"));
            }
            (Version::Two, ..) => {
                return Err(malformed("a checkpoint must have heads or leaves, not both"));
            }
        };
        let (number, at, size, root) = (read.number, Instant(read.at), read.size, read.root.0);
        let checkpoint = Checkpoint { version, number, at, size, root, moved };
        if checkpoint.unsigned(&by) != unsigned {
            return Err(malformed("the line is not in the exact form of a checkpoint"));
        }
        if by != *room {
            return Err(CheckpointError::Stranger(by));
        }
        let key = VerifyingKey::from_bytes(&by.0).map_err(|_| CheckpointError::Signature)?;
        let is_signed = key.verify_strict(&checkpoint.signed(&by), &signature);
        is_signed.map_err(|_| CheckpointError::Signature)?;
        Ok((checkpoint, digits))
    }

    /// Returns the bytes that the signature covers.
    fn signed(&self, room: &PublicKey) -> Vec<u8> {
        let unsigned = self.unnamed().map_or_else(|| self.unsigned(room), |it| it.unsigned(room));
        [self.version.tag(), unsigned.as_bytes()].concat()
    }

    /// Returns the line up to the comma before its signature.
    fn unsigned(&self, room: &PublicKey) -> String {
        let named = |head: &Head| (head.chain.to_string(), head.seq.0, Hash(head.hash));
        let (heads, leaves) = match &self.moved {
            Moved::Heads(heads) => (Some(heads.iter().map(named).collect()), None),
            Moved::Leaves(leaves) => (None, Some(leaves.iter().copied().map(Hash).collect())),
        };
        let line = Line {
            checkpoint: self.version.number(),
            room: Hash(room.0),
            number: self.number,
            at: self.at.0,
            size: self.size,
            root: Hash(self.root),
            heads,
            leaves,
        };
        let mut text = serde_json::to_string(&line).expect("plain data, written to memory");
        text.pop(); // the brace
        text
    }
}

/// Joins a signed text and the digits of its signature into a line.
fn signed_line(unsigned: String, signature: &str) -> String {
    unsigned + SIGNATURE + signature + "\"}"
}

/// A room's checkpoints up to one of them, reduced to what the next checkpoint must continue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Number of the last checkpoint; 0 before the first.
    pub number: u64,
    /// When the last checkpoint was made.
    pub at: Instant,
    /// The tree of all heads so far.
    pub tree: Frontier,
}

impl History {
    /// Makes the next checkpoint, which states that these heads moved; also returns the history after it.
    ///
    /// If the clock was set back, the checkpoint has the time of the previous checkpoint.
    pub fn state(&self, at: Instant, mut heads: Vec<Head>) -> (Checkpoint, History) {
        heads.sort_by_cached_key(leaf);
        let (number, at) = (self.number + 1, self.at.max(at));
        let tree = self.grown(heads.iter().map(leaf));
        let (size, root, moved) = (tree.size(), tree.root(), Moved::Heads(heads));
        let checkpoint = Checkpoint { version: Version::Two, number, at, size, root, moved };
        (checkpoint, History { number, at, tree })
    }

    /// Returns the history after this checkpoint.
    ///
    /// # Errors
    /// [`CheckpointError::Order`] if the checkpoint does not follow this history.
    pub fn after(&self, checkpoint: &Checkpoint) -> Result<History, CheckpointError> {
        let wrong = |what| Err(CheckpointError::Order(what));
        let &Checkpoint { version, number, at, size, root, .. } = checkpoint;
        if number != self.number + 1 {
            return wrong("the number does not follow the previous checkpoint");
        }
        if at < self.at {
            return wrong("the time is before the previous checkpoint");
        }
        let leaves = checkpoint.leaves();
        let mut chains: Vec<Chain> = checkpoint.heads().iter().map(|head| head.chain).collect();
        let is_in_order = match version {
            Version::One => true,
            Version::Two => {
                chains.sort_unstable();
                leaves.is_sorted_by(|a, b| a < b)
            }
        };
        let is_in_order = is_in_order && chains.is_sorted_by(|a, b| a < b);
        if !is_in_order {
            return wrong("the chains are not in order");
        }
        let tree = self.grown(leaves);
        match (tree.size(), tree.root()) == (size, root) {
            true => Ok(History { number, at, tree }),
            false => {
                wrong("the root does not follow from the heads of this and the earlier checkpoints")
            }
        }
    }

    /// Returns the tree with these leaves appended.
    fn grown(&self, leaves: impl IntoIterator<Item = TreeHash>) -> Frontier {
        let mut tree = self.tree.clone();
        leaves.into_iter().for_each(|leaf| tree.append(leaf));
        tree
    }
}

/// For each chain, the last head that a checkpoint has stated.
pub type Stated = BTreeMap<Chain, (Seq, ChainHash)>;

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hash(self.0).fmt(f)
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for PublicKey {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<PublicKey, RecordError> {
        text.parse().map(|Hash(bytes)| PublicKey(bytes))
    }
}

impl Serialize for PublicKey {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}
