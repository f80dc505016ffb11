//! The transfers in the books that follow from a cash table's events.

use crate::{Event, MoneyEvent, PoolEvent, SeatEvent, Table, TableEvent};
use ledger::{Account, Owner, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// Returns the transfers that follow from an event; most events have none.
///
/// - `SeatTaken`: a buy-in.
/// - `ToppedUp`: a top-up.
/// - `RakePaid`: rake from the seats that pay it.
/// - `TimeCharged`: the time charge from the seats that pay it.
/// - `Hand(Ended)`: one transfer with the whole hand's result.
/// - `HandVoided`: one transfer of the folded seats' stakes to the other players.
/// - `JackpotFed`, `JackpotPaid`: chips into the jackpot, and out of it.
/// - `SeatLeft`: a seat's chips back to the player.
/// - `WentOn`, `Arrived`: a player's chips on their way between two tables of a pool.
///
/// `before` is the table before the event.
///
/// In a hand with rake, `RakePaid` and `Hand(Ended)` together show what each seat won or lost. Old records do not say
/// who paid the rake; in them the hand's result includes it.
///
/// The keys are `join/<table>/<seq>`, `topup/<table>/<seq>`, `charge/<hand>`, `rake/<hand>`, `hand/<hand>`,
/// `drop/<hand>`, `jackpot/<hand>`, `void/<hand>`, `leave/<table>/<seq>`, `went/<table>/<seq>` and
/// `came/<table>/<seq>`. Postings of zero are left out, and so are transfers that would have no postings.
pub fn transfers(before: &Table, at: Instant, seq: Seq, event: &Event) -> Vec<Transfer> {
    let table = before.config.table;
    let make = |key: String, kind, postings: Vec<Posting>| {
        let postings: Vec<_> = postings.into_iter().filter(|p| p.amount != 0).collect();
        let transfer = Transfer { key: TransferKey(key), kind, at, postings };
        if transfer.postings.is_empty() { Vec::new() } else { vec![transfer] }
    };
    match event {
        Event::Seat(SeatEvent::Taken { player, buy_in, .. }) => make(
            format!("join/{table}/{seq}"),
            TransferKind::BuyIn,
            to_seat(before, *player, buy_in.signed()),
        ),
        Event::Seat(SeatEvent::ToppedUp { seat, amount }) => {
            let player = before.seat(*seat).expect("a top-up is for a taken seat").player;
            make(
                format!("topup/{table}/{seq}"),
                TransferKind::TopUp,
                to_seat(before, player, amount.signed()),
            )
        }
        Event::Seat(SeatEvent::Left { player, stack, .. }) => make(
            format!("leave/{table}/{seq}"),
            TransferKind::Leave,
            to_seat(before, *player, -stack.signed()),
        ),
        Event::Money(MoneyEvent::RakePaid { shares }) => {
            let header = before.header().expect("a hand that pays rake was opened");
            let postings = from_seats(before, shares, Owner::RAKE);
            make(format!("rake/{}", header.hand), TransferKind::Rake, postings)
        }
        Event::Money(MoneyEvent::TimeCharged { shares }) => {
            let header = before.header().expect("it is charged before a hand that was opened");
            let postings = from_seats(before, shares, Owner::RAKE);
            make(format!("charge/{}", header.hand), TransferKind::TimeCharge, postings)
        }
        Event::Money(MoneyEvent::JackpotFed { shares }) => {
            let header = before.header().expect("a hand that gives to it was opened");
            let postings = from_seats(before, shares, Owner::JACKPOT);
            make(format!("drop/{}", header.hand), TransferKind::JackpotDrop, postings)
        }
        Event::Money(MoneyEvent::JackpotPaid { balance: _, shares, house }) => {
            let header = before.header().expect("a hand that won it was opened");
            make(format!("jackpot/{}", header.hand), TransferKind::Jackpot, {
                let to = |(player, amount): &(PlayerId, Chips)| {
                    posting(before, Owner::player(*player), amount.signed())
                };
                let paid: Chips = shares.iter().map(|(_, amount)| *amount).sum();
                let from = posting(before, Owner::JACKPOT, -(paid + *house).signed());
                let kept = posting(before, Owner::RAKE, house.signed());
                shares.iter().map(to).chain([from, kept]).collect()
            })
        }
        Event::Table(TableEvent::Hand(hand::Event::Ended { stacks })) => {
            let header = before.header().expect("a hand that ends was opened");
            let rake = before.hand().map_or(Chips::ZERO, hand::Hand::rake);
            let rake = if before.rake_paid.is_empty() { rake } else { Chips::ZERO };
            make(format!("hand/{}", header.hand), TransferKind::HandResult, {
                let seats = stacks.iter().map(|stake| {
                    let sitting = before.seat(stake.seat).expect("who is in a hand sits");
                    let owner = Owner::seat(table, sitting.player);
                    let left = stake.stack.signed() - sitting.aside.signed();
                    posting(before, owner, left - sitting.stack.signed())
                });
                seats.chain([posting(before, Owner::RAKE, rake.signed())]).collect()
            })
        }
        Event::Table(TableEvent::HandVoided(voided)) => {
            let header = before.header().expect("a hand that is void was opened");
            let postings = voided.refunds.iter().map(|refund| {
                let sitting = before.seat(refund.seat).expect("who is in a hand sits");
                let owner = Owner::seat(table, sitting.player);
                posting(before, owner, refund.stack.signed() - sitting.stack.signed())
            });
            let key = format!("void/{}", header.hand);
            make(key, TransferKind::HandVoid, postings.collect())
        }
        // While a player moves between two tables of a pool, the pool holds their chips.
        Event::Pool(PoolEvent::WentOn { player, stack, .. }) => make(
            format!("went/{table}/{seq}"),
            TransferKind::Leave,
            by_way_of_pool(before, *player, -stack.signed()),
        ),
        Event::Pool(PoolEvent::Arrived { player, stack, .. }) => make(
            format!("came/{table}/{seq}"),
            TransferKind::BuyIn,
            by_way_of_pool(before, *player, stack.signed()),
        ),
        Event::Opened(_)
        | Event::Table(_)
        | Event::Seat(_)
        | Event::Pool(_)
        | Event::List(_)
        | Event::Host(_)
        | Event::Money(_) => Vec::new(),
    }
}

/// Builds the postings that move these shares from the seats to one account.
fn from_seats(table: &Table, shares: &[(Seat, Chips)], to: Owner) -> Vec<Posting> {
    let seats = shares.iter().map(|(seat, amount)| {
        let sitting = table.seat(*seat).expect("who is in a hand sits");
        let owner = Owner::seat(table.config.table, sitting.player);
        posting(table, owner, -amount.signed())
    });
    let whole: Chips = shares.iter().map(|(_, amount)| *amount).sum();
    seats.chain([posting(table, to, whole.signed())]).collect()
}

/// Builds the postings that move chips from a player's balance to their seat.
///
/// If `amount` is negative, the chips move in the other direction.
fn to_seat(table: &Table, player: PlayerId, amount: i64) -> Vec<Posting> {
    let seat = Owner::seat(table.config.table, player);
    vec![posting(table, Owner::player(player), -amount), posting(table, seat, amount)]
}

/// Builds the postings that move chips from the player's account in the pool to their seat.
///
/// If `amount` is negative, the chips move in the other direction.
fn by_way_of_pool(table: &Table, player: PlayerId, amount: i64) -> Vec<Posting> {
    let pool = table.config.pool.map_or(table.config.table, |pool| pool.pool);
    let (seat, between) = (table.config.table, pool);
    let at = |table| Owner::seat(table, player);
    vec![posting(table, at(between), -amount), posting(table, at(seat), amount)]
}

fn posting(table: &Table, owner: Owner, amount: i64) -> Posting {
    Posting { account: Account { owner, currency: table.config.currency }, amount }
}
