import "server-only";
import { requireStaff } from "@/lib/access/session";
import { limitsForm } from "@/lib/limit-settings";
import { identityForm, mailForm, seoForm } from "./forms";
import { missingFacts, type OwnersFact } from "./identity";
import {
  identityValues,
  legalValues,
  limitsValues,
  mailValues,
  retentionValues,
  seoValues,
} from "./page-values";
import { readVersioned } from "./queries";

/** Name, slogan, contact and address as their form holds them, and the version a save of them names. */
export async function findIdentityPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("identity", identityForm);
  return { values: identityValues(stored), version };
}

/** Who answers for the shop. */
export async function findLegalPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("identity", identityForm);
  return { values: legalValues(stored), version };
}

/** How long personal data is kept. */
export async function findRetentionPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("identity", identityForm);
  return { values: retentionValues(stored), version };
}

/** How often one address may do what visitors do. */
export async function findLimitsPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("limits", limitsForm);
  return { values: limitsValues(stored), version };
}

/** Texts for search engines. */
export async function findSeoPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("seo", seoForm);
  return { values: seoValues(stored), version };
}

/** Who mails come from and who is told of inquiries. */
export async function findMailPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("mail", mailForm);
  return { values: mailValues(stored), version };
}

/** What only the owner can supply and has not yet. */
export async function listMissingFacts(): Promise<OwnersFact[]> {
  await requireStaff("settings.view");
  const { stored } = await readVersioned("identity", identityForm);
  return missingFacts(stored);
}
