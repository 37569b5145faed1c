"use server";

import { staffAction } from "@/lib/doors/staff";
import { saveGroup } from "@/lib/settings/save-group";
import { ownTextForm, ownTextPageForm, ownTextValues } from "./forms";
import { groupOf } from "./queries";

/** The shop's own words in one legal page. */
export const saveOwnText = staffAction(
  "saveOwnText",
  "settings.edit",
  ownTextPageForm,
  ({ name, ...input }, { tx }) =>
    saveGroup(tx, { name: groupOf(name), form: ownTextForm, ...input, show: ownTextValues }),
);
