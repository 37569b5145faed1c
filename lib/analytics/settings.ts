import "server-only";
import { cache } from "react";
import { z } from "zod";
import { findGroup } from "@/lib/settings/queries";

/** Tags the shop knows how to load, with the form of their ids; other hosts' scripts cannot be named. */
export const externalTagForm = z.discriminatedUnion("kind", [
  /** Google tag: Analytics 4 or Ads. */
  z.object({ kind: z.literal("google-tag"), id: z.string().regex(/^(G|AW|GT)-[A-Z0-9]{4,20}$/) }),
  z.object({ kind: z.literal("google-tag-manager"), id: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/) }),
]);

export type ExternalTag = z.output<typeof externalTagForm>;

/** Group `analytics` of the shop's settings. Without a tag nothing on the site needs consent. */
export const analyticsSettingsForm = z.object({ externalTag: externalTagForm.nullable().default(null) });

export type AnalyticsSettings = z.output<typeof analyticsSettingsForm>;

/** Whether something waits for consent, and what. One read per page. What cannot be read is not loaded. */
export const findAnalyticsSettings = cache(() => findGroup("analytics", analyticsSettingsForm));
