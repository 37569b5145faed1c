import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { type LimitSettings, limitsForm } from "./limit-settings";
import { setTurns } from "./limits";

/** A change counts after so long, on every instance, without a question to the database per request. */
const READ_AGAIN_MS = 20_000;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * Reads the limits where they were read a while ago. Nothing waits for it: the present turn is judged by what was known, and
 * a database that is away leaves that in place.
 */
export function followLimits(): void {
  const now = performance.now();
  if (now - readAt < READ_AGAIN_MS) return;
  readAt = now;
  readLimits().then(setTurns, () => {});
}

/** The limits as they are stored now. */
async function readLimits(): Promise<LimitSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, "limits"));
  const parsed = limitsForm.safeParse(row?.value ?? {});
  return parsed.success ? parsed.data : limitsForm.parse({});
}
