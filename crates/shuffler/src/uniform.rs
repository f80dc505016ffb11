/// A number below `n`, each equally likely, by rejection. Panics if `n` is zero.
pub fn below(drbg: &mut crate::Drbg, n: u64) -> u64 {
    let _ = (drbg, n);
    todo!()
}
