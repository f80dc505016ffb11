//! Checks passwords that people choose. They can be guessed, so they are hashed slowly.

use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{Mutex, PoisonError};
use units::text::{TextRule, Unfit};
use units::{hex, unhex};

/// Allowed length and characters of a password.
pub const PASSWORD: TextRule = TextRule { chars_min: 4, chars_max: 64, joiners: true };

/// Prefix of a stored hash, before the salt. The prefix stands for 19 MiB, two passes and one lane.
const NAME: &str = "argon2id.1.";
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const SALT_BYTES: usize = 16;
const HASH_BYTES: usize = 32;

/// Memory that all hashing shares, so that only one password is hashed at a time.
///
/// If each hash allocated this memory itself, the allocator of the thread would keep it afterwards.
static ARENA: Mutex<Vec<Block>> = Mutex::new(Vec::new());

/// Hashes a password with this salt, ignoring leading and trailing spaces.
///
/// This takes some tens of milliseconds, so call it where nothing else has to wait.
///
/// # Errors
/// [`Unfit`] if the password is too short or too long, or contains an invisible character.
///
/// ```
/// use people::{is_password, password_hash};
/// let kept = password_hash("open sesame", [7; 16])?;
/// assert!(is_password(&kept, " open sesame ") && !is_password(&kept, "open says me"));
/// assert!(!kept.contains("sesame"));
/// assert_ne!(kept, password_hash("open sesame", [8; 16])?, "another salt");
/// assert!(password_hash("abc", [7; 16]).is_err(), "at least four characters");
/// # Ok::<(), units::text::Unfit>(())
/// ```
pub fn password_hash(password: &str, salt: [u8; 16]) -> Result<String, Unfit> {
    let fit = PASSWORD.fit(password)?;
    Ok(format!("{NAME}{}.{}", hex(&salt), hex(&slow(&fit, &salt))))
}

/// Reports whether this password has the stored hash. Takes as long as [`password_hash`].
///
/// A malformed hash matches no password.
pub fn is_password(kept: &str, password: &str) -> bool {
    let Ok(fit) = PASSWORD.fit(password) else { return false };
    let parts = kept.strip_prefix(NAME).and_then(|rest| rest.split_once('.'));
    let Some((salt, hash)) = parts else { return false };
    let salt = unhex(salt).and_then(|salt| <[u8; SALT_BYTES]>::try_from(salt).ok());
    let Some(salt) = salt else { return false };
    // The comparison takes the same time wherever the hashes differ.
    let tried = hex(&slow(&fit, &salt));
    let differ = tried.bytes().zip(hash.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    tried.len() == hash.len() && differ == 0
}

fn slow(password: &str, salt: &[u8; SALT_BYTES]) -> [u8; HASH_BYTES] {
    let params = Params::new(MEMORY_KIB, PASSES, 1, Some(HASH_BYTES)).expect("they are allowed");
    let mut arena = ARENA.lock().unwrap_or_else(PoisonError::into_inner);
    arena.resize(params.block_count(), Block::new());
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut hash = [0; HASH_BYTES];
    argon
        .hash_password_into_with_memory(password.as_bytes(), salt, &mut hash, &mut arena[..])
        .expect("the lengths are allowed, and there is memory");
    arena.fill(Block::new()); // leave nothing of the password in memory
    hash
}
