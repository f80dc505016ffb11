//! Parses a single action of a hand.

use super::amount::AmountError;
use super::{Decimal, Excerpt};
use cards::{Card, Rank, Suit};

/// One action of a hand, by the dealer or a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action<Amount> {
    /// Cards dealt to a player (counted from 0), cards face down first.
    Hole(usize, Vec<MaybeCard>),
    /// Cards dealt to the board.
    Board(Vec<MaybeCard>),
    /// What a player (counted from 0) did.
    Player(usize, Act<Amount>),
}

/// What a player did at their turn or at the showdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<Amount> {
    /// The player folded.
    Fold,
    /// The player checked or called.
    CheckOrCall,
    /// The player completed, bet or raised to this total for the street.
    WagerTo(Amount),
    /// The player posted the bring-in.
    BringIn,
    /// The player discarded these cards; an empty list means that they stood pat.
    Draw(Vec<MaybeCard>),
    /// The player mucked at the showdown.
    Muck,
    /// The player neither showed a card nor mucked: `sm ????`.
    ///
    /// Before the last card is dealt, this has no effect. At the end it has the same effect as mucking.
    Keep,
    /// The player showed all their cards. The file has named these cards earlier.
    ShowKnown,
    /// The player showed these cards.
    Show(Vec<MaybeCard>),
}

/// A card; `None` if the file does not give both its rank and its suit.
pub type MaybeCard = Option<Card>;

/// Why a string is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAction {
    /// The first word names neither the dealer nor a player of the hand.
    #[error("\"{}\" cannot act here; expected d or p1 to p{players}", Excerpt(actor))]
    Actor {
        /// The word found.
        actor: String,
        /// Number of players in the hand, which is also the highest number that may follow `p`.
        players: usize,
    },
    /// The word after the actor is not an action that this actor can perform.
    #[error("{}", no_verb(.0, .1))]
    Verb(String, String),
    /// Words after the action are missing, or there are too many.
    #[error("{verb} takes {takes}")]
    Arguments {
        /// The action's word in the format, such as `cbr`.
        verb: &'static str,
        /// What must follow the action's word.
        takes: &'static str,
    },
    /// The text is not a card.
    #[error(
        "\"{0}\" is not a card; expected one of 23456789TJQKA and one of cdhs, or ? for an unknown one"
    )]
    Card(String),
    /// The same card occurs twice in the action.
    #[error("{0} is named twice")]
    CardTwice(Card),
    /// The text is not an amount.
    #[error(transparent)]
    Amount(#[from] AmountError),
    /// The player bets or raises to zero or less.
    #[error("the wager is {0}; it must be above 0")]
    NoWager(Decimal),
}

fn no_verb(actor: &str, verb: &str) -> String {
    let verbs = if actor == "d" { "dh or db" } else { "f, cc, cbr, pb, sd or sm" };
    match verb {
        "" => format!("{actor} has no action; expected {verbs}"),
        _ => format!("\"{}\" is not an action of {actor}; expected {verbs}", Excerpt(verb)),
    }
}

impl Action<Decimal> {
    /// Reads an action of a hand with this number of players; `None` if the text is empty or only a comment.
    ///
    /// # Errors
    /// [`BadAction`] names the wrong word and what is allowed there.
    ///
    /// ```
    /// use history::phh::Action;
    /// assert!(matches!(Action::read("p2 cbr 7.50 # the tank", 6), Ok(Some(_))));
    /// assert_eq!(Action::read("# a break", 6), Ok(None));
    /// assert!(Action::read("p7 f", 6).is_err());
    /// ```
    pub fn read(text: &str, players: usize) -> Result<Option<Action<Decimal>>, BadAction> {
        let words: Vec<&str> =
            text.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
        let Some((&actor, words)) = words.split_first() else { return Ok(None) };
        if actor == "d" {
            return dealt(words, players).map(Some);
        }
        let player = player(actor, players)?;
        let (&verb, words) =
            words.split_first().ok_or_else(|| BadAction::Verb(actor.to_owned(), String::new()))?;
        let nothing = |act, verb| match words {
            [] => Ok(act),
            _ => Err(BadAction::Arguments { verb, takes: "nothing" }),
        };
        let act = match verb {
            "f" => nothing(Act::Fold, "f")?,
            "cc" => nothing(Act::CheckOrCall, "cc")?,
            "pb" => nothing(Act::BringIn, "pb")?,
            "cbr" => wager(words)?,
            "sd" => drawn(words)?,
            "sm" => shown(words)?,
            _ => return Err(BadAction::Verb(actor.to_owned(), verb.to_owned())),
        };
        Ok(Some(Action::Player(player, act)))
    }
}

