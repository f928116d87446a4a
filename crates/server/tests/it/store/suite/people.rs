//! People, their accounts, passwords and devices.

use super::{person, write};
use server::store::{DeviceRow, MailCodeRow, MailPurpose, MailRow, SessionRow, Store, Write, Written};

pub(super) async fn people(store: &dyn Store) {
    assert_eq!(write(store, Write::AddPerson(person("p1"))).await, Written::Done);
    assert_eq!(write(store, Write::AddPerson(person("p1"))).await, Written::Conflict);
    assert_eq!(write(store, Write::AddPerson(person("p2"))).await, Written::Done);
    let register = |id: &str, account: &str, name: &str| Write::Register {
        person_id: id.parse().unwrap(),
        account: account.to_owned(),
        password_hash: "hash".to_owned(),
        recovery_hash: "code".to_owned(),
        name: name.to_owned(),
    };
    let rename = |id: &str, name: &str| Write::UpdatePerson {
        person_id: id.parse().unwrap(),
        name: Some(name.to_owned()),
        language: None,
        preferences: None,
    };
    assert_eq!(write(store, register("p1", "mahtab", "one")).await, Written::Conflict, "they are called otherwise");
    assert_eq!(write(store, rename("p1", "one")).await, Written::Done);
    assert_eq!(write(store, rename("p2", "two")).await, Written::Done);
    assert_eq!(write(store, register("p1", "mahtab", "one")).await, Written::Done);
    assert_eq!(write(store, register("p2", "mahtab", "two")).await, Written::Conflict, "the account is taken");
    assert_eq!(write(store, register("p1", "other", "one")).await, Written::Conflict, "an account stays");
    assert_eq!(store.member_named("one").await.unwrap().unwrap(), "p1");
    assert_eq!(store.member_named("mahtab").await.unwrap().unwrap(), "p1");
    assert_eq!(store.member_named("two").await.unwrap(), None);
    // A guest may be called so; a member's name is compared.
    let name = person("p1").name;
    assert_eq!(write(store, rename("p2", &name)).await, Written::Done);
    assert_eq!(write(store, rename("p1", &name)).await, Written::Done);
    assert_eq!(write(store, register("p2", "other", &name)).await, Written::Conflict, "as p1 is called");
    // Only what is given changes.
    let preferences = Some("{\"theme\":\"dark\"}".to_owned());
    let like = Write::UpdatePerson {
        person_id: "p1".parse().unwrap(),
        name: None,
        language: Some(api::Language::En),
        preferences: preferences.clone(),
    };
    assert_eq!(write(store, like).await, Written::Done);
    let row = store.person(&"p1".parse().unwrap()).await.unwrap().unwrap();
    assert_eq!((&row.name, row.language, Some(row.preferences)), (&name, api::Language::En, preferences));
    assert_eq!(row.name_fold, Some(api::name::fold(&name)), "the name stays theirs");
    passwords_and_devices(store).await;
    mail(store).await;
    assert_eq!(store.account("mahtab").await.unwrap().unwrap().person_id, "p1");
    assert!(store.account("' or 1=1 --").await.unwrap().is_none());

    let session = SessionRow {
        session_id: "s1".parse().unwrap(),
        secret_hash: "hash".to_owned(),
        person_id: "p1".parse().unwrap(),
        kind: api::SessionKind::Browser,
        label: "test".to_owned(),
        created: 5,
        seen: 5,
        scope: api::Scope::Play,
        ends: Some(20),
    };
    assert_eq!(write(store, Write::AddSession(session.clone())).await, Written::Done);
    let found = store.signed_in("hash").await.unwrap().unwrap();
    assert_eq!((&found.session_id, found.scope, found.ends), (&session.session_id, session.scope, session.ends));
    assert!(Some(found.person) == store.person(&session.person_id).await.unwrap());
    assert!(store.sessions(&session.person_id).await.unwrap() == [session.clone()]);
    let end =
        |person: &str| Write::EndSession { person_id: person.parse().unwrap(), session_id: "s1".parse().unwrap() };
    assert_eq!(write(store, end("p2")).await, Written::Conflict, "sessions end only for their own person");
    assert_eq!(store.sessions(&"p1".parse().unwrap()).await.unwrap().len(), 1);
    let used = |seen| Write::UseSession { session_id: "s1".parse().unwrap(), seen };
    assert_eq!(write(store, used(9)).await, Written::Done);
    assert_eq!(write(store, used(8)).await, Written::Conflict, "time does not run backwards");
    write(store, Write::EndSessions { unused_since: 9, now: 20 }).await;
    assert_eq!(store.signed_in("hash").await.unwrap().unwrap().seen, 9, "used in time");
    write(store, Write::EndSessions { unused_since: 9, now: 21 }).await;
    assert!(store.signed_in("hash").await.unwrap().is_none(), "its end has come");
    assert_eq!(write(store, Write::AddSession(session.clone())).await, Written::Done);
    assert_eq!(write(store, end("p1")).await, Written::Done);
    assert!(store.signed_in("hash").await.unwrap().is_none());
}

