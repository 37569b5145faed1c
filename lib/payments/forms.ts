import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { onlineMethods } from "@/lib/payment-providers/provider";

const own = { reference: z.string().max(200), lang: z.enum(languages) };

/** "Pay now" on an order's page. */
export const payForm = z.object({ ...own, way: z.enum(onlineMethods, "pay.errors.off") });

/** "I'd rather pay in the shop" on an order's page. */
export const inPersonForm = z.object(own);
