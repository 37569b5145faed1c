"use server";

import { staffAction } from "@/lib/doors/staff";
import { saveGroup } from "@/lib/settings/save-group";
import { newsletterPageForm, newsletterValues } from "./page-values";
import { newsletterSettingsForm } from "./settings";

/** How people join the newsletter, and what they get for it. */
export const saveNewsletter = staffAction(
  "saveNewsletter",
  "settings.edit",
  newsletterPageForm,
  (input, { tx }) =>
    saveGroup(tx, { name: "newsletter", form: newsletterSettingsForm, ...input, show: newsletterValues }),
);
