//! The rules never allocate.

use burgundy::Burgundy;

#[test]
fn conformance_no_allocations() {
    conformance::no_allocations::<Burgundy>();
}
