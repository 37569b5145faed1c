import { z } from "zod";
import { minuteOrNone } from "@/lib/changes/minute";
import { letterBlock, mostBlocks } from "./blocks";

const line = z.string().trim().max(150).default("");

const words = {
  subjectEs: line,
  subjectEn: line,
  preheaderEs: line,
  preheaderEn: line,
  blocks: z.array(letterBlock).max(mostBlocks, "admin.newsletter.letters.errors.tooMany"),
};

/** A letter that is made. */
export const createLetterForm = z.object(words);

/** Changes of a draft; `version` is the one that was edited. */
export const saveLetterForm = z.object({ ...words, id: z.uuid(), version: z.int().positive() });

/** A letter as it is typed, to be looked at. */
export const previewLetterForm = z.object({ ...words, lang: z.enum(["es", "en"]) });

export const letterId = z.object({ id: z.uuid() });

export const letterRef = z.object({ id: z.uuid(), version: z.int().positive() });

/** A test of a letter to one address, in one language. */
export const testLetterForm = z.object({
  id: z.uuid(),
  lang: z.enum(["es", "en"]),
  to: z
    .string("admin.errors.recipient")
    .trim()
    .max(254, "admin.errors.recipient")
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "admin.errors.recipient"),
});

/** `at`: a minute of Europe/Madrid as an input of type `datetime-local` sends it; empty is now. */
export const sendLetterForm = z.object({
  ...letterRef.shape,
  at: z
    .string()
    .regex(minuteOrNone, "admin.newsletter.letters.errors.time")
    .transform((typed) => typed || null),
});

export type LetterValues = z.output<typeof createLetterForm>;
