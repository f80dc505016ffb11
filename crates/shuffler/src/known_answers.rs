/// The generator or the shuffle does not give its known answers: no hand may be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the shuffler failed its self-test: {0}")]
pub struct SelfTestFailed(pub &'static str);
/// Compares generator, numbers and shuffle with known answers. Run at each start: no pass, no deal.
pub fn self_test() -> Result<(), SelfTestFailed> {
    todo!()
}
