//! The rules never allocate.

use coloretto::Coloretto;

#[test]
fn conformance_no_allocations() {
    conformance::no_allocations::<Coloretto>();
}
