//! The rules never allocate.

#[test]
fn conformance_no_allocations() {
    conformance::no_allocations::<sintra::Sintra>();
}
