import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

export const languageForm = z.object({ lang: z.enum(languages) });
