//! Computes, from the record alone, what is paid if a tournament is cancelled. For the operator.

use forms::tables::AnyReader;
use forms::tournament::{Event as Stored, Opening};
use people::People;
use record::{Entry, Fault, RecordError, RoomKey};
use seating::{EntryId, Fact};
use serde::Serialize;
use std::collections::BTreeMap;
use tables::Table;
use tournament::refunds::{RefundError, Step};
use tournament::{Event, PaidFor, Phase, Tournament};
use units::{Chips, Currency, PlayerId, TournamentId};

/// The payments if a tournament is cancelled, computed before or after the cancellation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settlement {
    /// The tournament that is settled.
    pub tournament: TournamentId,
    /// Name of the tournament.
    pub name: String,
    /// Key of the tournament's rulebook.
    pub rulebook: String,
    /// Currency of the amounts.
    pub currency: Currency,
    /// State of the tournament.
    pub state: SettlementState,
    /// The payment to each entry, in order of the entries' numbers.
    pub entries: Vec<SettledEntry>,
    /// How the payments were worked out, step by step; empty before the start, when all money is returned.
    pub working: Vec<Step>,
    /// Why the rulebook's rule cannot compute the amounts, so that staff must refund by hand; `None` if it can.
    pub fault: Option<RefundError>,
}

/// The state of a tournament when it was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SettlementState {
    /// Play has not begun.
    BeforeStart,
    /// The tournament is being played.
    Playing,
    /// The tournament was played to its end, so it cannot be cancelled and nothing is paid.
    Played,
    /// The tournament was cancelled, and these payments have been made.
    CalledOff,
}

/// The payment to one entry of a cancelled tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SettledEntry {
    /// The entry that gets the payment.
    pub entry: u32,
    /// The player who has the entry.
    pub player: PlayerId,
    /// The player's name; empty if the name was deleted.
    pub name: String,
    /// The entry's chips, including stakes in a hand in progress; absent after the tournament was cancelled.
    pub chips: Option<Chips>,
    /// The payment in minor units; a ticket counts as its price.
    pub amount: u64,
}

/// A tournament rebuilt from its record.
struct ReplayedTournament {
    opening: Opening,
    tournament: Tournament,
    /// For each entry, the stack with which it last left a table.
    left_with: BTreeMap<EntryId, Chips>,
    called_off: Option<(Vec<Step>, Option<RefundError>)>,
    refunds: BTreeMap<EntryId, u64>,
}

/// Computes what a cancelled tournament pays back, from its record and its tables'; `None` for an empty record.
///
/// The records must be complete.
///
/// # Errors
/// [`Fault`]: an entry cannot be read.
///
/// # Panics
/// If the record cannot be replayed; the audit names the fault.
pub fn settlement(
    key: &RoomKey,
    people: &People,
    entries: &[Entry],
    tables: &[Vec<Entry>],
) -> Result<Option<Settlement>, Fault> {
    let Some(told) = replayed(people, entries)? else { return Ok(None) };
    let mut stacks = BTreeMap::new();
    for entries in tables {
        stacks.extend(stacks_at(key, people, entries)?);
    }
    Ok(Some(told.settles(people, &stacks)))
}

fn replayed(people: &People, entries: &[Entry]) -> Result<Option<ReplayedTournament>, Fault> {
    let mut told: Option<ReplayedTournament> = None;
    for entry in entries {
        let unreadable = |error| Fault::Unreadable { stream: entry.stream, seq: entry.seq, error };
        let event = forms::tournament::decode(&entry.body, people).map_err(unreadable)?;
        match (event, &mut told) {
            (Stored::Opened { opening, plan }, None) => {
                let tournament = Tournament::open(*plan)
                    .map_err(|error| unreadable(RecordError::Unknown(error.to_string())))?;
                told = Some(ReplayedTournament {
                    opening: *opening,
                    tournament,
                    left_with: BTreeMap::new(),
                    called_off: None,
                    refunds: BTreeMap::new(),
                });
            }
            (Stored::Happened(event), Some(told)) => told.takes(event),
            (Stored::Opened { .. }, Some(_)) | (Stored::Happened(_), None) => {
                let what = "a tournament's record begins with its opening".to_owned();
                return Err(unreadable(RecordError::Unknown(what)));
            }
        }
    }
    Ok(told)
}

