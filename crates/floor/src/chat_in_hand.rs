//! The chat lines that may be shown during a hand: greetings and thanks.

/// Words that, alone or together, cannot be about any hand: greetings, thanks, wishes, farewells.
///
/// "Take" and "one" are not among them, because a player who draws takes one.
const COURTESIES: &[&str] = &[
    "afk",
    "again",
    "ahoj",
    "all",
    "back",
    "be",
    "bis",
    "bonjour",
    "brb",
    "bye",
    "byebye",
    "ciao",
    "congrats",
    "congratulations",
    "danke",
    "day",
    "diky",
    "dobry",
    "dobrý",
    "díky",
    "enjoy",
    "evening",
    "everybody",
    "everyone",
    "for",
    "fun",
    "gg",
    "gl",
    "good",
    "goodbye",
    "guten",
    "hallo",
    "have",
    "hej",
    "hello",
    "hey",
    "hi",
    "hola",
    "luck",
    "minute",
    "minutes",
    "moin",
    "moment",
    "morning",
    "nice",
    "night",
    "please",
    "servus",
    "soon",
    "sorry",
    "tack",
    "tag",
    "thank",
    "thanks",
    "thx",
    "time",
    "to",
    "tschüss",
    "ty",
    "vecer",
    "večer",
    "wb",
    "welcome",
    "you",
    "your",
];

/// Whether a chat line consists only of courtesies, so that it cannot be about a hand.
pub(crate) fn is_courtesy(text: &str) -> bool {
    let mut words =
        text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_known = |word: &str| COURTESIES.contains(&word.to_lowercase().as_str());
    let signs = text.chars().all(|sign| sign.is_alphanumeric() || " .,!?'-:)".contains(sign));
    let mut any = false;
    signs
        && words.all(|word| {
            any = true;
            is_known(word)
        })
        && any
}

#[cfg(test)]
mod tests {
    use super::is_courtesy;

    #[test]
    fn a_courtesy_cannot_be_about_a_hand() {
        for text in ["hello", "Hi all!", "Thank you, good luck", "brb, back soon", "tack :)"] {
            assert!(is_courtesy(text), "{text}");
        }
        let about = [
            "I fold",
            "nice hand",
            "good call",
            "hi, I had aces",
            "two",
            "9",
            "?",
            ":)",
            "A\u{2660}",
            "good luck 7",
            "take one please",
            "one for you",
        ];
        for text in about {
            assert!(!is_courtesy(text), "{text}");
        }
    }

    #[test]
    fn courtesies_are_sorted_and_unique() {
        let sorted = super::COURTESIES.windows(2).all(|pair| pair[0] < pair[1]);
        assert!(sorted);
    }
}
