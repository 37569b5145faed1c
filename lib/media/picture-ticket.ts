import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { authSecret } from "@/lib/env";
import type { StoredPicture } from "./store-picture";

const stored = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  colour: z.string().nullable(),
  hasMargin: z.boolean(),
});

function sign(body: string): Buffer {
  return createHmac("sha256", authSecret()).update("picture:").update(body).digest();
}

/** What a browser holds of a picture that is stored but belongs to nothing yet: signed, so that it names no other. */
export function makeTicket(picture: StoredPicture): string {
  const body = Buffer.from(JSON.stringify(picture)).toString("base64url");
  return `${body}.${sign(body).toString("base64url")}`;
}

/** The picture of a ticket, or null when we never wrote it. */
export function readTicket(ticket: string): StoredPicture | null {
  const [body = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = stored.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return parsed.success ? parsed.data : null;
}
