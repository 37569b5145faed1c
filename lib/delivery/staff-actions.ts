"use server";

import { staffAction } from "@/lib/doors/staff";
import { saveGroup } from "@/lib/settings/save-group";
import { deliverySettingsForm, hoursPageForm, zonesPageForm } from "./forms";
import { hoursValues, zonesValues } from "./page-values";

const delivery = { name: "delivery", form: deliverySettingsForm } as const;

/** When the shop is open. */
export const saveHours = staffAction("saveHours", "settings.edit", hoursPageForm, (input, { tx }) =>
  saveGroup(tx, { ...delivery, ...input, show: hoursValues }),
);

/** Where it delivers, for how much and when. */
export const saveZones = staffAction("saveZones", "settings.edit", zonesPageForm, (input, { tx }) =>
  saveGroup(tx, { ...delivery, ...input, show: zonesValues }),
);
