//! A hand that is over, told again to one who was dealt into it.

use crate::{Observer, Openings, cards, news, words};
use cash::{DealtIn, Event, MoneyEvent, Table, TableConfig, TableEvent};
use table::HandHeader;
use units::{Chips, HandNo, Instant, PlayerId, Seat, Seq};
use wire::{HandPlace, HandRow, NewsItem, RetoldHand};

/// A hand as far as it has been told again. It begins with nothing, and is told event by event, by the
/// same [`news`] that told it the first time: so nobody learns from it what he could not have learnt
/// at the table, and of what another folded nothing.
pub struct Retelling {
    table: Table,
    hand_no: HandNo,
    player: PlayerId,
    seat: Seat,
    players: u8,
    log: Vec<NewsItem>,
    end: Option<End>,
}

/// How it ended.
struct End {
    at: Instant,
    net: i64,
    jackpot: Chips,
    rake: Chips,
    folded: bool,
    void: bool,
}

impl Retelling {
    /// Just before the hand of this header is opened, at a table opened with this `config`, for this
    /// player; `None` where he is not among those `dealt` in. `charged` is what each paid for his time
    /// with the opening.
    pub fn new(
        at: Instant,
        config: TableConfig,
        header: &HandHeader,
        dealt: &[DealtIn],
        charged: &[(Seat, Chips)],
        player: PlayerId,
    ) -> Option<Retelling> {
        let seat = dealt.iter().find(|one| one.player == player)?.seat;
        Some(Retelling {
            table: Table::for_hand(at, config, header, dealt, charged),
            hand_no: header.hand_no,
            player,
            seat,
            players: u8::try_from(dealt.len()).expect("ten seats at most"),
            log: Vec::new(),
            end: None,
        })
    }

    /// The table as far as it is told, for who draws the proofs of its cards.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// One more event of the hand; what is not [the hand's](Event::is_of_hand) is passed over.
    pub fn hear(&mut self, at: Instant, event: &Event, openings: &dyn Openings) {
        if !event.is_of_hand() {
            return;
        }
        self.table.apply(at, event);
        let told = news(&self.table, event, Observer::Player(self.player), openings);
        if let Event::Table(TableEvent::HandVoided(voided)) = event {
            self.log.clear(); // nothing of a void hand is told again
            let back = voided.refunds.iter().find(|refund| refund.seat == self.seat);
            self.end = Some(End {
                at,
                net: back.map_or(0, |refund| refund.back.signed() - refund.staked.signed()),
                jackpot: Chips::ZERO,
                rake: Chips::ZERO,
                folded: back.is_some_and(|refund| refund.folded),
                void: true,
            });
        }
        self.log.extend(told.into_iter().map(without_next));
        if let (Event::Table(TableEvent::Hand(hand::Event::Ended { .. })), Some(hand)) =
            (event, self.table.hand())
        {
            self.end = Some(End {
                at,
                net: hand.net(self.seat),
                jackpot: Chips::ZERO,
                rake: self.table.rake_paid(self.seat),
                folded: !hand.live().contains(self.seat) && !self.table.is_mucked(self.seat),
                void: false,
            });
        }
        self.hear_of_jackpot(event);
    }

    /// What he gave to the jackpot and got of it, both after the hand's end.
    fn hear_of_jackpot(&mut self, event: &Event) {
        let Some(end) = &mut self.end else { return };
        if let Event::Money(MoneyEvent::JackpotFed { shares }) = event {
            let own = shares.iter().find(|(seat, _)| *seat == self.seat);
            end.net -= own.map_or(0, |(_, given)| given.signed());
        }
        if let Event::Money(MoneyEvent::JackpotPaid { shares, .. }) = event {
            let own = shares.iter().find(|(player, _)| *player == self.player);
            end.jackpot = own.map_or(Chips::ZERO, |(_, paid)| *paid);
            end.net += end.jackpot.signed();
        }
    }

    /// The hand in a line; `None` while it is not over.
    pub fn row(&self) -> Option<HandRow> {
        let End { at, net, jackpot, rake, folded, void } = *self.end.as_ref()?;
        let config = self.table.config();
        let boards = self.table.hand().map_or(&[][..], |hand| hand.boards());
        Some(HandRow {
            table: config.table,
            name: config.name.clone(),
            hand_no: self.hand_no,
            at,
            game: words::game(&self.table),
            stakes: words::stakes(&self.table.game(), config.currency),
            players: self.players,
            seat: self.seat,
            cards: cards::of_seat(&self.table, self.seat, Observer::Player(self.player)),
            boards: boards.iter().map(|board| board.to_vec()).collect(),
            folded,
            net,
            jackpot,
            rake,
            void,
        })
    }

    /// The whole of it, between his hands before and after; `None` while it is not over.
    pub fn told(self, newer: Option<HandPlace>, older: Option<HandPlace>) -> Option<RetoldHand> {
        let row = self.row()?;
        let observer = Observer::Player(self.player);
        let view = crate::table(&self.table, Seq(0), observer, self.log, Vec::new());
        // Nothing goes on at this table, and nobody is offered anything there.
        let view = wire::TableView { next_at: None, choice: None, turn: None, ..view };
        Some(RetoldHand { row, view, newer, older })
    }
}

/// What comes after the hand is not told with it.
fn without_next(mut item: NewsItem) -> NewsItem {
    if let NewsItem::HandClosed { next_at, .. } | NewsItem::JackpotPaid { next_at, .. } = &mut item
    {
        *next_at = None;
    }
    item
}
