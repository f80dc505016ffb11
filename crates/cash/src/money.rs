use crate::{Event, MoneyEvent, PoolEvent, SeatEvent, Table, TableEvent};
use ledger::{Account, Owner, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// The transfers that an event makes, none for most: `SeatTaken` a buy-in, `ToppedUp` a top-up,
/// `RakePaid` the rake from those who pay it, `TimeCharged` what seats pay for their time,
/// `Hand(Ended)` one transfer of the whole hand's result,
/// `JackpotFed` and `JackpotPaid` what goes to the jackpot and comes of it, `HandVoided` one of what
/// the folded seats' stakes give to others, `SeatLeft` the way back; `WentOn` and `Arrived` the way
/// between two tables of a pool.
/// `before` is the table before the event.
///
/// The two of a hand with rake add up to what each seat won or lost. Hands of old records do not tell
/// who paid the rake: their result holds it.
///
/// Their keys: `join/<table>/<seq>`, `topup/<table>/<seq>`, `charge/<hand>`, `rake/<hand>`, `hand/<hand>`,
/// `drop/<hand>`, `jackpot/<hand>`, `void/<hand>`, `leave/<table>/<seq>`, `went/<table>/<seq>`,
/// `came/<table>/<seq>`.
/// Postings of zero are left out, and so is a transfer that has no others.
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
        // On the way from one table of a pool to the next the chips are the pool's to keep for him.
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

/// What each of these seats gives to one account.
fn from_seats(table: &Table, shares: &[(Seat, Chips)], to: Owner) -> Vec<Posting> {
    let seats = shares.iter().map(|(seat, amount)| {
        let sitting = table.seat(*seat).expect("who is in a hand sits");
        let owner = Owner::seat(table.config.table, sitting.player);
        posting(table, owner, -amount.signed())
    });
    let whole: Chips = shares.iter().map(|(_, amount)| *amount).sum();
    seats.chain([posting(table, to, whole.signed())]).collect()
}

/// From a player's balance to his seat; the other way if negative.
fn to_seat(table: &Table, player: PlayerId, amount: i64) -> Vec<Posting> {
    let seat = Owner::seat(table.config.table, player);
    vec![posting(table, Owner::player(player), -amount), posting(table, seat, amount)]
}

/// From what a player has between the tables of a pool to his seat; the other way if negative.
fn by_way_of_pool(table: &Table, player: PlayerId, amount: i64) -> Vec<Posting> {
    let pool = table.config.pool.map_or(table.config.table, |pool| pool.pool);
    let (seat, between) = (table.config.table, pool);
    let at = |table| Owner::seat(table, player);
    vec![posting(table, at(between), -amount), posting(table, at(seat), amount)]
}

fn posting(table: &Table, owner: Owner, amount: i64) -> Posting {
    Posting { account: Account { owner, currency: table.config.currency }, amount }
}
