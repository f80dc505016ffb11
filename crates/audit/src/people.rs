//! Audits the changes to people: their chain, the separately stored texts, and the snapshot.

use crate::lost_keys::LostKeys;
use crate::{Audit, AuditFault, ROWS_READ, Stop, unread};
use people::{Change, Names, People, RecordedText, TextDigest, TypedText, is_readable_snapshot};
use record::{Chain, FIRST, Fault, person_hash};
use std::cell::RefCell;
use std::collections::BTreeSet;
use store::StoredChange;
use store::sqlite::Reader;
use units::{PlayerId, Seq};

/// The names of all people, and the texts that were looked up in vain.
#[derive(Default)]
pub(crate) struct Named {
    people: People,
    missing: RefCell<BTreeSet<Missing>>,
}

/// A text that was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Missing {
    /// A name, by its number.
    Name(PlayerId, u32),
    /// A text that is not a name, by its digest.
    Text(PlayerId, TextDigest),
}

impl Named {
    pub(crate) fn new(people: People) -> Named {
        Named { people, missing: RefCell::default() }
    }

    /// Returns a player with a text that was looked up in vain since the last call; forgotten players do not count.
    pub(crate) fn take_lost(&self) -> Option<PlayerId> {
        let missing = std::mem::take(&mut *self.missing.borrow_mut());
        let whose = |missing: Missing| match missing {
            Missing::Name(player, _) | Missing::Text(player, _) => player,
        };
        missing.into_iter().map(whose).find(|player| !self.people.is_forgotten(*player))
    }

    fn found<T>(&self, found: Option<T>, what: Missing) -> Option<T> {
        if found.is_none() {
            self.missing.borrow_mut().insert(what);
        }
        found
    }
}

impl Names for Named {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        self.people.number(player, name)
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        self.found(self.people.name(player, number), Missing::Name(player, number))
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<TextDigest> {
        self.people.digest(player, text)
    }
    fn text(&self, player: PlayerId, digest: &TextDigest) -> Option<String> {
        self.found(self.people.text(player, digest), Missing::Text(player, *digest))
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        self.people.is_forgotten(player)
    }
}

/// Checks every change in the people's chain, and returns all people.
pub(crate) fn audit(reader: &mut Reader, audit: &mut Audit<'_>) -> Result<People, Stop> {
    let texts = reader.texts().map_err(unread)?;
    let there: BTreeSet<TextDigest> = texts.iter().map(TypedText::digest).collect();
    let owners: Vec<PlayerId> = texts.iter().map(|typed| typed.player).collect();
    let mut people = People::default();
    texts.into_iter().for_each(|typed| people.know(typed));
    let mut whole = reader.people_snapshot().map_err(unread)?;
    whole = whole.filter(|whole| is_readable_snapshot(&whole.body));
    let mut missing: Vec<(i64, PlayerId)> = Vec::new();
    let mut taken = Vec::new();
    let (mut last, mut before) = (0, FIRST);
    loop {
        let changes = reader.people(last, ROWS_READ).map_err(unread)?;
        for StoredChange { number, change, hash } in &changes {
            let (chain, seq) = (Chain::People, Seq(*number as u64));
            if *number != last + 1 {
                let expected = Seq(last as u64 + 1);
                return Err(Fault::Missing { chain, expected, found: seq }.into());
            }
            if person_hash(&before, seq, change.as_bytes()) != *hash {
                return Err(Fault::at(chain, seq).into());
            }
            let change = Change::read(change).map_err(|error| AuditFault::Person {
                number: *number,
                error: error.to_string(),
            })?;
            people.apply(&change);
            if let Some(whose) = lost(&change, &people, &there) {
                missing.push((*number, whose));
            }
            if let Some(whole) = whole.take_if(|whole| whole.seq == seq)
                && (!whole.is_whole() || whole.chain != *hash || whole.body != people.to_snapshot())
            {
                return Err(AuditFault::People { number: *number }.into());
            }
            if matches!(change, Change::KeyTaken { .. }) {
                taken.push(change);
            }
            (last, before) = (*number, *hash);
        }
        if changes.is_empty() {
            break;
        }
    }
    if let Some(beyond) = whole {
        return Err(AuditFault::People { number: beyond.seq.0 as i64 }.into());
    }
    let lost = missing.iter().find(|(_, whose)| !people.is_forgotten(*whose));
    if let Some(&(number, player)) = lost {
        return Err(AuditFault::TextLost { number, player }.into());
    }
    if let Some(&player) = owners.iter().find(|player| people.is_forgotten(**player)) {
        return Err(AuditFault::NotErased { player }.into());
    }
    audit.lost = LostKeys::of(&audit.key.signer().public(), &taken);
    audit.report.people = last as u64;
    audit.report.erased = missing.len() as u64;
    Ok(people)
}

/// Returns the player who typed the text of this change, if only the digest is stored and the text is missing.
fn lost(change: &Change, people: &People, there: &BTreeSet<TextDigest>) -> Option<PlayerId> {
    let (whose, words) = change.words()?;
    let RecordedText::Apart { digest } = words else { return None };
    let ordered = || match change {
        Change::OrderDeclined { table, .. } => people.order(*table).map(|one| one.order.by),
        _ => None,
    };
    let whose = whose.or_else(ordered)?;
    (!there.contains(digest)).then_some(whose)
}
