"use server";

import { visitorAction } from "@/lib/doors/visitor";
import type { Result } from "@/lib/result";
import { complaintForm } from "./forms";
import { type ComplaintReceived, storeComplaint } from "./store-complaint";

/** What the form is drawn again from; `typed`: its fields as they were sent, for pages without JavaScript. */
export type ComplaintState = { result: Result<ComplaintReceived>; typed: Record<string, string> };

const store = visitorAction(
  "complain",
  complaintForm,
  async (said, { tx }) => ({ data: await storeComplaint(tx, said) }),
  { limit: "inquiries" },
);

/** Tells the shop of a fault or complains; works without JavaScript and loses nothing of what was typed. */
export async function complain(_before: ComplaintState | null, data: FormData): Promise<ComplaintState> {
  const sent = data instanceof FormData ? data : new FormData();
  const typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith("$ACTION") ? [[name, value] as const] : [],
    ),
  );
  return { result: await store(null, sent), typed };
}
