//! Random identifiers of 128 bits, and their text.

use core::fmt;
use core::str::FromStr;

/// Why a text cannot be an identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// The text has the wrong length in bytes; an identifier has 26 characters.
    #[error("the length of the identifier is {0}; it must be 26")]
    Length(usize),
    /// The character at this position (from 1) is not one of `0-9` and `a-z` without `i l o u`.
    #[error("character {0} of the identifier must be one of 0-9 and a-z without i, l, o, u")]
    Character(usize),
}

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Value of each byte as a base-32 digit; `NO_DIGIT` for all other bytes.
///
/// A table is fast, which matters because the room reads hundreds of thousands of identifiers when it starts.
const DIGITS: [u8; 256] = {
    let mut digits = [NO_DIGIT; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        digits[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    digits
};

const NO_DIGIT: u8 = u8::MAX;

fn write_base32(mut n: u128, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = [0u8; 26];
    for place in (0..26).rev() {
        text[place] = ALPHABET[(n & 31) as usize];
        n >>= 5;
    }
    f.write_str(core::str::from_utf8(&text).expect("the alphabet is ASCII"))
}

fn read_base32(text: &str) -> Result<u128, IdError> {
    if text.len() != 26 {
        return Err(IdError::Length(text.len()));
    }
    let mut n: u128 = 0;
    for (at, byte) in text.bytes().enumerate() {
        let digit = DIGITS[usize::from(byte)];
        // 26 x 5 = 130 bits: the first digit holds three.
        if digit == NO_DIGIT || (at == 0 && digit > 7) {
            return Err(IdError::Character(at + 1));
        }
        n = (n << 5) | u128::from(digit);
    }
    Ok(n)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// 128 bits, drawn at random by its maker. As text: 26 characters of `0-9a-z` without `i l o u`.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u128);

        impl $name {
            /// Returns the identifier with these bits.
            pub const fn from_bits(bits: u128) -> $name {
                $name(bits)
            }
            /// Returns all 128 bits.
            pub const fn bits(self) -> u128 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_base32(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_base32(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<$name, IdError> {
                read_base32(text).map($name)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<$name, D::Error> {
                let text = <alloc::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(d)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(
    /// Identifies a player. It never changes, from the first visit as a guest to a verified account.
    PlayerId
);
id!(
    /// Identifies a table, and names its record and its accounts.
    TableId
);
id!(
    /// Identifies a tournament, and names its record and its accounts.
    TournamentId
);
id!(
    /// Identifies a league: several tournaments whose places earn points.
    LeagueId
);
id!(
    /// Identifies a timetable, by which the room opens the same tournament on several dates.
    TimetableId
);
id!(
    /// Identifies one hand; unique across all tables.
    HandId
);
id!(
    /// Identifies one round of a game against the house; unique across all tables.
    RoundId
);

/// One live connection to the room, numbered from 1 after each start of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnId(pub u64);
