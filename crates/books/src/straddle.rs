//! Who may straddle.

/// Who may straddle at a table: a bet in the dark, a number of big blinds that the rulebook says, after
/// the blinds and before the cards. The first betting begins left of it, and whoever straddled last
/// acts last in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Straddle {
    /// The player left of the big blind.
    UnderTheGun,
    /// The same; over his straddle whoever sits left of him may post twice as much, and so on, as long
    /// as the next wishes it and nobody is passed over. At fixed limit the first is the last, since
    /// the next would be a step of two bets.
    Restraddle,
    /// The button.
    Button,
    /// Any seat but the blinds. Of those who wish it the button comes first, then the seats right of
    /// it, the nearest first: whoever would act last in any case has the best claim.
    Mississippi,
}

impl Straddle {
    /// Each with its word, in rulebooks, settings and on the wire.
    pub const WORDS: &[(&str, Straddle)] = &[
        ("under_the_gun", Straddle::UnderTheGun),
        ("restraddle", Straddle::Restraddle),
        ("button", Straddle::Button),
        ("mississippi", Straddle::Mississippi),
    ];

    /// Its word.
    ///
    /// ```
    /// assert_eq!(books::Straddle::Button.word(), "button");
    /// ```
    pub fn word(self) -> &'static str {
        let found = Straddle::WORDS.iter().find(|(_, kind)| *kind == self);
        found.expect("each has its word").0
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
