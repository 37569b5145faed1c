import "server-only";
import { requireStaff } from "@/lib/access/session";
import { readVersioned } from "@/lib/settings/queries";
import { deliverySettingsForm } from "./forms";
import { hoursValues, zonesValues } from "./page-values";

/** Opening hours as their form holds them. */
export async function findHoursPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("delivery", deliverySettingsForm);
  return { values: hoursValues(stored), version };
}

/** Delivery zones as their form holds them, and the opening hours their promises rest on. */
export async function findZonesPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("delivery", deliverySettingsForm);
  return { values: zonesValues(stored), version, hours: stored.hours };
}
