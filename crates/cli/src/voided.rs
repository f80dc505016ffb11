//! `cardroom voided`: lists void hands with their refunds, for the operator.

use crate::args::Data;
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use clap::Args;
use floor::VoidedHand;
use std::fmt::Write as _;
use store::sqlite::Reader;
use units::{Chips, Money, TableId};

/// Arguments of `cardroom voided`.
#[derive(Args)]
pub(crate) struct Voided {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Only the table with this identifier, which is the last part of its address.
    #[arg(long, value_name = "ID")]
    pub(crate) table: Option<TableId>,
    /// Print the hands as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Runs `cardroom voided`: lists void hands, table by table.
pub(crate) fn voided(args: &Voided) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let (database, key) = (folder.database(), folder.read_key()?);
    let at = Failure::store(&database);
    let read = || {
        let mut reader = Reader::open(&database)?;
        let tables = reader.streams()?.into_iter().filter_map(|stored| stored.stream.table());
        let tables = tables.filter(|table| args.table.is_none_or(|only| only == *table));
        let tables: Vec<_> = tables.collect();
        let entries = tables.into_iter().map(|table| reader.entries(table));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        Ok((reader.everybody()?, entries))
    };
    let (people, tables) = read().map_err(at)?;
    let mut hands = Vec::new();
    for entries in &tables {
        let found = floor::voided_hands(&key, &people, entries);
        hands.extend(found.map_err(|fault| Failure::Refused {
            reason: fault.to_string(),
            hint: Some("`cardroom audit` checks the whole record and names the first fault"),
        })?);
    }
    if args.json {
        let json = serde_json::to_string_pretty(&hands).expect("text keys only");
        return say(&format!("{json}\n"));
    }
    if hands.is_empty() {
        return say("There are no void hands.\n");
    }
    say(&hands.iter().map(told).collect::<Vec<_>>().join("\n"))
}

fn told(hand: &VoidedHand) -> String {
    let VoidedHand { table, hand_no, hand: id, at, rulebook, dead_money, .. } = hand;
    let number = |chips: Chips| match hand.currency {
        Some(currency) => Money::of(chips, currency).number().to_string(),
        None => chips.to_string(),
    };
    let rake = number(hand.rake);
    let by = match hand.by {
        Some(player) => format!("by player {player}"),
        None => "by the room after a fault".into(),
    };
    let dead = match *dead_money {
        "share" => "are shared by the players still in it",
        _ => "go back to them",
    };
    let mut out = format!(
        "{table}, hand {hand_no} ({id}), voided {by} at {} ms\n\
         rulebook {rulebook}: the stakes of players who had folded {dead}; rake refunded: {rake}\n",
        at.0
    );
    let width = hand.refunds.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0);
    for seat in &hand.refunds {
        let folded = if seat.folded { ", folded" } else { "" };
        let line = format!(
            "  seat {:2}  {:width$}  staked {:>8}  back {:>8}  has {:>8}{folded}",
            seat.seat.number(),
            seat.name,
            number(seat.staked),
            number(seat.back),
            number(seat.stack),
        );
        writeln!(out, "{line}").expect("a String takes everything");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::told;
    use floor::{VoidedHand, VoidedSeat};
    use units::{Chips, HandId, HandNo, Instant, PlayerId, Seat};

    #[test]
    fn refunds_are_listed_seat_by_seat() {
        let seat = |n: u8, name: &str, staked, back, stack, folded| VoidedSeat {
            seat: Seat::new(n),
            player: PlayerId::from_bits(n.into()),
            name: name.into(),
            folded,
            staked: Chips::new(staked),
            back: Chips::new(back),
            stack: Chips::new(stack),
        };
        let hand = VoidedHand {
            table: "Oak".into(),
            hand_no: HandNo(17),
            hand: HandId::from_bits(1),
            at: Instant(1_700_000_000_000),
            by: None,
            rulebook: "svenska-spel".into(),
            dead_money: "share",
            currency: Some(floor::CURRENCY),
            rake: Chips::new(3),
            refunds: vec![
                seat(2, "Ana", 5, 0, 195, true),
                seat(3, "Bartholomew", 30, 33, 203, false),
            ],
        };
        let lines = [
            "Oak, hand 17 (00000000000000000000000001), voided by the room after a fault at \
             1700000000000 ms",
            "rulebook svenska-spel: the stakes of players who had folded are shared by the players \
             still in it; rake refunded: 3",
            "  seat  2  Ana          staked        5  back        0  has      195, folded",
            "  seat  3  Bartholomew  staked       30  back       33  has      203",
        ];
        assert_eq!(told(&hand).lines().collect::<Vec<_>>(), lines);
        let euros = VoidedHand { currency: Some("EUR".parse().unwrap()), ..hand.clone() };
        let staked = "  seat  2  Ana          staked     0.05  back     0.00  has     1.95, folded";
        assert_eq!(told(&euros).lines().nth(2), Some(staked));
        let in_chips = VoidedHand { currency: None, ..euros.clone() };
        assert_eq!(told(&in_chips).lines().nth(2), Some(lines[2]));
        let ordered = VoidedHand { by: Some(PlayerId::from_bits(2)), ..hand };
        assert!(told(&ordered).contains("by player 00000000000000000000000002 at"));
    }
}
