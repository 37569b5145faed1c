import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

/** Another size for a piece, asked for on the page of its order or of its gift note. */
export const askForm = z.object({
  /** The signed reference of that page. */
  reference: z.string().max(200),
  line: z.uuid(),
  size: z.string("exchange.errors.noSize").min(1, "exchange.errors.noSize").max(40, "exchange.errors.noSize"),
  /** The difference in price that the page showed, in cents. */
  difference: z.coerce.number().int().min(0).max(100_000_000),
  lang: z.enum(languages),
});

/** The size that is kept is not wanted any more. */
export const withdrawForm = z.object({
  reference: z.string().max(200),
  exchange: z.uuid(),
  sure: z.literal("yes", "exchange.errors.over"),
  lang: z.enum(languages),
});
