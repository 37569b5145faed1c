"use server";

import { staffAction } from "@/lib/doors/staff";
import {
  activeForm,
  applyForm,
  idForm,
  orderForm,
  ruleForm,
  runForm,
  saleForm,
  versionedForm,
} from "./forms";
import { apply, endNow, schedule, startNow, takeBackRun, unschedule } from "./run-writes";
import { removeRule, writeActive, writeOrder, writeRule } from "./save-rule";
import { copySaleTerms, removeSale, writeSale } from "./save-sale";

/** Writes a price rule; without an id a new one. */
export const saveRule = staffAction("saveRule", "pricing.edit", ruleForm, writeRule);

/** Switches a rule on or off. */
export const switchRule = staffAction("switchRule", "pricing.edit", activeForm, writeActive);

/** Deletes a rule. */
export const deleteRule = staffAction("deleteRule", "pricing.edit", versionedForm, removeRule);

/** Puts the rules in another order. */
export const orderRules = staffAction("orderRules", "pricing.edit", orderForm, writeOrder);

/** Applies the rules to all products, now or at a minute. */
export const applyRules = staffAction("applyRules", "pricing.edit", applyForm, apply);

/** Writes a sale; without an id a new draft. */
export const saveSale = staffAction("saveSale", "pricing.edit", saleForm, writeSale);

/** Deletes a sale that does not run. */
export const deleteSale = staffAction("deleteSale", "pricing.edit", versionedForm, removeSale);

/** Makes a draft of a sale's terms. */
export const copySale = staffAction("copySale", "pricing.edit", idForm, copySaleTerms);

/** Starts a sale now. */
export const startSaleNow = staffAction("startSaleNow", "pricing.edit", versionedForm, startNow);

/** Lets the clock start a sale. */
export const scheduleSale = staffAction("scheduleSale", "pricing.edit", versionedForm, schedule);

/** Makes a scheduled sale a draft again. */
export const unscheduleSale = staffAction("unscheduleSale", "pricing.edit", versionedForm, unschedule);

/** Ends a running sale now. */
export const endSaleNow = staffAction("endSaleNow", "pricing.edit", versionedForm, endNow);

/** Takes an application of the rules or of a sale back. */
export const undoPriceRun = staffAction("undoPriceRun", "pricing.edit", runForm, takeBackRun);
