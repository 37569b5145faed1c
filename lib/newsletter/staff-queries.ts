import "server-only";
import { requireStaff } from "@/lib/access/session";
import { readVersioned } from "@/lib/settings/queries";
import { newsletterValues } from "./page-values";
import { newsletterSettingsForm } from "./settings";

/** The newsletter's settings as their form holds them. */
export async function findNewsletterPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("newsletter", newsletterSettingsForm);
  return { values: newsletterValues(stored), version };
}
