//! Prints the files of `web/src/live/rulings`, as JSON by name.

fn main() {
    println!("{}", rulings::typescript::files());
}
