### The command line for operators: `kashi admin`.

## The heads of columns

admin-head-id = Id
admin-head-name = Name
admin-head-account = Account
admin-head-kind = Kind
admin-head-since = Since (UTC)
admin-head-seen = Last used (UTC)
admin-head-code = Code
admin-head-game = Game
admin-head-status = Status
admin-head-host = Host
admin-head-seat = Seat
admin-head-who = Who
# What a ban keeps a person from.
admin-head-from = From
admin-head-until = Until (UTC)
admin-head-by = By
admin-head-reason = Reason
admin-head-at = When (UTC)
admin-head-about = About
admin-head-reporter = Reported by
admin-head-verdict = Verdict
admin-head-words = Words
admin-head-action = What
admin-head-detail = Details

## The parts of a person and of a table

admin-part-sessions = Signed in at
admin-part-tables = Unfinished tables
admin-part-reports = Reports about them
admin-part-bans = Bans
admin-part-seats = Seats
admin-part-log = What operators did

## What stands in columns

admin-guest = guest
admin-member = member
admin-operator = operator
admin-deleted = deleted
admin-gone-for-good = gone
admin-status-open = open
admin-status-playing = running
admin-status-over = over
admin-from-all = everything
admin-from-chat = chat
admin-no-end = indefinitely
admin-none = None.
# $option: what to add to the same command.
admin-more = There’s more: { $option }

## What was done. $name: a person, or an address; $table, $report: an id

admin-banned = { $name } is banned.
# $until: a moment in UTC.
admin-banned-until = { $name } is banned until { $until } UTC.
admin-muted = { $name } can no longer chat.
# $until: a moment in UTC.
admin-muted-until = { $name } can’t chat until { $until } UTC.
admin-unbanned = { $name } is no longer banned.
# $new: the new name.
admin-renamed = { $name } is now called { $new }.
# $days: how many days.
admin-person-deleted = { $name } is deleted. For { $days } days you can undo it with kashi admin restore.
admin-person-restored = { $name } is back.
admin-operator-added = { $name } is now an operator.
admin-operator-removed = { $name } is no longer an operator.
admin-table-closed = Table { $table } is closed.
# $days: how many days.
admin-table-deleted = Table { $table } is deleted. For { $days } days you can undo it with kashi admin tables restore.
admin-table-restored = Table { $table } is back.
admin-report-closed = Report { $report } is closed.

## Why not. $text: what was typed

admin-no-person = Nobody has the id, the account or the member’s name “{ $text }”. Look for them with kashi admin people list.
admin-no-table = No table has the id or the code “{ $text }”. Look for it with kashi admin tables list.
admin-no-report = There’s no report “{ $text }”. Look for it with kashi admin reports list.
admin-no-network = “{ $text }” isn’t an address or a network.
admin-already = Nothing to change: it’s already so.
admin-gone = That’s gone for good and can’t be brought back or changed.
admin-no-account = Only members can be operators, and this is a guest.
# $count: how many characters.
admin-reason = Please give a reason: one line of at most { $count } characters.
admin-busy = The table was too busy. Please try again.
