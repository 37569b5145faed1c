import "server-only";
import { requireStaff } from "@/lib/access/session";
import { readVersioned } from "@/lib/settings/queries";
import { ownTextForm, ownTextValues } from "./forms";
import { type LegalName, legalNames } from "./names";
import { groupOf } from "./queries";

/** What staff wrote in one legal page as its form holds it, and the version that a save of it names. */
export async function findOwnTextPage(name: LegalName) {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned(groupOf(name), ownTextForm);
  return { values: ownTextValues(stored), version };
}

/** The legal pages, each with the number of sections that staff wrote, added or left out. */
export async function listOwnTexts(): Promise<{ name: LegalName; own: number }[]> {
  await requireStaff("settings.view");
  return Promise.all(
    legalNames.map(async (name) => {
      const { stored } = await readVersioned(groupOf(name), ownTextForm);
      return { name, own: stored.sections.length };
    }),
  );
}
