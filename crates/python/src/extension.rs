//! The module that `import kashi` loads.

mod bots;
mod errors;
mod fleet;
mod json;
mod state;

use pyo3::prelude::*;

/// What the package `kashi` is made of.
#[pymodule]
mod _kashi {
    #[pymodule_export]
    use super::bots::{Bot, bots, course, review};
    #[pymodule_export]
    use super::errors::Refused;
    #[pymodule_export]
    use super::fleet::Fleet;
    #[pymodule_export]
    use super::state::{State, games};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
