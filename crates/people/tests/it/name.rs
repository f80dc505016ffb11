use people::{NameError, PlayerName};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use units::text::Unfit;

const LENGTH: Result<String, NameError> = Err(NameError::Unfit(Unfit::Length { min: 2, max: 20 }));

fn character(c: char) -> Result<String, NameError> {
    Err(NameError::Unfit(Unfit::Character(c)))
}

fn name(text: &str) -> Result<String, NameError> {
    text.parse::<PlayerName>().map(|name| name.as_str().to_owned())
}

fn key(text: &str) -> String {
    text.parse::<PlayerName>().unwrap_or_else(|error| panic!("{text}: {error}")).key()
}

#[test]
fn names_of_many_languages() {
    for text in [
        "Al",
        "J.-P. O'Neil",
        "x_X",
        "42",
        "Zoë",
        "José María",
        "Łukasz",
        "Ольга",
        "Γιώργος",
        "דנה",
        "محمد",
        "नीलम",
        "สมชาย",
        "明美",
        "さくら",
        "김민준",
        "Nguyễn Thị Hiền",
        "İpek",
        "ʻIolani",
        "Ken 健",
        "ﬁsh",
    ] {
        assert_eq!(name(text).as_deref(), Ok(text));
    }
}

#[test]
fn blanks_and_apostrophes_are_made_plain() {
    assert_eq!(name("  Phil   Ivey\n").as_deref(), Ok("Phil Ivey"));
    assert_eq!(name("Phil\u{a0}\u{3000}Ivey").as_deref(), Ok("Phil Ivey"));
    assert_eq!(name("O’Neil").as_deref(), Ok("O'Neil"));
}

#[test]
fn length_is_counted_in_characters() {
    assert_eq!(name(""), LENGTH);
    assert_eq!(name("   "), LENGTH);
    assert_eq!(name(" x "), LENGTH);
    assert_eq!(name(&"é".repeat(20)), Ok("é".repeat(20)));
    assert_eq!(name(&"é".repeat(21)), LENGTH);
    assert_eq!(name(&"a".repeat(1 << 20)), LENGTH);
}

#[test]
fn invisible_and_disguised_letters_are_refused() {
    let refused = [
        '\0',
        '\t',
        '\n',
        '\u{7f}',
        '\u{ad}',
        '\u{61c}',
        '\u{180e}',
        '\u{200b}',
        '\u{200d}',
        '\u{200e}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{feff}',
        '\u{fe0f}',
        '\u{e0041}',
        '\u{115f}',
        '\u{3164}',
        '\u{ffa0}',
        '\u{34f}',
        '\u{17b4}',
        '\u{2800}',
        '@',
        '/',
        '<',
        '&',
        '"',
        '$',
        '\\',
        '♠',
        '😀',
        'ⓐ',
        '𝐀',
        'ᴬ',
        'ℂ',
        'Ⅷ',
        '²',
        '½',
        '\u{e000}',
        '\u{fffd}',
    ];
    for c in refused {
        assert_eq!(name(&format!("ab{c}cd")), character(c), "{:x}", c as u32);
    }
}

#[test]
fn marks_stand_on_letters_two_at_most() {
    assert!(name("Thie\u{323}\u{302}n").is_ok());
    assert_eq!(name("Zo\u{300}\u{301}\u{302}e"), character('\u{302}'));
    assert_eq!(name("\u{301}Zoe"), character('\u{301}'));
    assert_eq!(name("Zo-\u{301}e"), character('\u{301}'));
    assert_eq!(name("Zo7\u{301}e"), character('\u{301}'));
}

#[test]
fn a_name_needs_more_than_punctuation() {
    assert_eq!(name("-_-"), Err(NameError::Empty));
    assert_eq!(name(". '"), Err(NameError::Empty));
}

#[test]
fn letters_of_several_scripts_are_refused() {
    for text in ["Оsсаr", "ΒΙll", "Вill", "Рhіl", "Ноuse", "Olga Ольга", "player٧", "аnna 健"]
    {
        assert_eq!(name(text), Err(NameError::Scripts), "{text}");
    }
}

#[test]
fn names_that_share_a_look_are_one() {
    for (one, other) in [
        ("fish", "ﬁsh"),
        ("West Boy", "VVest Boy"),
        ("west boy", "VVEST BOY"),
        ("Tommy", "Tornrny"),
        ("Tony", "ΤΟΝΥ"),
        ("MAX", "МАХ"),
        ("Cocoa", "Сосоа"),
    ] {
        let looks = |text: &str| text.parse::<PlayerName>().expect("a name").looks();
        assert!(looks(one).iter().any(|look| looks(other).contains(look)), "{one} and {other}");
    }
}

#[test]
fn names_that_look_alike_share_a_key() {
    for alike in [
        &["Oscar", "OSCAR", "oscar", "0scar", "O.s-c_a'r", "Ｏｓｃａｒ", "Óscar", "O\u{301}scar"][..],
        &["Phil Ivey", "phil_ivey", "PhiI Ivey", "Phi1lvey"],
        &["Bill", "BiII", "B1l1"],
        &["Hiền", "Hie\u{302}\u{300}n", "Hien"],
        &["Weiß", "WEISS"],
        &["Äpfel", "Apfel"],
        &["player 7", "Player７"],
    ] {
        for other in alike {
            assert_eq!(key(other), key(alike[0]), "{other} and {}", alike[0]);
        }
    }
}

#[test]
fn names_that_look_different_do_not() {
    let names =
        ["Oscar", "Oskar", "Oscar2", "Ann", "Anna", "明美", "明子", "Ольга", "Olga", "м7", "m8"];
    for (at, one) in names.iter().enumerate() {
        for other in &names[at + 1..] {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        rng_seed: RngSeed::Fixed(0x9a3e),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_a_name_or_refused(text in any::<String>()) {
        if let Ok(name) = text.parse::<PlayerName>() {
            prop_assert_eq!(name.as_str().parse::<PlayerName>(), Ok(name.clone()), "a name is a name");
            prop_assert!((2..=20).contains(&name.as_str().chars().count()));
            prop_assert!(!name.key().is_empty());
        }
    }

    #[test]
    fn case_never_matters(text in "[a-zA-Z0-9À-ɏΑ-ωА-я ._'-]{2,20}") {
        if let (Ok(one), Ok(two)) =
            (text.parse::<PlayerName>(), text.to_lowercase().parse::<PlayerName>())
        {
            prop_assert_eq!(one.key(), two.key());
        }
    }
}
