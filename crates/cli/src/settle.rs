//! `cardroom tournament settle`: cancels a tournament, and prints what everybody gets and why.

use crate::args::Data;
use crate::control::{Instruction, order};
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use clap::{Args, Subcommand};
use floor::{SettledEntry, Settlement, SettlementState};
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use store::sqlite::Reader;
use tournament::Amount;
use tournament::refunds::{Case, Step};
use units::{Chips, Money, TournamentId};

/// The subcommands of `cardroom tournament`.
#[derive(Subcommand)]
pub(crate) enum Tournament {
    /// Cancel a tournament, and pay everybody by the rulebook's refund rule.
    ///
    /// Hands in play become void, and their stakes count as returned. Prints how the refunds are computed and what each
    /// entry gets. Needs the running room, except with --dry-run, which only reads the record.
    Settle(Settle),
}

/// Arguments of `cardroom tournament settle`.
#[derive(Args)]
pub(crate) struct Settle {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The tournament's identifier, which is the last part of its address.
    #[arg(value_name = "ID")]
    pub(crate) tournament: TournamentId,
    /// Print what would be paid now, and change nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Print the settlement as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long the command waits for the room to void the hands in play and pay.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time between two reads of the record while the command waits.
const LOOK: Duration = Duration::from_millis(100);

/// Runs `cardroom tournament settle`: cancels the tournament and prints the settlement.
pub(crate) fn settle(args: &Settle) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let mut settlement = read(&folder, args.tournament)?;
    let is_open = |settlement: &Settlement| {
        matches!(settlement.state, SettlementState::BeforeStart | SettlementState::Playing)
    };
    if !args.dry_run && is_open(&settlement) {
        order(&folder, Instruction::CallOff { tournament: args.tournament })?;
        let asked = Instant::now();
        while is_open(&settlement) {
            if asked.elapsed() > PATIENCE {
                return Err(Failure::Refused {
                    reason: "the room has not cancelled the tournament yet".into(),
                    hint: Some("run the command again: it waits for the room once more"),
                });
            }
            std::thread::sleep(LOOK);
            settlement = read(&folder, args.tournament)?;
        }
    }
    if args.json {
        let json = serde_json::to_string_pretty(&settlement).expect("text keys only");
        return say(&format!("{json}\n"));
    }
    say(&told(&settlement))
}

fn read(folder: &Folder, id: TournamentId) -> Result<Settlement, Failure> {
    let (database, key) = (folder.database(), folder.read_key()?);
    let records = || {
        let mut reader = Reader::open(&database)?;
        let is_of = |table: &units::TableId| {
            table.bits().wrapping_sub(id.bits()).wrapping_sub(1) < u128::from(u32::MAX)
        };
        let tables = reader.streams()?.into_iter().filter_map(|stored| stored.stream.table());
        let tables: Vec<_> = tables.filter(is_of).collect();
        let tables = tables.into_iter().map(|table| reader.entries(table));
        let tables = tables.collect::<Result<Vec<_>, _>>()?;
        Ok((reader.everybody()?, reader.entries(id)?, tables))
    };
    let (people, entries, tables) = records().map_err(Failure::store(&database))?;
    let settlement = floor::settlement(&key, &people, &entries, &tables);
    let settlement = settlement.map_err(|fault| Failure::Refused {
        reason: fault.to_string(),
        hint: Some("`cardroom audit` checks the whole record and names the first fault"),
    })?;
    settlement.ok_or_else(|| Failure::Refused {
        reason: format!("there is no tournament {id}"),
        hint: Some("the identifier is the last part of the address"),
    })
}

fn told(settlement: &Settlement) -> String {
    let Settlement { name, tournament, rulebook, state, fault, .. } = settlement;
    let amount =
        |units: u64| Money::of(Chips::new(units), settlement.currency).number().to_string();
    let state = match state {
        SettlementState::BeforeStart => "not started; cancelling it pays every entry back in full",
        SettlementState::Playing => "being played; cancelling it pays",
        SettlementState::CalledOff => "cancelled; it paid",
        SettlementState::Played => "played to its end; there is nothing to settle",
    };
    let mut out = format!("{name} ({tournament}), rulebook {rulebook}: {state}\n");
    for (number, step) in (1..).zip(&settlement.working) {
        writeln!(out, "{number:3}. {}", sentence(step, &|of| amount(of.get()))).expect("a String");
    }
    if let Some(fault) = fault {
        writeln!(out, "The rule gives no amounts: {fault}. Refund the entries by hand.")
            .expect("a String");
    }
    let width = settlement.entries.iter().map(|one| label(one).chars().count()).max().unwrap_or(0);
    for one in &settlement.entries {
        let chips =
            one.chips.map_or_else(String::new, |chips| format!("{:>12} chips", chips.get()));
        let line = format!("  {:width$}{chips}  gets {:>10}", label(one), amount(one.amount));
        writeln!(out, "{line}").expect("a String");
    }
    if !settlement.entries.is_empty() {
        let all = settlement.entries.iter().map(|one| one.amount).sum();
        writeln!(out, "  total {}", amount(all)).expect("a String");
    }
    out
}

