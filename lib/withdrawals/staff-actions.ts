"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { decide } from "./decide";
import { link } from "./link-order";

/** Says which order a statement is about. */
export const linkWithdrawal = staffAction(
  "linkWithdrawal",
  "orders.handle",
  z.object({ id: z.uuid(), order: z.string("admin.withdrawals.errors.order").max(200) }),
  link,
);

/** Accepts or refuses a statement, and tells the person. */
export const decideWithdrawal = staffAction(
  "decideWithdrawal",
  "orders.handle",
  z.object({
    id: z.uuid(),
    decision: z.enum(["accepted", "refused"]),
    message: z.string().max(2_000, "admin.withdrawals.errors.tooLong").default(""),
  }),
  decide,
);
