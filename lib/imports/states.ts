import { type Machine, statesFor } from "@/lib/states/machine";

/** What is done with an import, or what a worker is doing (db/schema/imports.ts). */
export type ImportState =
  | "new"
  | "reading"
  | "planned"
  | "applying"
  | "applied"
  | "stopped"
  | "undoing"
  | "undone"
  | "failed";

/** `finish` and `fail` are the worker's, the others are staff's. */
export type ImportVerb = "read" | "look-again" | "apply" | "stop" | "undo" | "finish" | "fail";

export const importMachine: Machine<ImportState, ImportVerb> = {
  new: { read: "reading", "look-again": "new" },
  reading: { finish: "planned", fail: "failed", stop: "new" },
  planned: { apply: "applying", read: "reading", "look-again": "new" },
  applying: { finish: "applied", stop: "stopped" },
  applied: { undo: "undoing" },
  stopped: { apply: "applying", undo: "undoing" },
  undoing: { finish: "undone" },
  undone: {},
  failed: { read: "reading", "look-again": "new" },
};

/** States in which a worker is at it. */
export const workingStates: readonly ImportState[] = statesFor(importMachine, "finish");
