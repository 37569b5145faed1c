-- Whoever commits while a bulk change renews some thousand listings waits for it rather than fail: the wait for that lock
-- is bound by the statement's own limit, not by that for locks on rows (trust.md, rule 9).
ALTER FUNCTION work_off_listing_refreshes() SET lock_timeout = '15s';
