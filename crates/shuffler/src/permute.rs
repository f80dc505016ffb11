/// Fisher and Yates: every order equally likely, one draw a step.
pub fn permute<T>(drbg: &mut crate::Drbg, things: &mut [T]) {
    let _ = (drbg, things);
    todo!()
}
