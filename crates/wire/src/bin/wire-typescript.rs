//! Prints `web/src/wire.ts`.

fn main() {
    print!("{}", wire::typescript::file());
}
