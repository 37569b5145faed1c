import "server-only";
import { startWorker } from "./jobs/worker";
import { recordError } from "./logs/record-log";
import { ensureFirstAdmin } from "./staff/first-admin";

/** What a server does once when it starts. A database that is away must not keep it from starting: it comes back by itself. */
export async function startUp(): Promise<void> {
  for (const [door, errand] of Object.entries({
    "first-admin": ensureFirstAdmin,
    "job-worker": startWorker,
  })) {
    try {
      await errand();
    } catch (error) {
      recordError(error, { id: "start", door });
    }
  }
}
