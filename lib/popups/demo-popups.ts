import "server-only";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import demo from "@/db/demo/popups.json";
import { popups } from "@/db/schema/popups";

const demoForm = z.array(
  z.object({ id: z.uuid(), name: z.string(), type: z.enum(popups.type.enumValues) }).loose(),
);

/** The demo shop's three campaigns, one per variant. Those that are there stay as they are. */
export async function loadDemoPopups(tx: Transaction): Promise<void> {
  await tx.insert(popups).values(demoForm.parse(demo)).onConflictDoNothing({ target: popups.id });
}
