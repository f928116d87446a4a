//! JSON as Python's own values, and back.

use crate::extension::errors::unusable;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde_json::{Map, Number, Value};

/// Deeper values are refused: nothing that the rules read is half as deep.
const DEPTH: usize = 32;

pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => PyInt::new(py, whole).into_any(),
            None => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            items.iter().try_for_each(|item| list.append(to_python(py, item)?))?;
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            fields.iter().try_for_each(|(name, field)| dict.set_item(name, to_python(py, field)?))?;
            dict.into_any()
        }
    })
}

pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(value, DEPTH)
}

fn read(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    let Some(depth) = depth.checked_sub(1) else { return Err(unusable("the value is nested too deeply")) };
    if value.is_none() {
        Ok(Value::Null)
    } else if let Ok(flag) = value.cast::<PyBool>() {
        Ok(Value::Bool(flag.is_true()))
    } else if let Ok(text) = value.cast::<PyString>() {
        Ok(Value::String(text.to_str()?.to_owned()))
    } else if let Ok(dict) = value.cast::<PyDict>() {
        let fields = dict.iter().map(|(name, field)| Ok((name.extract()?, read(&field, depth)?)));
        Ok(Value::Object(fields.collect::<PyResult<Map<String, Value>>>()?))
    } else if let Ok(number) = value.extract::<i64>() {
        Ok(number.into())
    } else if let Ok(number) = value.extract::<f64>() {
        Number::from_f64(number).map(Value::Number).ok_or_else(|| unusable("a number is not finite"))
    } else {
        let items = value.try_iter()?.map(|item| read(&item?, depth));
        Ok(Value::Array(items.collect::<PyResult<Vec<Value>>>()?))
    }
}
