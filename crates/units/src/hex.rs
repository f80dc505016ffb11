//! Converts bytes to hexadecimal digits and back.

use alloc::string::String;
use alloc::vec::Vec;

/// Returns the bytes as lower-case hexadecimal digits.
///
/// ```
/// assert_eq!(units::hex(&[0x0f, 0xa0]), "0fa0");
/// ```
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Every card dealt has seven hashes, and the formatter would take ten times as long.
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// Returns the bytes that [`hex`] wrote, or `None` for anything else.
/// Only lower case is read, so that each value has one form.
///
/// ```
/// assert_eq!(units::unhex("0fa0"), Some(vec![0x0f, 0xa0]));
/// for other in ["0fa", "0FA0", "+fa0", "0fg0"] {
///     assert_eq!(units::unhex(other), None);
/// }
/// ```
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let mut bytes = Vec::with_capacity(pairs.len());
    for &[high, low] in pairs {
        bytes.push(digit(high)? << 4 | digit(low)?);
    }
    rest.is_empty().then_some(bytes)
}

fn digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}
