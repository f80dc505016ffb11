//! The published plan: what players must know before the first level, and what binds the director from then on.

use rulings::Dealing;
use seating::TableNo;
use serde::{Deserialize, Serialize};
use tournament::balance::{self, Comes, Leaves};
use tournament::breaking::Order;
use tournament::{Digest, Plan};
use units::Instant;

/// What is published before the first level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// Whether all seats will be drawn again at some point before the final table.
    pub redraw: bool,
    /// Whether the largest stacks get different tables in such a draw.
    pub seeded: bool,
    /// The order in which tables break.
    pub breaking: Order,
    /// How tables are balanced.
    pub method: Method,
    /// Languages that may be spoken at the tables.
    pub languages: Vec<Language>,
    /// The house rules, as the digest of a text.
    pub house_rules: Option<Digest>,
}

/// A language, by its two letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Language(pub [char; 2]);

/// How tables are balanced: sections 8.2 a) and b) of SVEPOF.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// The player at the same distance from the big blind moves to the worst position.
    SamePosition,
    /// The player who would be the big blind next moves as near to the big blind as possible.
    NextBigBlind,
}

/// Something that is said to all players before the first level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartItem {
    /// Phones are switched off or silent.
    Phones,
    /// The languages at the tables.
    Languages,
    /// The order in which tables break.
    BreakOrder,
    /// Whether seats are drawn again, and whether the largest stacks are seeded.
    Redraw,
    /// How tables are balanced.
    Balance,
    /// The house rules.
    HouseRules,
}

/// Something that must be said during play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// Number of the announcement, from 1.
    pub no: u32,
    /// What is said.
    pub says: Says,
    /// Since when it is due.
    pub due: Instant,
    /// When it was said; `None` before.
    pub said: Option<Instant>,
}

/// What is said to all tables during play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Says {
    /// Tables break in this order from now on.
    BreakOrder {
        /// The order.
        order: Vec<TableNo>,
        /// Why, as the digest of a text.
        reason: Digest,
    },
    /// Another language may be spoken.
    Language(Language),
    /// All seats will be drawn again, although that was not published.
    Redraw,
    /// Tables are balanced in another way.
    Balance(Method),
    /// A table breaks.
    Breaks(TableNo),
    /// The seats of the final table were drawn.
    FinalTable(TableNo),
    /// Hand-for-hand play begins or ends.
    HandForHand(bool),
    /// The remaining players have agreed on a deal.
    Deal,
}

impl Published {
    /// The languages of SVEPOF: Swedish and English (SVP-2.4-01).
    pub const LANGUAGES: [Language; 2] = [Language(['s', 'v']), Language(['e', 'n'])];

    /// What must be said before the first level.
    pub fn start_items(&self) -> Vec<StartItem> {
        let mut items = vec![
            StartItem::Phones,
            StartItem::Languages,
            StartItem::BreakOrder,
            StartItem::Redraw,
            StartItem::Balance,
        ];
        items.extend(self.house_rules.map(|_| StartItem::HouseRules));
        items
    }
}

impl Method {
    /// The methods that an event may use, the recommended one first: SVP-8.2-08, SVP-8.2-12.
    ///
    /// ```
    /// use live::Method;
    /// use rulings::Dealing;
    ///
    /// assert_eq!(Method::offered(Dealing::DealerDealt), [Method::SamePosition]);
    /// assert_eq!(Method::offered(Dealing::PlayerDealt).len(), 2);
    /// ```
    pub fn offered(dealing: Dealing) -> &'static [Method] {
        match dealing {
            Dealing::DealerDealt => &[Method::SamePosition],
            Dealing::PlayerDealt => &[Method::SamePosition, Method::NextBigBlind],
        }
    }

    /// The rules of balancing by this method; the other conditions are the plan's.
    pub(crate) fn rules(self, plan: &Plan) -> balance::Rules {
        let (leaves, arrives) = match self {
            Method::SamePosition => (Leaves::SamePosition, Comes::WorstPosition),
            Method::NextBigBlind => (Leaves::NextBigBlind, Comes::BigBlindFirst),
        };
        balance::Rules { leaves, arrives, ..plan.tables.balance }
    }
}
