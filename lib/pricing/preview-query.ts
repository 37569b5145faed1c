import { z } from "zod";
import { outcomes } from "./outcomes";

/** Orders a dry run can be shown in; `-` in front for descending. */
const previewSorts = ["product", "-product", "before", "-before", "after", "-after"] as const;

const form = z.object({
  q: z.string().trim().max(100).catch(""),
  outcome: z.enum(["", ...outcomes]).catch(""),
  sort: z.enum(previewSorts).catch("product"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What of a dry run is shown. */
export type PreviewQuery = z.output<typeof form>;

/** Reads it out of an address; what makes no sense is left out. */
export function parsePreviewQuery(query: Record<string, string | string[] | undefined>): PreviewQuery {
  const { q, outcome, sort, page } = query;
  return form.parse({ q, outcome, sort, page });
}
