import { z } from "zod";

/** Rows of one page of the list. */
export const subscriberPageSize = 50;

/** `undeliverable`: the mail server of the address said for good that there is no such address. */
export const subscriberStates = ["subscribed", "pending", "unsubscribed", "undeliverable"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

const form = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 100))
    .catch(""),
  state: z.enum(["", ...subscriberStates]).catch(""),
  source: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What the list of subscribers is filtered by. */
export type SubscriberFilters = z.output<typeof form>;

/** Reads the address of the list; never fails, what cannot be understood counts as not said. */
export function parseSubscriberFilters(
  query: Record<string, string | string[] | undefined>,
): SubscriberFilters {
  return form.parse({ q: query.q, state: query.state, source: query.source, page: query.page });
}
