//! Retells a finished hand to a player who was dealt into it.

use crate::{Observer, Openings, cards, news, to_wire};
use cash::MoneyEvent;
use table::{DealtIn, Event as TableEvent, HandHeader};
use tables::{Event, Table};
use units::{Chips, HandNo, Instant, PlayerId, Seat, Seq};
use wire::{HandPlace, HandRow, NewsItem, RetoldHand, TournamentPlace};

/// A finished hand, retold event by event up to some point.
///
/// It starts empty and takes events one by one, through the same [`news`] as at the table. So it shows nobody more than
/// they could see at the table, and it never shows a hand that another player folded.
pub struct HandReplay {
    table: Table,
    hand_no: HandNo,
    player: PlayerId,
    seat: Seat,
    began: Instant,
    players: u8,
    log: Vec<NewsItem>,
    end: Option<End>,
}

/// How the hand ended for the player.
struct End {
    at: Instant,
    net: i64,
    jackpot: Chips,
    rake: Chips,
    folded: bool,
    void: bool,
}

impl HandReplay {
    /// Begins the replay of a hand with this header, at a table of any kind whose first event was `opening`.
    ///
    /// `None` if the player is not among those `dealt` in, or if `opening` opens no table. `charged` is each seat's
    /// time charge at the opening.
    pub fn new(
        at: Instant,
        opening: &Event,
        header: &HandHeader,
        dealt: &[DealtIn],
        charged: &[(Seat, Chips)],
        player: PlayerId,
    ) -> Option<HandReplay> {
        let seat = dealt.iter().find(|one| one.player == player)?.seat;
        Some(HandReplay {
            table: Table::for_hand(at, opening, header, dealt, charged)?,
            hand_no: header.hand_no,
            player,
            seat,
            began: at,
            players: u8::try_from(dealt.len()).expect("ten seats at most"),
            log: Vec::new(),
            end: None,
        })
    }

    /// The table at the current point of the hand, for which the caller finds the proofs of the cards.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Adds the next event to the replay; ignores events that do not [belong to the hand](Event::is_of_hand).
    pub fn hear(&mut self, at: Instant, event: &Event, openings: &dyn Openings) {
        if !event.is_of_hand() {
            return;
        }
        self.table.apply(at, event);
        let told = news(&self.table, event, Observer::Player(self.player), openings);
        if let Some(TableEvent::HandVoided(voided)) = event.of_any_table() {
            self.log.clear(); // a void hand shows nothing but the void
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
        if let (Some(TableEvent::Hand(hand::Event::Ended { .. })), Some(hand)) =
            (event.of_any_table(), self.table.hand())
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

    /// Adds the player's drop to the jackpot and any payment from it. Both come after the end of the hand.
    fn hear_of_jackpot(&mut self, event: &Event) {
        let Some(end) = &mut self.end else { return };
        let Some(cash::Event::Money(event)) = event.of_cash() else { return };
        if let MoneyEvent::JackpotFed { shares } = event {
            let own = shares.iter().find(|(seat, _)| *seat == self.seat);
            end.net -= own.map_or(0, |(_, given)| given.signed());
        }
        if let MoneyEvent::JackpotPaid { shares, .. } = event {
            let own = shares.iter().find(|(player, _)| *player == self.player);
            end.jackpot = own.map_or(Chips::ZERO, |(_, paid)| *paid);
            end.net += end.jackpot.signed();
        }
    }

    /// The hand as one row of the player's list; `None` before the hand is over.
    pub fn row(&self) -> Option<HandRow> {
        let End { at, net, jackpot, rake, folded, void } = *self.end.as_ref()?;
        let at_tournament = self.table.as_tournament().map(|table| TournamentPlace {
            tournament: table.config().tournament,
            table_no: table.config().no.0,
        });
        let boards = self.table.hand().map_or(&[][..], |hand| hand.boards());
        Some(HandRow {
            table: self.table.id(),
            name: self.table.name().to_owned(),
            tournament: at_tournament,
            hand_no: self.hand_no,
            at,
            game: to_wire::game((&self.table).into()),
            stakes: to_wire::stakes_shown((&self.table).into()),
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

    /// Returns the whole hand, with links to the player's next and previous hands; `None` before the hand is over.
    pub fn told(self, newer: Option<HandPlace>, older: Option<HandPlace>) -> Option<RetoldHand> {
        let (row, began) = (self.row()?, self.began);
        let observer = Observer::Player(self.player);
        let view = crate::table(&self.table, Seq(0), observer, self.log, Vec::new());
        // The hand is over for good, so the table offers nothing.
        let view = wire::TableView { next_at: None, choice: None, turn: None, ..view };
        Some(RetoldHand { row, began, view, newer, older })
    }
}

/// Removes the start time of the next hand, which does not belong to this hand.
fn without_next(mut item: NewsItem) -> NewsItem {
    if let NewsItem::HandClosed { next_at, .. } | NewsItem::JackpotPaid { next_at, .. } = &mut item
    {
        *next_at = None;
    }
    item
}
