import "server-only";
import { pagePath } from "@/lib/analytics/page-path";
import { processState } from "@/lib/process-state.mjs";
import { recordError, recordLog } from "@/lib/record-log";
import { ensureFirstAdmin } from "@/lib/staff/first-admin";
import { startWorker } from "./worker";

/** What a server does once when it starts. A database that is away must not keep it from starting: it comes back by itself. */
export async function startUp(): Promise<void> {
  processState.noteUnknownPath = (path) => {
    recordLog("info", `Not found: ${pagePath(path)}`, { functionId: "not-found" });
  };
  for (const [door, begin] of Object.entries({
    "first-admin": ensureFirstAdmin,
    "job-worker": startWorker,
  })) {
    try {
      await begin();
    } catch (error) {
      recordError(error, { id: "start", door });
    }
  }
}
