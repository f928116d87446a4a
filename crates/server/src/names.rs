//! The names of people, wherever they are stored: an account that is deleted, and a name that an operator replaces.

use crate::store::{Operation, Store, StoreError, Write};
use api::{PersonId, TableId};
use serde_json::Value;

/// How many reports about a person are looked through.
const MAX_REPORTS: i64 = 1000;

/// Replaces the name of a person, and of the guests that they were, wherever it is stored; by an empty one when they are gone.
pub(crate) async fn replace_everywhere(store: &dyn Store, person: &PersonId, name: &str) -> Result<(), StoreError> {
    let mut ids = store.guests_of(person).await?;
    ids.push(person.clone());
    for id in &ids {
        for table in store.touched_by(id).await? {
            replace(store, &table, &ids, name).await?;
        }
        for report in store.reports_about(id, MAX_REPORTS).await? {
            if let Some(lines) = renamed(&report.lines, &ids, name) {
                let report_id = report.report_id;
                store.write(Write::Operate(Operation::SetReportLines { report_id, lines })).await?;
            }
        }
    }
    Ok(())
}

/// Replaces the names of these people in what is stored about a table; by an empty one when they are gone.
async fn replace(store: &dyn Store, table: &TableId, ids: &[PersonId], name: &str) -> Result<(), StoreError> {
    let Some(row) = store.any_table(table).await? else { return Ok(()) };
    let bodies = store.actions(table, 0).await?.into_iter();
    let bodies = bodies.filter_map(|action| Some((action.ply, renamed(&action.body, ids, name)?))).collect();
    let setup = renamed(&row.setup, ids, name);
    let summary = row.summary.and_then(|summary| renamed(&summary, ids, name));
    let line = store.line(table).await?.and_then(|line| renamed(&line, ids, name));
    store.write(Write::Forget { table_id: table.clone(), setup, summary, line, bodies }).await?;
    Ok(())
}

/// The document with this name for these people; none if nothing of it changes.
fn renamed(document: &str, ids: &[PersonId], name: &str) -> Option<String> {
    let mut document: Value = serde_json::from_str(document).ok()?;
    rename(&mut document, ids, name).then(|| document.to_string())
}

fn rename(value: &mut Value, ids: &[PersonId], name: &str) -> bool {
    match value {
        Value::Array(values) => rename_all(values.iter_mut(), ids, name),
        Value::Object(fields) => {
            let theirs = fields.get("id").and_then(Value::as_str).is_some_and(|id| ids.iter().any(|one| one == id));
            let named = theirs && fields.get("name").and_then(Value::as_str).is_some_and(|old| old != name);
            if named {
                fields.insert("name".to_owned(), Value::String(name.to_owned()));
                if name.is_empty() {
                    fields.shift_remove("member");
                }
            }
            rename_all(fields.values_mut(), ids, name) || named
        }
        _ => false,
    }
}

/// In every one of them, also after the first that had a name.
fn rename_all<'a>(values: impl Iterator<Item = &'a mut Value>, ids: &[PersonId], name: &str) -> bool {
    values.filter_map(|value| rename(value, ids, name).then_some(())).count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_wherever_they_stand_and_nothing_else_does() {
        let ids = ["p1".parse().unwrap()];
        let document = r#"{"type":"sit","seat":0,"person":{"id":"p1","name":"Sara","member":true}}"#;
        let without = r#"{"type":"sit","seat":0,"person":{"id":"p1","name":""}}"#;
        assert_eq!(renamed(document, &ids, "").as_deref(), Some(without));
        assert_eq!(renamed(without, &ids, ""), None, "there is nothing to change");
        let another = r#"{"type":"sit","seat":0,"person":{"id":"p1","name":"Mina","member":true}}"#;
        assert_eq!(renamed(document, &ids, "Mina").as_deref(), Some(another), "a member stays one");
        let others = r#"{"kept":[null,{"id":"p2","name":"Sara"}],"text":"Sara"}"#;
        assert_eq!(renamed(others, &ids, ""), None);
    }
}
