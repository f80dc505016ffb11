//! Reads what a console sends: checks every field, replaces texts by digests, and makes an act of the event.
//!
//! The way back, for the log and for refused acts, is `view::live_act`.

mod conduct;
mod entry;
mod fields;
mod json;
mod plan;
mod play;
#[cfg(test)]
mod tests;

use crate::refusal::of_text;
use fields::unfit;
use live::{Act, ActId, Book, ClockAct, DeskAct, DeviceId, What};
use tournament::Digest;
use units::Millis;
use units::text::TextRule;
use wire::{LiveAct, LiveWhat, Refusal};

/// Maximum shift of the clock, in milliseconds: one day.
const SHIFT_MAX: u64 = 24 * 60 * 60 * 1_000;

/// A kind of text in an act. Each has a rule for its length, and can be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The name of a person.
    Name,
    /// A reason, a remark, house rules or a decision.
    Words,
}

impl Kind {
    fn rule(self) -> TextRule {
        match self {
            Kind::Name => TextRule { chars_min: 1, chars_max: 40, joiners: false },
            Kind::Words => TextRule { chars_min: 1, chars_max: 200, joiners: true },
        }
    }
}

/// Takes a cleaned text, and returns the digest that the record holds in its place.
type Texts<'a> = &'a mut dyn FnMut(&str, Kind) -> Result<Digest, Refusal>;

/// What reading an act needs: the rules that players of the event accept, and a place for texts.
struct Reading<'a> {
    book: Book,
    texts: Texts<'a>,
}

/// Reads an act of a console.
///
/// `book` is what players of the event accept. `texts` takes each text of the act, cleaned by the rule for its kind,
/// and returns its digest.
///
/// # Errors
/// [`Refusal`] for the first field that is not allowed: it names the field, the value and what is allowed. Whether the
/// act can be done now is decided by the event.
pub(crate) fn act(
    sent: &LiveAct,
    device: DeviceId,
    book: Book,
    texts: &mut impl FnMut(&str, Kind) -> Result<Digest, Refusal>,
) -> Result<Act, Refusal> {
    let id = act_id("id", &sent.id)?;
    if sent.number == 0 {
        return Err(unfit("number", sent.number, "1 or more"));
    }
    let what = what(&sent.what, &mut Reading { book, texts })?;
    Ok(Act { id, device, number: sent.number, made_at: sent.made_at, what })
}

/// The identifier of an act: 32 hexadecimal digits in lower case.
fn act_id(field: &'static str, text: &str) -> Result<ActId, Refusal> {
    let bytes = units::unhex(text).and_then(|bytes| bytes.try_into().ok());
    let id = bytes.map(|bytes| ActId(u128::from_be_bytes(bytes)));
    id.ok_or_else(|| unfit(field, text, "32 hexadecimal digits in lower case"))
}

impl Reading<'_> {
    /// Takes a text in: returns its digest.
    fn text(&mut self, field: &'static str, text: &str, kind: Kind) -> Result<Digest, Refusal> {
        let fit = kind.rule().fit(text).map_err(|why| of_text(field, why))?;
        (self.texts)(&fit, kind)
    }

    /// Takes a reason in words, or another text of that kind.
    fn words(&mut self, field: &'static str, text: &str) -> Result<Option<Digest>, Refusal> {
        self.text(field, text, Kind::Words).map(Some)
    }

    /// Takes words that may be absent.
    fn words_if_any(
        &mut self,
        field: &'static str,
        text: Option<&String>,
    ) -> Result<Option<Digest>, Refusal> {
        text.map_or(Ok(None), |text| self.words(field, text))
    }
}

fn what(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    use LiveWhat as Sent;
    match sent {
        Sent::Publish { .. }
        | Sent::Change { .. }
        | Sent::Said { .. }
        | Sent::Announced { .. }
        | Sent::OpenTable { .. }
        | Sent::CloseTable { .. }
        | Sent::Start { .. }
        | Sent::Finish => plan::read(sent, reading),
        Sent::Register { .. }
        | Sent::Accept { .. }
        | Sent::Settle { .. }
        | Sent::Seat { .. }
        | Sent::Fix { .. }
        | Sent::Withdraw { .. }
        | Sent::ReEnter { .. }
        | Sent::Rebuy { .. }
        | Sent::AddOn { .. }
        | Sent::ChangePerson { .. }
        | Sent::Join { .. }
        | Sent::Presence { .. } => entry::read(sent, reading),
        Sent::CloseConsole { .. }
        | Sent::Reserve { .. }
        | Sent::Return { .. }
        | Sent::DealtWith { .. } => desk(sent),
        Sent::KnockOut { .. }
        | Sent::Hands { .. }
        | Sent::BigBlind { .. }
        | Sent::Count { .. }
        | Sent::Race { .. }
        | Sent::HandForHand { .. }
        | Sent::Round => play::read(sent, reading),
        Sent::Confirm { .. }
        | Sent::Decline { .. }
        | Sent::Break { .. }
        | Sent::FinalTable
        | Sent::Redraw
        | Sent::Move { .. } => play::read_move(sent, reading),
        Sent::Pause
        | Sent::Resume
        | Sent::Forward { .. }
        | Sent::Back { .. }
        | Sent::SetClock { .. }
        | Sent::BreakBegins => clock(sent),
        Sent::Penalise { .. }
        | Sent::Disqualify { .. }
        | Sent::Call { .. }
        | Sent::Arrived { .. }
        | Sent::Propose { .. }
        | Sent::Decide { .. }
        | Sent::Sent { .. } => conduct::read(sent, reading),
        Sent::Deal { .. } | Sent::Pay { .. } | Sent::Correct { .. } => {
            conduct::read_money(sent, reading)
        }
        Sent::Undo { act } => Ok(What::Undo(*act)),
    }
}

fn desk(sent: &LiveWhat) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::CloseConsole { device } => DeskAct::Close(DeviceId(*device)),
        LiveWhat::Reserve { device, seats } => {
            DeskAct::Reserve { device: DeviceId(*device), seats: *seats }
        }
        LiveWhat::Return { device } => DeskAct::Return(DeviceId(*device)),
        LiveWhat::DealtWith { act } => DeskAct::DealtWith(act_id("act", act)?),
        _ => return Err(crate::refusal::failed()),
    };
    Ok(What::Desk(act))
}

fn clock(sent: &LiveWhat) -> Result<What, Refusal> {
    let shift = |ms: u64| match (1..=SHIFT_MAX).contains(&ms) {
        true => Ok(Millis(ms)),
        false => Err(unfit("ms", ms, "1 ms to 24 hours, in milliseconds")),
    };
    let act = match sent {
        LiveWhat::Pause => ClockAct::Pause,
        LiveWhat::Resume => ClockAct::Resume,
        LiveWhat::Forward { ms } => ClockAct::Forward(shift(*ms)?),
        LiveWhat::Back { ms } => ClockAct::Back(shift(*ms)?),
        LiveWhat::SetClock { row, left_ms } => ClockAct::Set { row: *row, left: Millis(*left_ms) },
        LiveWhat::BreakBegins => ClockAct::BreakBegins,
        _ => return Err(crate::refusal::failed()),
    };
    Ok(What::Clock(act))
}
