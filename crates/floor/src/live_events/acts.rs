//! Stub.
use crate::job::Job;
use live::{Act, DeviceId, Event};
use people::TypedText;
use units::PlayerId;
use wire::{LiveAct, Refusal};
pub(crate) fn act(
    _job: &mut Job<'_>,
    _event: &Event,
    _player: PlayerId,
    _device: DeviceId,
    _act: &LiveAct,
) -> Result<(Act, Vec<TypedText>), Refusal> {
    Err(Refusal::new(wire::RefusalCode::Failed))
}
