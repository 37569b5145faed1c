import { z } from "zod";

/** Tags the shop knows how to load, with the form of their ids; other hosts' scripts cannot be named. */
export const externalTagForm = z.discriminatedUnion("kind", [
  /** Google tag: Analytics 4 or Ads. */
  z.object({ kind: z.literal("google-tag"), id: z.string().regex(/^(G|AW|GT)-[A-Z0-9]{4,20}$/) }),
  z.object({ kind: z.literal("google-tag-manager"), id: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/) }),
]);

export type ExternalTag = z.output<typeof externalTagForm>;

/** What a tag is called where people are asked about it, and in the legal texts. */
export const toolNames: Record<ExternalTag["kind"], string> = {
  "google-tag": "Google",
  "google-tag-manager": "Google",
};