/// What a password's change and a device's coming leave behind; one device stays for the export.
async fn passwords_and_devices(store: &dyn Store) {
    let (p1, guest) = ("p1".parse().unwrap(), "p2".parse().unwrap());
    let password =
        |person_id, password_hash: &str| Write::SetPassword { person_id, password_hash: password_hash.to_owned() };
    assert_eq!(write(store, password("p1".parse().unwrap(), "other")).await, Written::Done);
    assert_eq!(write(store, password(guest, "other")).await, Written::Conflict, "a guest has none");
    let recovery_hash = "another".to_owned();
    assert_eq!(
        write(store, Write::SetRecovery { person_id: "p1".parse().unwrap(), recovery_hash }).await,
        Written::Done
    );
    let row = store.person(&p1).await.unwrap().unwrap();
    assert_eq!((row.password_hash.as_deref(), row.recovery_hash.as_deref()), (Some("other"), Some("another")));

    let device =
        |number: i64| DeviceRow { device_hash: format!("d{number}"), person_id: "p1".parse().unwrap(), seen: number };
    for number in 1..=60 {
        write(store, Write::AddDevice(device(number))).await;
    }
    assert!(store.device("d10").await.unwrap().is_empty(), "fifty are known");
    assert_eq!(store.device("d11").await.unwrap(), std::slice::from_ref(&p1));
    write(store, Write::EndSessions { unused_since: 20, now: 0 }).await;
    assert!(store.device("d19").await.unwrap().is_empty());
    let (person_id, except, device) = (p1.clone(), None, Some("d30".to_owned()));
    write(store, Write::EndAllOf { person_id, except, device }).await;
    assert!(store.device("d31").await.unwrap().is_empty());
    assert_eq!(store.device("d30").await.unwrap(), [p1]);
}

/// A code works once, in its time, for its purpose; a member has one address.
async fn mail(store: &dyn Store) {
    let person: api::PersonId = "p1".parse().unwrap();
    let code = |purpose, code: &str| {
        let (address, code_hash) = ("a@example.org".to_owned(), code.to_owned());
        MailCodeRow { person_id: person.clone(), purpose, address, code_hash, ends: 100 }
    };
    let spend = |purpose, code: &str, now| {
        let (person_id, code_hash) = (person.clone(), code.to_owned());
        Write::SpendMailCode { person_id, purpose, code_hash, now }
    };
    let (confirm, recover) = (MailPurpose::Confirm, MailPurpose::Recover);
    for row in [code(confirm, "a"), code(recover, "b"), code(recover, "c")] {
        assert_eq!(write(store, Write::SetMailCode(row)).await, Written::Done);
    }
    assert_eq!(store.mail_code(&person, recover).await.unwrap(), Some(code(recover, "c")));
    for wrong in [spend(recover, "a", 50), spend(recover, "b", 50), spend(confirm, "a", 100)] {
        assert_eq!(write(store, wrong).await, Written::Conflict);
    }
    assert_eq!(write(store, spend(recover, "c", 99)).await, Written::Done);
    assert_eq!(write(store, spend(recover, "c", 99)).await, Written::Conflict);
    let mail = |address: &str| MailRow { person_id: person.clone(), address: address.to_owned(), created: 7 };
    assert_eq!(store.mail(&person).await.unwrap(), None);
    for address in ["a@example.org", "b@example.org"] {
        assert_eq!(write(store, Write::SetMail(mail(address))).await, Written::Done);
    }
    assert_eq!(store.mail(&person).await.unwrap(), Some(mail("b@example.org")));
    assert_eq!(write(store, Write::RemoveMail(person.clone())).await, Written::Done);
    assert_eq!((store.mail(&person).await.unwrap(), store.mail_code(&person, confirm).await.unwrap()), (None, None));
    // One stays, for the export.
    assert_eq!(write(store, Write::SetMail(mail("c@example.org"))).await, Written::Done);
}
