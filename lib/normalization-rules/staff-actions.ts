"use server";

import { staffAction } from "@/lib/doors/staff";
import { dismissTexts } from "./dismiss";
import { activeForm, inboxForm, orderForm, ruleForm, ruleIdForm } from "./forms";
import { deleteRule, orderRules, saveRule, switchRule } from "./rule-writes";

const permission = "normalization.edit";

/** A new rule, or one that changed (docs/rules.md#normalization). */
export const saveNormalizationRule = staffAction("saveNormalizationRule", permission, ruleForm, saveRule);

/** Switches a rule on or off. */
export const switchNormalizationRule = staffAction(
  "switchNormalizationRule",
  permission,
  activeForm,
  switchRule,
);

/** Removes a rule. */
export const deleteNormalizationRule = staffAction(
  "deleteNormalizationRule",
  permission,
  ruleIdForm,
  deleteRule,
);

/** Puts rules in a new order. */
export const orderNormalizationRules = staffAction(
  "orderNormalizationRules",
  permission,
  orderForm,
  orderRules,
);

/** Leaves texts of the inbox as they are. */
export const dismissUnmapped = staffAction("dismissUnmapped", permission, inboxForm, dismissTexts);
