import { z } from "zod";
import { mailAddress } from "@/lib/mail/address";

/** Addresses that a pasted or read list holds, each once, and the lines that hold none. */
export type AddressList = {
  /** Normalised (lib/mail/address.ts). */
  emails: string[];
  /** Lines as they were written, with their number from 1. */
  wrong: { line: number; text: string }[];
  /** How often an address came once more. */
  repeats: number;
};

const address = mailAddress("admin.newsletter.list.errors.nobody").pipe(z.string());

/** A name, a heading or what else stands beside an address in a spreadsheet has no @. */
function candidates(line: string): string[] {
  return line
    .split(/[\t,;]+/)
    .flatMap((cell) => cell.match(/<([^<>]*@[^<>]*)>/)?.[1] ?? cell)
    .map((cell) => cell.trim().replace(/^["']|["']$/g, ""))
    .filter((cell) => cell.includes("@"));
}

/** Reads a list with an address in each line, alone or among the cells of a spreadsheet. A line with a wrong address is wrong as a whole. */
export function readAddressList(text: string): AddressList {
  const emails = new Set<string>();
  const wrong: AddressList["wrong"] = [];
  let repeats = 0;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^\ufeff/, "").trim();
    if (line === "") continue;
    const read = candidates(line).map((one) => address.safeParse(one));
    if (read.length === 0 || read.some(({ success }) => !success)) {
      wrong.push({ line: index + 1, text: line });
      continue;
    }
    for (const { data = "" } of read) {
      if (emails.has(data)) repeats += 1;
      emails.add(data);
    }
  }
  return { emails: [...emails], wrong, repeats };
}
