import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

/** Text as somebody typed it, on one line. */
function line(max: number) {
  return z
    .string("withdrawal.errors.missing")
    .max(max, "withdrawal.errors.tooLong")
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());
}

function needed(max: number) {
  return line(max).pipe(z.string().min(1, "withdrawal.errors.missing"));
}

const fields = {
  name: needed(200),
  email: mailAddress("withdrawal.errors.email"),
  lang: z.enum(languages),
  /** What is withdrawn from, in the person's words; needed by nobody. */
  details: line(1_000).default(""),
  /** The order's own link, where the form was opened by it. */
  reference: z.string().max(200).catch("").default(""),
  /** Made when the form was drawn; what was said counts too, so another statement of the same form is another one. */
  key: z.string().max(100).catch("").default(""),
};

/** Boxes of the form, one per line of the order: `line-0`, `line-1` … */
function withLines(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return raw;
  const positions = Object.entries(raw).flatMap(([name, value]) => {
    const position = /^line-(\d{1,3})$/.exec(name)?.[1];
    return position !== undefined && value === "on" ? [Number(position)] : [];
  });
  return { ...raw, positions: positions.toSorted((a, b) => a - b) };
}

/**
 * A statement of withdrawal: who, which order, where the acknowledgement goes. No reason is asked for (RDL 1/2007,
 * art. 102).
 */
export const withdrawalForm = z.preprocess(
  withLines,
  z.object({ ...fields, order: needed(200), positions: z.array(z.number().int()).max(200) }),
);

export type WithdrawalStatement = z.output<typeof withdrawalForm>;
