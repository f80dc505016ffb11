//! Prepares typed texts for the record: each text is stored separately, and the record holds only its digest.

use crate::job::Job;
use people::{Names, People, TextDigest, TypedText};
use units::PlayerId;

/// Everybody's stored names, together with texts that are about to be stored.
pub(crate) struct WithNew<'a> {
    pub(crate) people: &'a People,
    pub(crate) new: &'a [TypedText],
}

impl Names for WithNew<'_> {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        self.people.number(player, name)
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        self.people.name(player, number)
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<TextDigest> {
        let new = self.new.iter().find(|new| new.player == player && new.text == text);
        new.map(TypedText::digest).or_else(|| self.people.digest(player, text))
    }
    fn text(&self, player: PlayerId, digest: &TextDigest) -> Option<String> {
        self.people.text(player, digest)
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        self.people.is_forgotten(player)
    }
}

/// Makes a player's text that the record refers to by digest. `name` numbers the player's names; 0 for other texts.
pub(crate) fn typed(job: &mut Job<'_>, player: PlayerId, name: u32, text: &str) -> TypedText {
    TypedText { player, name, salt: job.salts.salt(), text: text.to_owned() }
}

/// Makes the text of a reason given by staff; `None` if it is stored already.
///
/// The text is deleted when `player` is forgotten: in tournaments the player it is about, at house tables the player
/// who gave it.
pub(crate) fn reason(job: &mut Job<'_>, player: PlayerId, text: &str) -> Option<TypedText> {
    job.around.people.digest(player, text).is_none().then(|| typed(job, player, 0, text))
}

/// Makes the text of the name that a host gave a table; `None` if it is stored already, or there is no host.
pub(crate) fn title(job: &mut Job<'_>, host: Option<PlayerId>, title: &str) -> Option<TypedText> {
    let host = host.filter(|&host| job.around.people.digest(host, title).is_none())?;
    Some(typed(job, host, 0, title))
}
