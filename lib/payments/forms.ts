import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { onlineMethods } from "@/lib/payment-providers/provider";

const own = { reference: z.string().max(200), lang: z.enum(languages) };

/** "Pay now" on an order's page; `exchange`: the difference in price of that one instead of what is due for the order. */
export const payForm = z.object({
  ...own,
  way: z.enum(onlineMethods, "pay.errors.off"),
  exchange: z.uuid("pay.errors.notDue").optional(),
});

/** "I'd rather pay in the shop" on an order's page. */
export const inPersonForm = z.object(own);
