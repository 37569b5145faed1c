import "server-only";
import { requireStaff } from "@/lib/access/session";
import { readVersioned } from "@/lib/settings/queries";
import { analyticsValues } from "./page-values";
import { analyticsSettingsForm } from "./settings";

/** The external tag as its form holds it. */
export async function findAnalyticsPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("analytics", analyticsSettingsForm);
  return { values: analyticsValues(stored), version };
}
