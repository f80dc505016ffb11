//! Audits the index in which players find their past hands.

use crate::AuditFault;
use crate::people::Named;
use record::Entry;
use store::{EndedHand, PlayedHand};
use tables::{Event, Table};
use units::{PlayerId, Seq, TableId};

/// Compares a table's hands with the index, one hand after another.
///
/// Hands before the first indexed hand are skipped, because there was no index yet.
pub(crate) struct Hands<'a> {
    table: TableId,
    names: &'a Named,
    left: std::iter::Peekable<std::vec::IntoIter<EndedHand>>,
    has_begun: bool,
    opened: Seq,
}

impl<'a> Hands<'a> {
    pub(crate) fn new(table: TableId, hands: Vec<EndedHand>, names: &'a Named) -> Hands<'a> {
        Hands { table, names, left: hands.into_iter().peekable(), has_begun: false, opened: Seq(0) }
    }

    /// Follows an event; `before` is the table before the event.
    pub(crate) fn saw(
        &mut self,
        before: &Table,
        entry: &Entry,
        event: &Event,
    ) -> Result<(), AuditFault> {
        if event.opens_hand().is_some() {
            self.opened = entry.seq;
        }
        if event.ends_hand() { self.ended(before, entry) } else { Ok(()) }
    }

    fn ended(&mut self, before: &Table, entry: &Entry) -> Result<(), AuditFault> {
        let (table, hand_no) = (self.table, before.hand_no());
        let dealt = before.all_dealt_in();
        let here = PlayedHand {
            table,
            hand_no,
            at: entry.at,
            opened: self.opened,
            ended: entry.seq,
            dealt: String::new(), // compared by itself
        };
        match self.left.next_if(|ended| ended.hand.hand_no <= hand_no) {
            None if !self.has_begun => Ok(()),
            None => Err(AuditFault::Hand { table, hand_no }),
            Some(EndedHand { hand, mut listed }) => {
                self.has_begun = true;
                let people = dealt.iter().filter(|one| !one.house);
                let mut expected: Vec<PlayerId> = people.map(|one| one.player).collect();
                listed.sort_unstable();
                expected.sort_unstable();
                // The players are compared by name, because an erased name has no number any more.
                let told = forms::decode_dealt(&hand.dealt, self.names);
                let is_same = told.as_deref() == Ok(&*dealt)
                    && PlayedHand { dealt: String::new(), ..hand } == here
                    && listed == expected;
                if is_same { Ok(()) } else { Err(AuditFault::Hand { table, hand_no }) }
            }
        }
    }

    pub(crate) fn nothing_left(mut self) -> Result<(), AuditFault> {
        match self.left.next() {
            Some(EndedHand { hand, .. }) => {
                Err(AuditFault::Hand { table: self.table, hand_no: hand.hand_no })
            }
            None => Ok(()),
        }
    }
}
