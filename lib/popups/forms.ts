import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

/** No payload; `lang` may say the language of the page. */
export const activePopupsCall = z.object({ lang: z.enum(languages, "calls.invalid").optional() });
