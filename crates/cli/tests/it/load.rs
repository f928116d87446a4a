//! `kashi load`, small: the measurement itself works, and nothing is refused or lost on the way.

use crate::kashi::kashi;
use serde_json::Value;

#[test]
fn a_small_load_is_carried() {
    // Many tables: a game that ends in the first second makes no moves in the next.
    let out = kashi(&["load", "--tables", "100", "--seconds", "1", "--rate", "50", "--json"]).good();
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["tables"], &report["sockets"]), (&100.into(), &200.into()));
    let number = |value: &Value| value.as_f64().unwrap();
    assert!(number(&report["commits"]) > 0.0 && number(&report["echo"]["per_second"]) > 0.0, "{report}");
    let (flat_out, paced) = (&report["flat_out"], &report["paced"]);
    // A busy machine is slow, but every table must make progress.
    assert!(number(&flat_out["count"]) >= 100.0 && number(&paced["count"]) >= 10.0, "{report}");
    assert!(number(&paced["per_second"]) <= 60.0, "the pace is kept: {report}");
    assert!(number(&flat_out["p50"]) <= number(&flat_out["p99"]), "{report}");
}

#[test]
fn a_small_cup_is_carried() {
    let out = kashi(&["load", "--cup", "12", "--seconds", "8", "--json"]).good();
    let report: Value = serde_json::from_str(&out).unwrap();
    assert!(report["tables"].as_u64().unwrap() >= 6, "{report}");
    assert!(
        report["first_round"].as_f64().unwrap() > 0.0 && report["standings"]["count"].as_u64().unwrap() > 20,
        "{report}"
    );
}
