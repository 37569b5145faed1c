"use server";

import { staffAction } from "@/lib/doors/staff";
import { acceptForm, nothingForm, ruleIdForm } from "@/lib/normalization-rules/forms";
import { acceptSuggestions } from "./accept-suggestions";
import { applyOneRule, applyRules } from "./apply-rules";
import { normalizeForm, normalizeLookForm } from "./forms";
import { normalizeChosen, previewChosen } from "./normalize-chosen";

const permission = "normalization.edit";

/** Puts all rules to the products that stand in the shop (docs/rules.md#normalization). */
export const applyNormalizationRules = staffAction(
  "applyNormalizationRules",
  permission,
  nothingForm,
  applyRules,
);

/** The same of one rule. */
export const applyNormalizationRule = staffAction(
  "applyNormalizationRule",
  permission,
  ruleIdForm,
  applyOneRule,
);

/** Makes rules of suggestions. */
export const acceptNormalizationSuggestions = staffAction(
  "acceptNormalizationSuggestions",
  permission,
  acceptForm,
  acceptSuggestions,
);

/** What the rules would change of chosen products; writes nothing (docs/rules.md#normalization). */
export const previewNormalize = staffAction("previewNormalize", permission, normalizeLookForm, previewChosen);

/** Puts all rules to chosen products, as the preview said. */
export const normalizeChosenProducts = staffAction(
  "normalizeChosenProducts",
  permission,
  normalizeForm,
  normalizeChosen,
);