fn label(entry: &SettledEntry) -> String {
    match entry.name.as_str() {
        "" => format!("entry {} (player {})", entry.entry + 1, entry.player),
        name => format!("entry {} {name}", entry.entry + 1),
    }
}

fn sentence(step: &Step, amount: &dyn Fn(Amount) -> String) -> String {
    match *step {
        Step::Case { case, left, out, prizes } => {
            let why = match case {
                Case::BeforeStart => "Play has not begun: everything is paid back.",
                Case::NobodyOut => "Nobody is out: everything is paid back.",
                Case::BeforePrizes => "More players are left than there are prizes.",
                Case::InPrizes => "Everybody who is left has a prize.",
            };
            format!("{why} Left: {left}; out: {out}; prizes: {prizes}.")
        }
        Step::OverlayBack(added) => format!("{} that the room added go back to it.", amount(added)),
        Step::StakesReturned(chips) => {
            format!("{} chips staked in unfinished hands are returned first.", chips.get())
        }
        Step::OpenPool { pool, bounties, earned, open } => format!(
            "Of the pool of {}, {} went to bounties and {} to eliminated players; {} is open.",
            amount(pool),
            amount(bounties),
            amount(earned),
            amount(open),
        ),
        Step::LowestFirst { each } => {
            format!("Each gets the lowest open prize first: {}.", amount(each))
        }
        Step::Equally(all) => {
            format!("{} are divided equally, odd units to the largest stacks.", amount(all))
        }
        Step::ByChips { amount: all, chips } => format!(
            "{} are divided by the {} chips, odd units to the largest stacks.",
            amount(all),
            chips.get()
        ),
        Step::FeesBack(fees) => format!("Fees of {} are paid back.", amount(fees)),
    }
}

#[cfg(test)]
mod tests {
    use super::told;
    use floor::{SettledEntry, Settlement, SettlementState};
    use tournament::Amount;
    use tournament::refunds::{Case, Step};
    use units::{Chips, PlayerId, TournamentId};

    #[test]
    fn a_settlement_names_its_rule_and_every_entry() {
        let entry = |entry: u32, name: &str, chips, amount| SettledEntry {
            entry,
            player: PlayerId::from_bits(entry.into()),
            name: name.into(),
            chips: Some(Chips::new(chips)),
            amount,
        };
        let settlement = Settlement {
            tournament: TournamentId::from_bits(1),
            name: "Friday".into(),
            rulebook: "svenska-spel".into(),
            currency: "EUR".parse().unwrap(),
            state: SettlementState::Playing,
            entries: vec![entry(0, "Ana", 900, 1_250), entry(2, "", 100, 750)],
            working: vec![
                Step::Case { case: Case::BeforePrizes, left: 2, out: 1, prizes: 1 },
                Step::Equally(Amount::new(1_500)),
                Step::ByChips { amount: Amount::new(500), chips: Chips::new(1_000) },
            ],
            fault: None,
        };
        let lines = [
            "Friday (00000000000000000000000001), rulebook svenska-spel: being played; cancelling it pays",
            "  1. More players are left than there are prizes. Left: 2; out: 1; prizes: 1.",
            "  2. 15.00 are divided equally, odd units to the largest stacks.",
            "  3. 5.00 are divided by the 1000 chips, odd units to the largest stacks.",
            "  entry 1 Ana                                         900 chips  gets      12.50",
            "  entry 3 (player 00000000000000000000000002)         100 chips  gets       7.50",
            "  total 20.00",
        ];
        assert_eq!(told(&settlement).lines().collect::<Vec<_>>(), lines);
    }
}
