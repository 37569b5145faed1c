-- Backups and checks of their restore (lib/backup/run-backup.ts). A run that failed says so and is not repeated by itself.
SELECT pgboss.create_queue('backup', '{"policy": "standard", "retryLimit": 0, "retryDelay": 60, "retryBackoff": false, "expireInSeconds": 7200}');
