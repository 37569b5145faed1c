"use server";

import { staffAction } from "@/lib/doors/staff";
import { isFailure } from "@/lib/failure";
import { identityForm } from "@/lib/settings/forms";
import { legalValues } from "@/lib/settings/page-values";
import { saveGroup } from "@/lib/settings/save-group";
import { analyticsPageForm, analyticsValues } from "./page-values";
import { analyticsSettingsForm } from "./settings";
import { toolNames } from "./tags";

/** Which external tag waits for consent. The legal texts name it from the same moment. */
export const saveAnalytics = staffAction(
  "saveAnalytics",
  "settings.edit",
  analyticsPageForm,
  async (input, { tx }) => {
    const form = analyticsSettingsForm;
    const saved = await saveGroup(tx, { name: "analytics", form, ...input, show: analyticsValues });
    if (isFailure(saved)) return saved;
    const { externalTag } = input.values;
    const values = { analyticsTool: externalTag && toolNames[externalTag.kind] };
    const named = { name: "identity", form: identityForm, values, version: null, show: legalValues };
    const told = await saveGroup(tx, named);
    if (isFailure(told)) return told;
    return { ...saved, change: [saved.change ?? [], told.change ?? []].flat(), undoable: true };
  },
);
