import "server-only";
import { z } from "zod";
import { readSigned, signValue } from "@/lib/links/signed";
import type { StoredPicture } from "./store-picture";

const stored = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  colour: z.string().nullable(),
  hasMargin: z.boolean(),
});

/** What a browser holds of a picture that is stored but belongs to nothing yet: signed, so that it names no other. */
export function makeTicket(picture: StoredPicture): string {
  return signValue("picture", Buffer.from(JSON.stringify(picture)).toString("base64url"));
}

/** The picture of a ticket, or null when we never wrote it. */
export function readTicket(ticket: string): StoredPicture | null {
  const body = readSigned("picture", ticket);
  if (body === null) return null;
  const parsed = stored.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return parsed.success ? parsed.data : null;
}
