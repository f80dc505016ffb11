use serde::{Deserialize, Serialize};

/// The hash of a token or code (BLAKE3 of 128 or more random bits: no salt or slowness needed).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHash(pub [u8; 32]);

/// A secret and the hash that is kept of it.
#[derive(Clone)]
pub struct Credential {
    /// Shown to its holder once, kept nowhere.
    pub secret: String,
    /// What is kept.
    pub hash: SecretHash,
}

impl SecretHash {
    /// The hash of a secret as a holder types or sends it. Recovery codes are read without regard
    /// to case, blanks and dashes.
    pub fn of(secret: &str) -> SecretHash {
        let _ = secret;
        todo!()
    }
}

/// A session token from random bytes.
pub fn session_token(random: [u8; 32]) -> Credential {
    let _ = random;
    todo!()
}
/// A recovery code from random bytes, in groups that a person can copy by hand:
/// `k7qm-2xvd-9r4t-p8wn-c3hz-6yjf`.
pub fn recovery_code(random: [u8; 16]) -> Credential {
    let _ = random;
    todo!()
}
