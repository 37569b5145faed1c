import "server-only";
import { cache } from "react";
import { z } from "zod";
import { findGroup } from "@/lib/settings/queries";
import { externalTagForm } from "./tags";

/** Group `analytics` of the shop's settings. Without a tag nothing on the site needs consent. */
export const analyticsSettingsForm = z.object({ externalTag: externalTagForm.nullable().default(null) });

export type AnalyticsSettings = z.output<typeof analyticsSettingsForm>;

/** Whether something waits for consent, and what. One read per page. What cannot be read is not loaded. */
export const findAnalyticsSettings = cache(() => findGroup("analytics", analyticsSettingsForm));
