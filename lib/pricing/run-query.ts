import { z } from "zod";
import { runStates } from "./states";

export const runKinds = ["rules", "sale"] as const;
/** What became of a product in a run. */
export const runRowStates = ["changed", "refused", "restored", "left"] as const;

const page = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What the list of applications is filtered by. */
export const runListQuery = z.object({
  q: z.string().trim().max(100).catch(""),
  kind: z.enum(["", ...runKinds]).catch(""),
  state: z.enum(["", ...runStates]).catch(""),
  page,
});
export type RunListQuery = z.output<typeof runListQuery>;

/** What the products of one application are filtered by. */
export const runQuery = z.object({ state: z.enum(["", ...runRowStates]).catch(""), page });
export type RunQuery = z.output<typeof runQuery>;
