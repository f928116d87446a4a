//! What the server knows of the decisions of a game that was played there. It thinks while no bot has to decide; what it doesn't
//! know, or where it can't be asked, the worker of this page finds out.

use super::decisions::{Queue, Study};
use crate::net;
use api::{Status, TableId, TableReview, TableView};
use gloo_timers::future::TimeoutFuture;

/// How long the page waits before it looks for more, in milliseconds.
const LOOK_AGAIN: u32 = 1_500;

/// A finished game at the server.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct AtServer {
    table: TableId,
    /// Whether the reader sat there: then the server thinks about it.
    sat: bool,
}

impl AtServer {
    /// None while the game runs: nobody is told anything about it.
    pub(super) fn of(table: &TableView) -> Option<AtServer> {
        (table.status == Status::Over).then(|| AtServer { table: table.id.clone(), sat: !table.yours.is_empty() })
    }

    /// Takes what the server says, as long as it says more, and leaves the rest to the worker.
    pub(super) async fn review(self, study: Study, queue: Queue) {
        let path = format!("/api/tables/{}/review", self.table);
        let mut answer =
            if self.sat { net::post::<TableReview>(&path, &()).await } else { net::get::<TableReview>(&path).await };
        while let Ok(review) = answer {
            let going_on = review.under_way;
            // The reader may have left.
            if !study.take(review.known) {
                return;
            }
            if !going_on {
                break;
            }
            TimeoutFuture::new(LOOK_AGAIN).await;
            answer = net::get::<TableReview>(&path).await;
        }
        study.review_rest(queue);
    }
}
