use super::*;

/// A source of the bytes 1, 2, 3 and so on, continued from call to call. It passes the health test.
fn counting() -> impl FnMut(&mut [u8]) -> Result<(), EntropyError> {
    let mut next = 0u8;
    move |block| {
        for byte in block {
            next = next.wrapping_add(1);
            *byte = next;
        }
        Ok(())
    }
}

#[test]
fn a_healthy_source_passes_its_bytes_on() {
    let mut bytes = [0; 5];
    assert_eq!(tested(&mut bytes, counting()), Ok(()));
    assert_eq!(bytes, [1, 2, 3, 4, 5]);
}

#[test]
fn zeros_are_refused() {
    let mut bytes = [7; 32];
    let zeros = |block: &mut [u8]| {
        block.fill(0);
        Ok(())
    };
    assert_eq!(tested(&mut bytes, zeros), Err(EntropyError::Stuck(32)));
    assert_eq!(bytes, [7; 32], "nothing is handed out");
}

#[test]
fn a_run_of_one_byte_is_refused_anywhere() {
    for (length, verdict) in [(8, Ok(())), (9, Err(EntropyError::Stuck(9)))] {
        for at in 1..20 {
            let mut healthy = counting();
            let source = move |block: &mut [u8]| {
                healthy(block)?;
                if block.len() > BLOCK {
                    block[at..at + length].fill(0xaa);
                }
                Ok(())
            };
            assert_eq!(tested(&mut [0; 32], source), verdict, "{length} bytes at {at}");
        }
    }
}

#[test]
fn a_source_that_always_repeats_is_refused() {
    let frozen = |block: &mut [u8]| counting()(block);
    for length in [0, 1, 16, 32, 100] {
        assert_eq!(tested(&mut vec![0; length], frozen), Err(EntropyError::Repeats));
    }
}

#[test]
fn a_block_that_comes_twice_in_one_draw_is_refused() {
    let mut call = 0;
    let source = move |block: &mut [u8]| {
        call += 1;
        for (at, byte) in block.iter_mut().enumerate() {
            *byte = (at % BLOCK) as u8 + call;
        }
        Ok(())
    };
    assert_eq!(tested(&mut [0; 48], source), Err(EntropyError::Repeats));
}

#[test]
fn a_silent_source_is_refused() {
    let silent = |_: &mut [u8]| Err(EntropyError::Silent("no device".into()));
    assert_eq!(tested(&mut [0; 32], silent), Err(EntropyError::Silent("no device".into())));
}
