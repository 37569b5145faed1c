import { z } from "zod";

export const mailStates = ["queued", "sent", "failed", "kept", "returned"] as const;
export type MailState = (typeof mailStates)[number];

const form = z.object({
  q: z.string().trim().max(200).catch(""),
  state: z.enum(["", ...mailStates]).catch(""),
  kind: z.string().max(40).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type OutboxFilters = z.output<typeof form>;

/** Reads the filters of the outbox out of an address. What makes no sense is left out. */
export function parseOutboxFilters(query: Record<string, string | string[] | undefined>): OutboxFilters {
  const { q = "", state = "", kind = "", page = "1" } = query;
  return form.parse({ q, state, kind, page });
}