/// Returns the final stacks in a table's record, including those of players who left before their tournament knew of
/// it.
fn stacks_at(
    key: &RoomKey,
    people: &People,
    entries: &[Entry],
) -> Result<BTreeMap<EntryId, Chips>, Fault> {
    let mut reader = AnyReader::new(key, people, None);
    let mut played: Option<Table> = None;
    for entry in entries {
        let event = reader.read(entry)?;
        match &mut played {
            None => played = Table::first(entry.at, &event),
            Some(table) => table.apply(entry.at, &event),
        }
    }
    let Some(table) = played.as_ref().and_then(Table::as_tournament) else {
        return Ok(BTreeMap::new());
    };
    let seated = table.stacks().into_iter().map(|stack| (stack.entry, stack.chips));
    let left = table.facts().waiting().filter_map(|(_, fact)| match fact {
        Fact::Released { passage, .. } => Some((passage.entry, passage.stack)),
        // Its chips are with another entry of the player.
        Fact::Merged { from, .. } => Some((from.entry, Chips::ZERO)),
        _ => None,
    });
    Ok(left.chain(seated).collect())
}

impl ReplayedTournament {
    fn takes(&mut self, event: Event) {
        self.tournament.apply(&event);
        match event {
            Event::Heard { fact: Fact::Released { passage, .. }, .. } => {
                self.left_with.insert(passage.entry, passage.stack);
            }
            Event::Heard { fact: Fact::Failed { stacks }, .. } => {
                self.left_with.extend(stacks.iter().map(|stack| (stack.entry, stack.chips)));
            }
            Event::Cancelled { working, fault } => self.called_off = Some((working, fault)),
            Event::Paid { entry, amount, of: PaidFor::Refund } => {
                *self.refunds.entry(entry).or_default() += amount.get();
            }
            _ => {}
        }
    }

    fn settles(self, people: &People, at_tables: &BTreeMap<EntryId, Chips>) -> Settlement {
        let ReplayedTournament { opening, tournament, left_with, called_off, refunds } = self;
        let name = |entry: EntryId| {
            let player = tournament.entry(entry).expect("one of its entries").player;
            (player, people.player(player).map(|known| known.name.clone()).unwrap_or_default())
        };
        let settled = |entry: EntryId, chips, amount| {
            let (player, name) = name(entry);
            SettledEntry { entry: entry.0, player, name, chips, amount }
        };
        let mut settlement = Settlement {
            tournament: opening.tournament,
            name: opening.name,
            rulebook: opening.rulebook.key.clone(),
            currency: opening.currency,
            state: SettlementState::Played,
            entries: Vec::new(),
            working: Vec::new(),
            fault: None,
        };
        if let Some((working, fault)) = called_off {
            let paid = refunds.into_iter().map(|(entry, amount)| settled(entry, None, amount));
            let entries = paid.collect();
            let state = SettlementState::CalledOff;
            return Settlement { state, entries, working, fault, ..settlement };
        }
        let start = tournament.plan().terms.start_chips;
        let of = |entry: &EntryId| at_tables.get(entry).or(left_with.get(entry)).copied();
        let bag = |entry: &EntryId| tournament.entry(*entry)?.bag;
        let brought = |entry: &EntryId| bag(entry).map_or(start, |bag| bag.chips);
        let left = tournament.all_left();
        settlement.state = match tournament.phase() {
            Phase::Registering => SettlementState::BeforeStart,
            Phase::Playing => SettlementState::Playing,
            Phase::Ended | Phase::Finished => return settlement,
        };
        let stacks: BTreeMap<EntryId, Chips> = left
            .iter()
            .map(|entry| (*entry, of(entry).unwrap_or_else(|| brought(entry))))
            .collect();
        match tournament.refunds(&stacks) {
            Ok(refunds) => {
                let rows = left.iter().zip(refunds.rows);
                let rows = rows
                    .map(|(entry, row)| settled(*entry, Some(stacks[entry]), row.total().get()));
                settlement.entries = rows.collect();
                settlement.working = refunds.working;
            }
            Err(fault) => settlement.fault = Some(fault),
        }
        settlement
    }
}
