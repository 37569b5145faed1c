import type { priceRuns, sales } from "@/db/schema/pricing";
import { type Machine, statesFor, statesOf } from "@/lib/states/machine";

/** Where a sale is. Taking its run back makes it a draft again; one whose end came before its start ends unheld. */
export const saleMachine: Machine<
  (typeof sales.$inferSelect)["state"],
  "schedule" | "unschedule" | "start" | "end" | "take-back"
> = {
  draft: { schedule: "scheduled", start: "running" },
  scheduled: { start: "running", unschedule: "draft", end: "ended" },
  running: { end: "ended", "take-back": "draft" },
  ended: {},
};

/** Where a price run is. `finish` is the worker's; prices go back when staff take them back or the sale ends. */
export const priceRunMachine: Machine<
  (typeof priceRuns.$inferSelect)["state"],
  "start" | "finish" | "restore" | "cancel"
> = {
  waiting: { start: "applying", cancel: "cancelled" },
  applying: { finish: "applied", restore: "restoring" },
  applied: { restore: "restoring" },
  restoring: { finish: "restored" },
  restored: {},
  cancelled: {},
};

export const runStates = statesOf(priceRunMachine);

/** States in which prices are being written. */
export const workingStates = statesFor(priceRunMachine, "finish");
