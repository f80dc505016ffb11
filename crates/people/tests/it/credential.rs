use people::{SecretHash, recovery_code, session_token};

#[test]
fn a_token_holds_all_its_bits() {
    let token = session_token([0xff; 32]);
    assert_eq!(token.secret, "z".repeat(51) + "g");
    assert_eq!(session_token([0; 32]).secret, "0".repeat(52));
    assert_eq!(token.hash, SecretHash::of(&token.secret));
    for bit in 0..256 {
        let mut random = [0; 32];
        random[bit / 8] = 1 << (bit % 8);
        assert_ne!(session_token(random).hash, session_token([0; 32]).hash, "bit {bit}");
    }
}

#[test]
fn a_code_can_be_copied_by_hand() {
    let random = core::array::from_fn(|at| at as u8 * 17);
    let code = recovery_code(random);
    assert_eq!(code.secret, "008j-4ct4-ank7-f24s-naxw-sqfe");
    for typed in [
        "008j-4ct4-ank7-f24s-naxw-sqfe",
        "008J 4CT4 ANK7 F24S NAXW SQFE",
        "oO8j4ct4ank7f24snaxwsqfe",
        " 008j–4ct4—ank7-f24s_naxw sqfe\t",
    ] {
        assert_eq!(SecretHash::of(typed), code.hash, "{typed}");
    }
    for typed in ["", "008j-4ct4-ank7-f24s-naxw-sqf", "008j-4ct4-ank7-f24s-naxw-sqfee"] {
        assert_ne!(SecretHash::of(typed), code.hash, "{typed}");
    }
}

#[test]
fn look_alike_digits_and_letters_hash_alike() {
    assert_eq!(SecretHash::of("1111"), SecretHash::of("iIlL"));
}

#[test]
fn hashes_are_kept_and_do_not_print() {
    let hash = session_token([9; 32]).hash;
    let text = serde_json::to_string(&hash).unwrap();
    assert_eq!(serde_json::from_str::<SecretHash>(&text).unwrap(), hash);
    assert_eq!(format!("{hash:?}"), "SecretHash(..)");
}

/// Every later version must recognise what is stored today.
#[test]
fn the_hash_is_frozen() {
    let text = b"cardroom secret 1k7qm";
    assert_eq!(SecretHash::of("K7-QM").0, *blake3::hash(text).as_bytes());
}
