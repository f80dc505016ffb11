//! The codes on seat cards, which open players' own pages.

use live::PersonNo;
use record::RoomKey;
use units::TournamentId;

/// The digits: no I, L, O or U, which look like others or make words.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Number of digits in a code, 5 bits each.
const LENGTH: u32 = 8;

/// Computes the code on a person's seat card.
pub(crate) fn code(key: &RoomKey, event: TournamentId, person: PersonNo) -> String {
    let bits = key.seat_card(event.bits(), person);
    let digit = |at: u32| DIGITS[(bits >> (5 * at) & 31) as usize];
    (0..LENGTH).rev().map(|at| char::from(digit(at))).collect()
}

/// Returns a typed code as [`code`] writes it: in capitals, and with digits for the letters that look like them.
pub(crate) fn canonical(typed: &str) -> String {
    let digit = |typed: char| match typed.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    typed.chars().take(LENGTH as usize + 1).map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_persons_own_in_eight_digits() {
        let (key, event) = (RoomKey::from_bytes([7; 32]), TournamentId::from_bits(1));
        let one = code(&key, event, 1);
        assert_eq!(one.len(), 8);
        assert!(one.bytes().all(|digit| DIGITS.contains(&digit)));
        assert_ne!(one, code(&key, event, 2));
        assert_ne!(one, code(&key, TournamentId::from_bits(2), 1));
        assert_ne!(one, code(&RoomKey::from_bytes([8; 32]), event, 1));
        assert_eq!(canonical(&one.to_lowercase()), one);
        assert_eq!(canonical("oil"), "011");
    }
}
