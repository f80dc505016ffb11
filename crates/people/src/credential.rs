//! Session tokens and recovery codes, and the hashes that the room stores in place of them.

use core::fmt;
use serde::{Deserialize, Serialize};

/// Hash of a token or code: BLAKE3 of 120 or more random bits, which need neither a salt nor a slow hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHash(pub [u8; 32]);

/// A secret and its hash. Not printable (no `Debug`), because the secret must not get into logs.
#[derive(Clone)]
pub struct Credential {
    /// The secret, shown to its holder once and stored nowhere.
    pub secret: String,
    /// Hash of the secret, which the room stores.
    pub hash: SecretHash,
}

/// Characters of tokens and codes. None of them is easily mistaken for another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl SecretHash {
    /// Hashes a secret as its holder types or sends it.
    ///
    /// Ignores case, whitespace and dashes, and accepts `o` for `0` and `i` or `l` for `1`.
    ///
    /// ```
    /// use people::SecretHash;
    /// assert_eq!(SecretHash::of("k7q1-2xv0"), SecretHash::of(" K7QL 2xvo\n"));
    /// assert_ne!(SecretHash::of("k7q1-2xv0"), SecretHash::of("k7q1-2xv8"));
    /// ```
    pub fn of(secret: &str) -> SecretHash {
        let plain = secret.chars().filter(|c| !c.is_whitespace() && !is_dash(*c));
        let plain: String = plain.map(|c| forgive(c.to_ascii_lowercase())).collect();
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"cardroom secret 1");
        hasher.update(plain.as_bytes());
        SecretHash(hasher.finalize().into())
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

/// Makes a session token of 52 characters from random bytes.
pub fn session_token(random: [u8; 32]) -> Credential {
    credential(base32(&random))
}

/// Makes a recovery code from random bytes, in groups that a person can copy by hand.
///
/// It contains 120 of the 128 bits: `k7qm-2xvd-9r4t-p8wn-c3hz-6yjf`.
pub fn recovery_code(random: [u8; 16]) -> Credential {
    let text = base32(&random[..15]);
    let groups: Vec<&str> = (0..text.len()).step_by(4).map(|at| &text[at..at + 4]).collect();
    credential(groups.join("-"))
}

fn credential(secret: String) -> Credential {
    Credential { hash: SecretHash::of(&secret), secret }
}

/// Encodes five bits per character, highest first; the last character is padded with zeros.
fn base32(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let digit = |at: usize| (at..at + 5).fold(0, |digit, at| digit << 1 | bit(at));
    let digits = (0..bytes.len() * 8).step_by(5).map(digit);
    digits.map(|digit| char::from(ALPHABET[usize::from(digit)])).collect()
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn forgive(c: char) -> char {
    match c {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    }
}
