//! Who may straddle.

/// Who may straddle, that is, post a blind bet after the blinds and before the cards.
///
/// The rulebook sets the size of a straddle in big blinds. The first street's betting starts to the left of the last
/// straddler, who acts last on that street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Straddle {
    /// The player left of the big blind may straddle.
    UnderTheGun,
    /// Like [`Straddle::UnderTheGun`]; in addition, the next player may post twice the last straddle, and so on.
    ///
    /// This ends with the first player who declines; nobody is skipped. At fixed limit only the first straddle is
    /// possible, because the next would raise by two bets.
    Restraddle,
    /// Only the player on the button may straddle.
    Button,
    /// Any seat except the blinds may straddle.
    ///
    /// If several players want to straddle, the button has the first claim, and then the nearest seat to its right: the
    /// later a player would act anyway, the better the claim.
    Mississippi,
}

impl Straddle {
    /// All kinds, with the words for them in rulebooks, in settings and on the wire.
    pub const WORDS: &[(&str, Straddle)] = &[
        ("under_the_gun", Straddle::UnderTheGun),
        ("restraddle", Straddle::Restraddle),
        ("button", Straddle::Button),
        ("mississippi", Straddle::Mississippi),
    ];

    /// Returns the word for this kind.
    ///
    /// ```
    /// assert_eq!(books::Straddle::Button.word(), "button");
    /// ```
    pub fn word(self) -> &'static str {
        let found = Straddle::WORDS.iter().find(|(_, kind)| *kind == self);
        found.expect("each one has a word").0
    }
}

impl From<Straddle> for wire::StraddleKind {
    fn from(kind: Straddle) -> wire::StraddleKind {
        match kind {
            Straddle::UnderTheGun => wire::StraddleKind::UnderTheGun,
            Straddle::Restraddle => wire::StraddleKind::Restraddle,
            Straddle::Button => wire::StraddleKind::Button,
            Straddle::Mississippi => wire::StraddleKind::Mississippi,
        }
    }
}
