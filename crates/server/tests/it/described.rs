//! The description and the documents say what the server does.

use crate::client::Client;
use crate::harness::Server;
use serde_json::Value;

/// Every route that is described is there, and every schema that is named is, too.
#[test]
fn the_openapi_description_is_true() {
    let server = Server::start();
    let description = Client::new(server.address).get("/api/openapi.json");
    assert_eq!(description, server::openapi());
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let asked = path.replace("{id}", "x").replace("{code}", "x").replace("{game}", "x");
            let answer = Client::new(server.address).send(&method.to_uppercase(), &asked, &[], "").unwrap();
            let told = answer.body["code"] == "not_found" && !path.contains('{');
            assert!(!told && answer.status != 405, "{method} {path}: {}", answer.status);
        }
    }
    let text = description.to_string();
    for named in text.split("\"#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(description["components"]["schemas"][named].is_object(), "{named}");
    }
}

/// Every example of `docs/protocol.md` reads as the type that the line before it names.
#[test]
fn every_example_of_the_protocol_reads() {
    let text = include_str!("../../../../docs/protocol.md");
    let mut count = 0;
    for block in text.split("```json ").skip(1) {
        let (kind, rest) = block.split_once('\n').unwrap();
        for example in rest.split("```").next().unwrap().lines() {
            count += 1;
            let faulty = |fault: serde_json::Error| panic!("{kind}: {example}: {fault}");
            // What is read and written again says the same: no field of an example is one that nobody knows.
            let again = match kind.trim() {
                "Request" => again::<api::Request>(example),
                "Credentials" => again::<api::Credentials>(example),
                "ChangePassword" => again::<api::ChangePassword>(example),
                "Recover" => again::<api::Recover>(example),
                "Confirm" => again::<api::Confirm>(example),
                "MailState" => again::<api::MailState>(example),
                "NewMail" => again::<api::NewMail>(example),
                "MailCode" => again::<api::MailCode>(example),
                "AskRecovery" => again::<api::AskRecovery>(example),
                "NewReport" => again::<api::NewReport>(example),
                "Reports" => again::<api::Reports>(example),
                "Decision" => again::<api::Decision>(example),
                "NewToken" => again::<api::NewToken>(example),
                "Preferences" => again::<api::Preferences>(example),
                "Said" => again::<api::Said>(example),
                "Frame" => again::<api::Frame>(example),
                "ListFrame" => again::<api::ListFrame>(example),
                "NewTable" => again::<api::NewTable>(example),
                "Fault" => again::<api::Fault>(example),
                "Games" => again::<api::Games>(example),
                "Seek" => again::<api::Seek>(example),
                "PairingFrame" => again::<api::PairingFrame>(example),
                "RatingHistory" => again::<api::RatingHistory>(example),
                "Standings" => again::<api::Standings>(example),
                "NewCup" => again::<api::NewCup>(example),
                "CupCommand" => again::<api::CupCommand>(example),
                "NewRecord" => again::<api::NewRecord>(example),
                other => panic!("an example of what? {other}"),
            };
            let example: Value = serde_json::from_str(example).unwrap_or_else(faulty);
            for (field, value) in example.as_object().unwrap() {
                assert_eq!(&again.clone().unwrap_or_else(|fault| panic!("{kind}: {fault}"))[field], value, "{field}");
            }
        }
    }
    assert!(count > 30, "only {count} examples");
}

fn again<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) -> Result<Value, String> {
    let read: T = serde_json::from_str(text).map_err(|fault| format!("{text}: {fault}"))?;
    serde_json::to_value(read).map_err(|fault| fault.to_string())
}
