"use server";

import { staffAction } from "@/lib/doors/staff";
import { limitsForm } from "@/lib/limit-settings";
import {
  identityForm,
  identityPageForm,
  legalPageForm,
  limitsPageForm,
  retentionPageForm,
  seoForm,
  seoPageForm,
} from "./forms";
import { identityValues, legalValues, limitsValues, retentionValues, seoValues } from "./page-values";
import { saveGroup } from "./save-group";

const identity = { name: "identity", form: identityForm } as const;

/** Name, slogan, contact and address of the shop. */
export const saveIdentity = staffAction("saveIdentity", "settings.edit", identityPageForm, (input, { tx }) =>
  saveGroup(tx, { ...identity, ...input, show: identityValues }),
);

/** Who answers for the shop, and what the legal texts say according to it. */
export const saveLegal = staffAction("saveLegal", "settings.edit", legalPageForm, (input, { tx }) =>
  saveGroup(tx, { ...identity, ...input, show: legalValues }),
);

/** How long personal data is kept. */
export const saveRetention = staffAction(
  "saveRetention",
  "settings.edit",
  retentionPageForm,
  (input, { tx }) => saveGroup(tx, { ...identity, ...input, show: retentionValues }),
);

/** How often one address may do what visitors do; it counts within half a minute. */
export const saveLimits = staffAction("saveLimits", "settings.edit", limitsPageForm, (input, { tx }) =>
  saveGroup(tx, { name: "limits", form: limitsForm, ...input, show: limitsValues }),
);

/** Title and description of the catalogue for search engines. */
export const saveSeo = staffAction("saveSeo", "settings.edit", seoPageForm, (input, { tx }) =>
  saveGroup(tx, { name: "seo", form: seoForm, ...input, show: seoValues }),
);
