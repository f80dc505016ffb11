//! Events of a table of any kind.

use table::HandHeader;

/// One thing that happened at a table of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// An event of a cash table.
    Cash(cash::Event),
    /// An event of a tournament table.
    Tournament(tournament_table::Event),
}

impl From<cash::Event> for Event {
    fn from(event: cash::Event) -> Event {
        Event::Cash(event)
    }
}

impl From<tournament_table::Event> for Event {
    fn from(event: tournament_table::Event) -> Event {
        Event::Tournament(event)
    }
}

impl Event {
    /// The event in the form that all tables share; `None` if only one kind of table has such an event.
    pub fn of_any_table(&self) -> Option<&table::Event> {
        match self {
            Event::Cash(cash::Event::Table(event))
            | Event::Tournament(tournament_table::Event::Table(event)) => Some(event),
            Event::Cash(_) | Event::Tournament(_) => None,
        }
    }

    /// The cash table's event; `None` for a tournament table.
    pub fn of_cash(&self) -> Option<&cash::Event> {
        match self {
            Event::Cash(event) => Some(event),
            Event::Tournament(_) => None,
        }
    }

    /// The tournament table's event; `None` for a cash table.
    pub fn of_tournament(&self) -> Option<&tournament_table::Event> {
        match self {
            Event::Tournament(event) => Some(event),
            Event::Cash(_) => None,
        }
    }

    /// The header of the hand that this event opens; `None` if it opens no hand.
    pub fn opens_hand(&self) -> Option<&HandHeader> {
        match self.of_any_table() {
            Some(table::Event::HandOpened(header)) => Some(header),
            Some(_) | None => None,
        }
    }

    /// Whether this event ends the hand in progress, by normal play or as void.
    pub fn ends_hand(&self) -> bool {
        let of_hand = self.of_any_table();
        let ends = |event: &table::Event| {
            matches!(
                event,
                table::Event::Hand(hand::Event::Ended { .. }) | table::Event::HandVoided(_)
            )
        };
        of_hand.is_some_and(ends)
    }

    /// Whether this event belongs to a hand: cards, posts, decisions, awards and, at a cash table, movements of money.
    pub fn is_of_hand(&self) -> bool {
        match self {
            Event::Cash(event) => event.is_of_hand(),
            Event::Tournament(tournament_table::Event::Table(event)) => event.is_of_hand(),
            Event::Tournament(_) => false,
        }
    }

    /// Whether this event closes the table for good.
    pub fn closes(&self) -> bool {
        matches!(self.of_any_table(), Some(table::Event::Closed))
    }

    /// The player who takes a seat with this event; `None` if nobody does.
    pub fn seats(&self) -> Option<units::PlayerId> {
        match self {
            Event::Cash(
                cash::Event::Seat(cash::SeatEvent::Taken { player, .. })
                | cash::Event::Pool(cash::PoolEvent::Arrived { player, .. }),
            ) => Some(*player),
            Event::Tournament(tournament_table::Event::SatDown { passage, .. }) => {
                Some(passage.player)
            }
            Event::Cash(_) | Event::Tournament(_) => None,
        }
    }

    /// Whether this event changes only the hand and its clock, but no seats.
    pub fn is_play(&self) -> bool {
        match self {
            Event::Cash(cash::Event::Money(event)) => matches!(
                event,
                cash::MoneyEvent::RakePaid { .. } | cash::MoneyEvent::TimeCharged { .. }
            ),
            Event::Cash(_) | Event::Tournament(_) => self.of_any_table().is_some_and(|event| {
                event.is_of_hand() && !matches!(event, table::Event::HandVoided(_))
                    || matches!(
                        event,
                        table::Event::TimeBankBegun { .. } | table::Event::NonceCommitted { .. }
                    )
            }),
        }
    }
}
