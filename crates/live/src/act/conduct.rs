use crate::conduct::{PenaltyNo, RulingNo};
use crate::staff::DeviceId;
use rulings::{Incident, Level, Situation};
use seating::{EntryId, TableNo};
use serde::{Deserialize, Serialize};
use tournament::deals::Method;
use tournament::{Amount, Digest};
use units::{Chips, Seat};

/// An act about conduct: penalties, rulings, reports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ConductAct {
    /// Penalises a player.
    Penalise {
        /// The player's entry.
        entry: EntryId,
        /// The penalty that the director chooses.
        level: Level,
        /// What the player did, as the digest of a text.
        reason: Option<Digest>,
        /// The earlier penalty that this one replaces.
        corrects: Option<PenaltyNo>,
    },
    /// Takes a player out of the event, with all chips.
    Disqualify {
        /// The player's entry.
        entry: EntryId,
        /// The player's chips, which leave play.
        stack: Option<Chips>,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
        /// Who gets the prize of the player's place.
        prize: PrizeGoes,
    },
    /// A table calls for a director.
    Call(TableNo),
    /// A director has come to a table that called.
    Arrived(TableNo),
    /// Asks for the ruling on an incident.
    Propose {
        /// The table.
        table: TableNo,
        /// The table as far as it matters.
        situation: Situation,
        /// What happened.
        incident: Incident,
        /// The earlier ruling that this one corrects.
        corrects: Option<RulingNo>,
    },
    /// The director decides on a proposed ruling.
    ///
    /// The penalties are recorded, but a disqualification takes nobody out: that needs [`ConductAct::Disqualify`] as
    /// well, with the player's chips and who gets the prize. That act also makes the report due.
    Decide {
        /// The ruling.
        ruling: RulingNo,
        /// How the director decides.
        choice: Choice,
    },
    /// A report was sent, by its number.
    Sent(u32),
}

/// A director's decision on a proposed ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What the director decided instead, as the digest of a text; `None` accepts the proposal.
    pub instead: Option<Digest>,
    /// Why, as the digest of a text.
    pub reason: Option<Digest>,
    /// Chosen penalties that differ from those proposed, by seat; `None` drops one. A disqualification is only recorded
    /// here, as one that is accepted with the proposal is: the player stays in until [`ConductAct::Disqualify`].
    pub penalties: Vec<(Seat, Option<Level>)>,
}

/// Who gets the prize of a disqualified player's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PrizeGoes {
    /// The organiser keeps it.
    #[default]
    Organiser,
    /// The next player behind, in addition to their own.
    Behind,
    /// The player gets it in spite of the disqualification.
    Player,
}

/// An act about money. None of it is money of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MoneyAct {
    /// The remaining players have agreed on a deal.
    Deal {
        /// How the open prizes are divided.
        method: Method,
        /// The amount left to play for.
        left: Amount,
        /// The entries that agreed.
        agreed: Vec<EntryId>,
    },
    /// Everything that an entry has won was handed out.
    Pay(EntryId),
    /// A payout was wrong: this was handed out in truth.
    Correct {
        /// The entry.
        entry: EntryId,
        /// The amount that the entry has got in all.
        paid: Amount,
        /// The console of the second person, who has checked it.
        second: DeviceId,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
    },
}
