use crate::{Event, Table};
use ledger::{Account, Owner, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Instant, PlayerId, Seq};

/// The transfers that an event makes, none for most: `SeatTaken` a buy-in, `ToppedUp` a top-up,
/// `RakePaid` the rake from those who pay it, `Hand(Ended)` one transfer of the whole hand's result,
/// `JackpotFed` and `JackpotPaid` what goes to the jackpot and comes of it, `SeatLeft` the way back.
/// `before` is the table before the event.
///
/// The two of a hand with rake add up to what each seat won or lost. Hands of old records do not tell
/// who paid the rake: their result holds it.
///
/// Their keys: `join/<table>/<seq>`, `topup/<table>/<seq>`, `rake/<hand>`, `hand/<hand>`,
/// `drop/<hand>`, `jackpot/<hand>`, `leave/<table>/<seq>`.
/// Postings of zero are left out, and so is a transfer that has no others.
pub fn transfers(before: &Table, at: Instant, seq: Seq, event: &Event) -> Vec<Transfer> {
    let table = before.config.table;
    let make = |key: String, kind, postings: Vec<Posting>| {
        let postings: Vec<_> = postings.into_iter().filter(|p| p.amount != 0).collect();
        let transfer = Transfer { key: TransferKey(key), kind, at, postings };
        if transfer.postings.is_empty() { Vec::new() } else { vec![transfer] }
    };
    match event {
        Event::SeatTaken { player, buy_in, .. } => make(
            format!("join/{table}/{seq}"),
            TransferKind::BuyIn,
            to_seat(before, *player, buy_in.signed()),
        ),
        Event::ToppedUp { seat, amount } => {
            let player = before.seat(*seat).expect("a top-up is for a taken seat").player;
            make(
                format!("topup/{table}/{seq}"),
                TransferKind::TopUp,
                to_seat(before, player, amount.signed()),
            )
        }
        Event::SeatLeft { player, stack, .. } => make(
            format!("leave/{table}/{seq}"),
            TransferKind::Leave,
            to_seat(before, *player, -stack.signed()),
        ),
        Event::RakePaid { shares } => {
            let header = before.header().expect("a hand that pays rake was opened");
            make(format!("rake/{}", header.hand), TransferKind::Rake, {
                let seats = shares.iter().map(|(seat, amount)| {
                    let sitting = before.seat(*seat).expect("who is in a hand sits");
                    let owner = Owner::Seat { table, player: sitting.player };
                    posting(before, owner, -amount.signed())
                });
                let whole: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                seats.chain([posting(before, Owner::Rake, whole.signed())]).collect()
            })
        }
        Event::JackpotFed { shares } => {
            let header = before.header().expect("a hand that gives to it was opened");
            make(format!("drop/{}", header.hand), TransferKind::JackpotDrop, {
                let seats = shares.iter().map(|(seat, amount)| {
                    let sitting = before.seat(*seat).expect("who is in a hand sits");
                    let owner = Owner::Seat { table, player: sitting.player };
                    posting(before, owner, -amount.signed())
                });
                let whole: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                seats.chain([posting(before, Owner::Jackpot, whole.signed())]).collect()
            })
        }
        Event::JackpotPaid { balance: _, shares, house } => {
            let header = before.header().expect("a hand that won it was opened");
            make(format!("jackpot/{}", header.hand), TransferKind::Jackpot, {
                let to = |(player, amount): &(PlayerId, Chips)| {
                    posting(before, Owner::Player { player: *player }, amount.signed())
                };
                let paid: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                let from = posting(before, Owner::Jackpot, -(paid + *house).signed());
                let kept = posting(before, Owner::Rake, house.signed());
                shares.iter().map(to).chain([from, kept]).collect()
            })
        }
        Event::Hand(hand::Event::Ended { stacks }) => {
            let header = before.header().expect("a hand that ends was opened");
            let rake = before.hand().map_or(Chips::ZERO, hand::Hand::rake);
            let rake = if before.rake_paid.is_empty() { rake } else { Chips::ZERO };
            make(format!("hand/{}", header.hand), TransferKind::HandResult, {
                let seats = stacks.iter().map(|stake| {
                    let sitting = before.seat(stake.seat).expect("who is in a hand sits");
                    let owner = Owner::Seat { table, player: sitting.player };
                    posting(before, owner, stake.stack.signed() - sitting.stack.signed())
                });
                seats.chain([posting(before, Owner::Rake, rake.signed())]).collect()
            })
        }
        Event::Hand(_)
        | Event::Opened(_)
        | Event::TopUpAsked { .. }
        | Event::TopUpFailed { .. }
        | Event::SatOut { .. }
        | Event::CameBack { .. }
        | Event::LeaveAsked { .. }
        | Event::StraddleSet { .. }
        | Event::WaitsSet { .. }
        | Event::Connection { .. }
        | Event::NonceCommitted { .. }
        | Event::GameChosen { .. }
        | Event::HandOpened(_)
        | Event::DeckRenewed(_)
        | Event::DeckCut { .. }
        | Event::JackpotWon { .. }
        | Event::TimedOut { .. }
        | Event::Paused { .. }
        | Event::Resumed { .. }
        | Event::HoldEnded
        | Event::Locked { .. }
        | Event::Unlocked { .. }
        | Event::Removed { .. }
        | Event::Muted { .. }
        | Event::Unmuted { .. }
        | Event::HousePlayersWanted { .. }
        | Event::Recovered
        | Event::Closed => Vec::new(),
    }
}

/// From a player's balance to his seat; the other way if negative.
fn to_seat(table: &Table, player: PlayerId, amount: i64) -> Vec<Posting> {
    let seat = Owner::Seat { table: table.config.table, player };
    vec![posting(table, Owner::Player { player }, -amount), posting(table, seat, amount)]
}

fn posting(table: &Table, owner: Owner, amount: i64) -> Posting {
    Posting { account: Account { owner, currency: table.config.currency }, amount }
}
