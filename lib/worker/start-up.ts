import "server-only";
import { recordError } from "@/lib/record-log";
import { ensureFirstAdmin } from "@/lib/staff/first-admin";
import { startWorker } from "./worker";

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
