//! What the room signs now and then, so that nobody, itself included, can change unseen what was
//! kept before: where every chain ended.

use crate::tree::{Frontier, TreeHash, leaf};
use crate::{Bytes, Chain, ChainHash, Hash, Head, RecordError};
use core::fmt;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{Instant, Seq};

/// The version that is written.
const VERSION: u32 = 1;

/// What is signed begins with this.
const TAG: &[u8] = b"cardroom checkpoint 1\n";

/// Between what is signed and the signature.
const SIGNATURE: &str = ",\"signature\":\"";

/// The key that signs a room's checkpoints, derived from the room's: see [`crate::RoomKey::signer`].
/// Does not print; wiped on drop.
///
/// ```compile_fail
/// fn prints(signer: record::Signer) { println!("{signer:?}"); }
/// ```
#[derive(Clone)]
pub struct Signer {
    key: SigningKey,
}

/// The public half: who has it can tell the room's checkpoints from any other's. As text 64 digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

/// What the room states: where its chains ended at one moment.
///
/// As a line of text, JSON without blanks, its fields in this order: `checkpoint` (the version, 1),
/// `room` (the public key), `number` (from 1, without a gap), `at` (milliseconds since 1970), `size`
/// (leaves of the tree, those of this checkpoint included), `root`, `heads` (the chains that moved
/// since the checkpoint before: name, number of the last link, its hash) and `signature`: Ed25519
/// over `"cardroom checkpoint 1"`, a line feed, and the line up to the comma before `signature`.
/// Hashes, key and signature are lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Its place among the room's, from 1.
    pub number: u64,
    /// When it was made.
    pub at: Instant,
    /// Leaves of the tree over all heads so far.
    pub size: u64,
    /// The root of that tree.
    pub root: TreeHash,
    /// The heads that moved since the checkpoint before, in the order of their chains: the tree's
    /// last leaves.
    pub heads: Vec<Head>,
}

/// Why a line is not a checkpoint of this room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// Not such a line.
    #[error("it is not a checkpoint: {0}")]
    Malformed(String),
    /// Written by a program that knows another form.
    #[error("it is of version {0}, which this program does not know")]
    Version(u32),
    /// Signed by another room.
    #[error("it is signed with the key {0}, not with this room's")]
    Stranger(PublicKey),
    /// Changed since it was signed.
    #[error("its signature does not fit")]
    Signature,
    /// Sound by itself, but it does not follow the one before it.
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
    heads: Vec<(String, u64, Hash)>,
}

impl Signer {
    pub(crate) fn from_seed(seed: &[u8; 32]) -> Signer {
        Signer { key: SigningKey::from_bytes(seed) }
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.key.verifying_key().to_bytes())
    }
}

impl Checkpoint {
    /// Its line, signed, without a line feed.
    pub fn sign(&self, signer: &Signer) -> String {
        let mut line = self.unsigned(&signer.public());
        let signature = signer.key.sign(&[TAG, line.as_bytes()].concat());
        line.push_str(SIGNATURE);
        line.push_str(&Bytes(signature.to_bytes().to_vec()).to_string());
        line.push_str("\"}");
        line
    }

    /// The checkpoint of a line that the room with this key signed. One checkpoint has one line: any
    /// other byte is refused.
    ///
    /// # Errors
    /// [`CheckpointError`]
    pub fn read(line: &str, room: &PublicKey) -> Result<Checkpoint, CheckpointError> {
        let malformed = |what: &str| CheckpointError::Malformed(what.to_owned());
        let (unsigned, signature) =
            line.rsplit_once(SIGNATURE).ok_or_else(|| malformed("it has no signature"))?;
        let read: Line = serde_json::from_str(&format!("{unsigned}}}"))
            .map_err(|error| CheckpointError::Malformed(error.to_string()))?;
        if read.checkpoint != VERSION {
            return Err(CheckpointError::Version(read.checkpoint));
        }
        let signature = signature.strip_suffix("\"}").and_then(|digits| digits.parse().ok());
        let signature = signature.and_then(|Bytes(bytes)| Signature::from_slice(&bytes).ok());
        let signature = signature.ok_or_else(|| malformed("a signature has 128 digits"))?;
        let by = PublicKey(read.room.0);
        let head = |(chain, seq, hash): &(String, u64, Hash)| {
            Ok::<_, RecordError>(Head { chain: chain.parse()?, seq: Seq(*seq), hash: hash.0 })
        };
        let heads: Result<Vec<Head>, RecordError> = read.heads.iter().map(head).collect();
        let heads = heads.map_err(|error| CheckpointError::Malformed(error.to_string()))?;
        let Line { number, at, size, root, .. } = read;
        let checkpoint = Checkpoint { number, at: Instant(at), size, root: root.0, heads };
        if checkpoint.unsigned(&by) != unsigned {
            return Err(malformed("it is not written as checkpoints are"));
        }
        if by != *room {
            return Err(CheckpointError::Stranger(by));
        }
        let key = VerifyingKey::from_bytes(&by.0).map_err(|_| CheckpointError::Signature)?;
        let signed = [TAG, unsigned.as_bytes()].concat();
        key.verify_strict(&signed, &signature).map_err(|_| CheckpointError::Signature)?;
        Ok(checkpoint)
    }

    /// The line up to the comma before its signature.
    fn unsigned(&self, room: &PublicKey) -> String {
        let heads = self.heads.iter();
        let line = Line {
            checkpoint: VERSION,
            room: Hash(room.0),
            number: self.number,
            at: self.at.0,
            size: self.size,
            root: Hash(self.root),
            heads: heads.map(|h| (h.chain.to_string(), h.seq.0, Hash(h.hash))).collect(),
        };
        let mut text = serde_json::to_string(&line).expect("plain data, written to memory");
        text.pop(); // the brace
        text
    }
}

/// A room's checkpoints up to one of them: what the next must follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The number of the last; 0 before the first.
    pub number: u64,
    /// When it was made.
    pub at: Instant,
    /// The tree over all heads so far.
    pub tree: Frontier,
}

impl History {
    /// The checkpoint that states these heads, which moved since the last, and the history after it.
    /// A clock that was set back counts as standing still.
    pub fn state(&self, at: Instant, heads: Vec<Head>) -> (Checkpoint, History) {
        let (number, at) = (self.number + 1, self.at.max(at));
        let mut tree = self.tree.clone();
        heads.iter().for_each(|head| tree.append(leaf(head)));
        let (size, root) = (tree.size(), tree.root());
        (Checkpoint { number, at, size, root, heads }, History { number, at, tree })
    }

    /// The history after this checkpoint, if it follows.
    ///
    /// # Errors
    /// [`CheckpointError::Order`]
    pub fn after(&self, checkpoint: &Checkpoint) -> Result<History, CheckpointError> {
        let wrong = |what| Err(CheckpointError::Order(what));
        if checkpoint.number != self.number + 1 {
            return wrong("its number does not follow the one before it");
        }
        if checkpoint.at < self.at {
            return wrong("it is older than the one before it");
        }
        if !checkpoint.heads.is_sorted_by(|a, b| a.chain < b.chain) {
            return wrong("its heads are not in their order");
        }
        let (expected, history) = self.state(checkpoint.at, checkpoint.heads.clone());
        match expected == *checkpoint {
            true => Ok(history),
            false => wrong("its heads and those before it do not give its root"),
        }
    }
}

/// The heads that were stated last, by chain.
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

impl Serialize for PublicKey {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}
