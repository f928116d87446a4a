//! What is worth an operator's attention, as events with stable names at the target `security` of the log.
//!
//! Each has the address and the id of the person, where they are known, and never a name, a password, a code or a token.

use api::PersonId;
use std::net::IpAddr;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SecurityEvent {
    SignedIn,
    SignInFailed,
    Registered,
    PasswordChanged,
    RecoveryUsed,
    RecoveryFailed,
    RecoveryCodeMade,
    RecoveryMailed,
    MailSet,
    MailRemoved,
    AccountDeleted,
    SessionEnded,
    SignedOutEverywhere,
    TokenMade,
    RateLimited,
    CrossSiteRefused,
    BannedRefused,
    OperatorActed,
}

impl SecurityEvent {
    /// Its name in the log, which never changes.
    const fn name(self) -> &'static str {
        match self {
            SecurityEvent::SignedIn => "signed_in",
            SecurityEvent::SignInFailed => "sign_in_failed",
            SecurityEvent::Registered => "registered",
            SecurityEvent::PasswordChanged => "password_changed",
            SecurityEvent::RecoveryUsed => "recovery_used",
            SecurityEvent::RecoveryFailed => "recovery_failed",
            SecurityEvent::RecoveryCodeMade => "recovery_code_made",
            SecurityEvent::RecoveryMailed => "recovery_mailed",
            SecurityEvent::MailSet => "mail_set",
            SecurityEvent::MailRemoved => "mail_removed",
            SecurityEvent::AccountDeleted => "account_deleted",
            SecurityEvent::SessionEnded => "session_ended",
            SecurityEvent::SignedOutEverywhere => "signed_out_everywhere",
            SecurityEvent::TokenMade => "token_made",
            SecurityEvent::RateLimited => "rate_limited",
            SecurityEvent::CrossSiteRefused => "cross_site_refused",
            SecurityEvent::BannedRefused => "banned_refused",
            SecurityEvent::OperatorActed => "operator_acted",
        }
    }
}

/// Notes an event.
pub(crate) fn note(event: SecurityEvent, address: Option<IpAddr>, person: Option<&PersonId>) {
    tracing::info!(
        target: "security",
        event = event.name(),
        address = address.map(display),
        person = person.map(display),
    );
}

/// Notes what an operator did, by whichever way.
pub(crate) fn note_operator(entry: &crate::store::AuditRow) {
    tracing::info!(
        target: "security",
        event = SecurityEvent::OperatorActed.name(),
        action = entry.action.name(),
        operator = entry.by_id.as_ref().map(display),
        person = entry.person_id.as_ref().map(display),
        table = entry.table_id.as_ref().map(display),
        network = entry.network.0.map(display),
        entry = %entry.audit_id,
    );
}
