### The operator's page: reports, and what to do about them.

web-operator = Reports
web-operator-more = What people have reported about each other, oldest first. Every decision is written to the operators’ log.
web-operator-none = There are no open reports.
web-operator-forbidden = This page is for the operators of this server.
# $name: the person who was reported.
web-operator-about = About { $name }
# $name: who reported; $day: a date.
web-operator-by = Reported by { $name } on { $day }
web-operator-chat = For what they say
web-operator-name = For their name
web-operator-play = For how they play
web-operator-other = For something else
web-operator-said = What they said at the table
web-operator-table = Look at the table
# $count: how many.
web-operator-open =
    { $count ->
        [one] 1 open report
       *[other] { $count } open reports
    }
web-operator-banned = Already banned
web-operator-muted = Already muted
web-operator-dismiss = Dismiss
web-operator-mute = Mute
web-operator-ban = Ban
web-operator-rename = Rename
# $name: the person who was reported.
web-operator-decide = Decide about { $name }
web-operator-reason = Reason
web-operator-reason-more = If you mute or ban someone, they’ll see this.
web-operator-how-long = How long
web-operator-day = A day
web-operator-week = A week
web-operator-month = A month
web-operator-no-end = Indefinitely
web-operator-new-name = New name
web-operator-next = More reports
web-operator-done = Done; the report is closed.
# $reason: the operator's words.
web-table-closed = The operator has closed this table: “{ $reason }”
