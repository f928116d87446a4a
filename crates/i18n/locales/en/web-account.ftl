### The reader's account.

# $count: the least number of characters.
web-account-rule = At least { $count } characters. A few unrelated words work best; your own name and common passwords aren’t accepted.
web-account-kept = I’ve written it down
web-account-code-once = This is your recovery code. If you ever lose your password, it gets you back in. Please write it down: we won’t show it again.
web-account-token-once = This is the new token. Please copy it now: we won’t show it again.
web-account-lost = Lost your password?
web-account-lost-more = Type your username above and the recovery code you wrote down here.
web-account-code = Recovery code
web-account-code-more = A new code replaces the old one. We ask for your password first.
web-account-new-code = Make a new code
web-account-recover = Set the new password
web-account-old-password = Current password
web-account-new-password = New password
web-account-change-password = Change password
web-account-change-more = You’ll be signed out everywhere else, and your tokens stop working.
web-account-changed = Your password has been changed.
web-account-sign-out = Sign out
web-account-sign-out-all = Sign out everywhere
web-account-sessions = Devices and tokens
web-account-unknown-device = Unknown device
web-account-here = This device
# $day: a date.
web-account-seen = Last used on { $day }.
# $day: a date.
web-account-ends = Works until { $day }.
web-account-end = Revoke
# $name: the device or token.
web-account-end-of = Revoke { $name }
web-account-token-more = A token lets a program of yours sign in. It stops working after 90 days.
web-account-token-label = What it’s for
web-account-token-scope = What it may do
web-account-scope-read = Only look
web-account-scope-play = Look and play
web-account-scope-all = Everything
web-account-new-token = Make a token
web-account-leave = Your data and deleting your account
web-account-data = Download all my data
web-account-data-more = One file with your name, your devices, your games and what you said in the chat.
web-account-delete = Delete my account
web-account-delete-more = Your name and account are deleted for good. Games in progress count as resigned; finished games stay with the people you played with, without your name.
web-account-deleted-person = Deleted player
# Next to a member's name, for screen readers and as a tip.
web-account-member = Member
# $name: the person.
web-account-about = About { $name }
web-account-block = Block
web-account-unblock = Unblock
web-account-blocked = You’ve blocked this person.
web-account-report = Report to the operator
web-account-reported = Thank you. The operator will look into it.
web-account-mail = Email address
web-account-mail-more = If you ever lose your password, we can email you a code. We use the address for nothing else, and nobody sees it.
# $address: the mail address.
web-account-mail-is = Your address: { $address }
web-account-mail-send = Send a code there
# $address: the mail address.
web-account-mail-waiting = We’ve sent a code to { $address }. Please type it here.
web-account-mail-code = Code from the email
web-account-mail-confirm = Confirm
web-account-mail-remove = Remove the address
web-account-mail-lost = No code at hand? If your account has a confirmed email address, we’ll email you one that works for an hour.
web-account-mail-ask = Email me a code
web-account-mail-asked = If this account has a confirmed address, a code is on its way.
web-account-blocks = Blocked people
web-account-blocks-more = You don’t see their messages, and they can’t join your tables.
web-account-no-blocks = You haven’t blocked anybody.
# $name: the person.
web-account-unblock-of = Unblock { $name }
web-account-hide = Hide their messages here
web-account-unhide = Show their messages
web-account-hidden = You’ve hidden this person’s messages at this table.
web-account-mute = Mute at this table
web-account-unmute = Unmute