impl<Amount> Action<Amount> {
    /// Converts the amount in this action to a different type, and returns the action with it.
    pub(crate) fn map<To, E>(
        self,
        amount: impl FnOnce(Amount) -> Result<To, E>,
    ) -> Result<Action<To>, E> {
        Ok(match self {
            Action::Hole(player, cards) => Action::Hole(player, cards),
            Action::Board(cards) => Action::Board(cards),
            Action::Player(player, act) => Action::Player(
                player,
                match act {
                    Act::WagerTo(to) => Act::WagerTo(amount(to)?),
                    Act::Fold => Act::Fold,
                    Act::CheckOrCall => Act::CheckOrCall,
                    Act::BringIn => Act::BringIn,
                    Act::Draw(cards) => Act::Draw(cards),
                    Act::Muck => Act::Muck,
                    Act::Keep => Act::Keep,
                    Act::ShowKnown => Act::ShowKnown,
                    Act::Show(cards) => Act::Show(cards),
                },
            ),
        })
    }
}

fn dealt(words: &[&str], players: usize) -> Result<Action<Decimal>, BadAction> {
    match *words {
        ["dh", to, cards] => Ok(Action::Hole(player(to, players)?, self::cards(cards)?)),
        ["dh", ..] => Err(BadAction::Arguments { verb: "d dh", takes: "a player and their cards" }),
        ["db", cards] => Ok(Action::Board(self::cards(cards)?)),
        ["db", ..] => Err(BadAction::Arguments { verb: "d db", takes: "the cards" }),
        [verb, ..] => Err(BadAction::Verb("d".to_owned(), verb.to_owned())),
        [] => Err(BadAction::Verb("d".to_owned(), String::new())),
    }
}

fn wager(words: &[&str]) -> Result<Act<Decimal>, BadAction> {
    let &[amount] = words else {
        return Err(BadAction::Arguments { verb: "cbr", takes: "an amount" });
    };
    let to: Decimal = amount.parse()?;
    if to.is_negative() || to.is_zero() {
        return Err(BadAction::NoWager(to));
    }
    Ok(Act::WagerTo(to))
}

fn drawn(words: &[&str]) -> Result<Act<Decimal>, BadAction> {
    match *words {
        [] => Ok(Act::Draw(Vec::new())),
        [cards] => Ok(Act::Draw(self::cards(cards)?)),
        _ => Err(BadAction::Arguments { verb: "sd", takes: "the cards thrown away, or nothing" }),
    }
}

fn shown(words: &[&str]) -> Result<Act<Decimal>, BadAction> {
    match *words {
        [] => Ok(Act::Muck),
        ["-"] => Ok(Act::ShowKnown),
        [cards] => {
            let cards = self::cards(cards)?;
            // Unknown cards were neither shown nor mucked.
            Ok(if cards.iter().all(Option::is_none) { Act::Keep } else { Act::Show(cards) })
        }
        _ => Err(BadAction::Arguments { verb: "sm", takes: "the cards shown, -, or nothing" }),
    }
}

/// Parses a word such as `p3` into a player, counted from 0.
fn player(word: &str, players: usize) -> Result<usize, BadAction> {
    let number = word.strip_prefix('p').filter(|digits| {
        !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit())
    });
    number
        .and_then(|digits| digits.parse::<usize>().ok())
        .filter(|number| (1..=players).contains(number))
        .map(|number| number - 1)
        .ok_or_else(|| BadAction::Actor { actor: word.to_owned(), players })
}

/// Parses cards written without spaces between them.
fn cards(text: &str) -> Result<Vec<MaybeCard>, BadAction> {
    let chars: Vec<char> = text.chars().collect();
    let mut cards: Vec<MaybeCard> = Vec::with_capacity(chars.len() / 2);
    for pair in chars.chunks(2) {
        let card = card(pair).ok_or_else(|| BadAction::Card(pair.iter().collect()))?;
        if let Some(known) = card
            && cards.contains(&card)
        {
            return Err(BadAction::CardTwice(known));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// Parses one card; `None` if the text is not a card, `Some(None)` if its rank or suit is unknown.
///
/// Ranks must be upper case and suits lower case.
fn card(pair: &[char]) -> Option<MaybeCard> {
    let &[rank, suit] = pair else { return None };
    let rank = match rank {
        '?' => None,
        rank => Some(Rank::from_char(rank).filter(|is| is.char() == rank)?),
    };
    let suit = match suit {
        '?' => None,
        suit => Some(Suit::from_char(suit).filter(|is| is.char() == suit)?),
    };
    Some(rank.zip(suit).map(|(rank, suit)| Card::new(rank, suit)))
}
