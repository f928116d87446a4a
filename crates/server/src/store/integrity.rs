//! What a database finds wrong with itself.

/// How thoroughly a database is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// As a server does it while people play.
    Quick,
    /// As `kashi check` does it.
    Full,
}

/// By what a database was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checker {
    /// SQLite's `quick_check`: every page, but not whether indexes and tables agree.
    QuickCheck,
    /// SQLite's `integrity_check` and `foreign_key_check`.
    IntegrityCheck,
    /// PostgreSQL's own count of pages whose checksum was wrong.
    Checksums,
    /// PostgreSQL's extension `amcheck` on every index, and all references by reading them.
    Amcheck,
    /// All references by reading them, where PostgreSQL has no `amcheck` for this user.
    References,
}

impl Checker {
    /// As operators know it.
    pub const fn name(self) -> &'static str {
        match self {
            Checker::QuickCheck => "quick_check",
            Checker::IntegrityCheck => "integrity_check",
            Checker::Checksums => "checksums",
            Checker::Amcheck => "amcheck",
            Checker::References => "references",
        }
    }
}

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IntegrityFault {
    /// In the database's own words.
    Said(String),
    /// Rows refer to others that are gone.
    Orphans {
        /// Of which table.
        table: String,
        /// How many.
        rows: u64,
    },
    /// Places on rating boards are counted wrongly.
    Miscounted {
        /// On how many stretches of the boards.
        buckets: u64,
    },
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Integrity {
    /// By what.
    pub by: Checker,
    /// Everything that is wrong.
    pub faults: Vec<IntegrityFault>,
}
