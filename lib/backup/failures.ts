import "server-only";
import { isAwayError } from "@/lib/away-error";
import { storageProblem } from "@/lib/storage-problem";
import type { BackupFailure } from "./backups";
import { RestoreRefused } from "./check-archive";

/** What the page says of an error; its own words, English and for whoever runs the shop, stand in the log. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof RestoreRefused) return error.reason;
  return storageProblem(error) ?? (isAwayError(error) ? "away" : "unexpected");
}
