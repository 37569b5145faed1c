import { z } from "zod";
import { wordsOf } from "@/lib/catalogue/understanding/tokens";
import type { MessageKey } from "@/lib/i18n/message-key";

const key = (name: MessageKey): MessageKey => name;

const id = z.int().positive();
/** At most four words are read as one (lib/catalogue/understanding/understand.ts). */
const maxWords = 4;

const words = z
  .string()
  .trim()
  .max(60)
  .refine((text) => wordsOf(text).length > 0, key("admin.synonyms.errors.words"))
  .refine((text) => wordsOf(text).length <= maxWords, key("admin.synonyms.errors.tooMany"));
const meaning = z
  .string()
  .trim()
  .max(80)
  .refine((text) => wordsOf(text).length > 0, key("admin.synonyms.errors.meaning"));

export const createSynonymForm = z.object({ words, meaning });
export const saveSynonymForm = z.object({ words, meaning, id, version: id });
export const removeSynonymForm = z.object({ id });
