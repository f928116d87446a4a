//! What several servers share.

use crate::harness::{Server, config};
use crate::nats::Nats;
use crate::store::{cluster, missing, postgres};
use server::Config;
use server::store::Place;

/// One PostgreSQL, one NATS.
pub(crate) struct Shared {
    pub(crate) nats: Nats,
    cluster: postgres::Cluster,
    unused: tempfile::TempDir,
}

impl Shared {
    /// `None`, which is said loudly, if one of them isn't installed.
    pub(crate) fn start() -> Option<Self> {
        let Some(nats) = Nats::start() else {
            missing("nats-server");
            return None;
        };
        Some(Shared { nats, cluster: cluster()?, unused: tempfile::tempdir().unwrap() })
    }

    pub(crate) fn place(&self) -> Place {
        Place::Postgres(self.cluster.address("postgres"))
    }

    pub(crate) fn config(&self) -> Config {
        Config { place: self.place(), bus: Some(self.nats.address()), ..config(self.unused.path()) }
    }

    pub(crate) fn two_servers(&self) -> [Server; 2] {
        [(); 2].map(|()| Server::start_as(self.config()))
    }
}
