import { defaultNames, fieldNames, type ImportPlan } from "@/lib/import-files/shared/plan";

/** A plan as the flat values of its form; what the file does not hold is "". */
type PlanValues = Record<string, string | boolean>;

/** What the values begin with that say of a column whether its pieces are added to the others. */
export const addedStockName = "plan.addedStock.";

/** The plan's values, named as the server names their errors. */
export function planValues(plan: ImportPlan): PlanValues {
  const { currency, rate, addVat, sizeSystem, sizeOption, sizeColumns, decimal, lang } = plan;
  const { normalize, keepTexts, addsStock, addTwice, earlierAsked, makeCodes } = plan;
  return {
    ...Object.fromEntries(fieldNames.map((name) => [`plan.columns.${name}`, plan.columns[name] ?? ""])),
    ...Object.fromEntries((plan.addedStock ?? []).map((title) => [`${addedStockName}${title}`, true])),
    ...Object.fromEntries(defaultNames.map((name) => [`plan.defaults.${name}`, plan.defaults[name] ?? ""])),
    "plan.currency": currency,
    "plan.rate": rate,
    "plan.addVat": addVat,
    "plan.sizeSystem": sizeSystem,
    "plan.sizeOption": sizeOption,
    "plan.sizeColumns": sizeColumns,
    "plan.decimal": decimal,
    "plan.lang": lang,
    "plan.normalize": normalize,
    "plan.keepTexts": keepTexts,
    "plan.addsStock": addsStock,
    "plan.addTwice": addTwice,
    "plan.earlierAsked": earlierAsked,
    "plan.makeCodes": makeCodes,
  };
}

/** The plan that the form's values say; the server judges it. What the form does not show comes from `plan`. */
export function planOf(values: PlanValues, plan: ImportPlan): Record<string, unknown> {
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const added = Object.entries(under(addedStockName)).filter(([, isAdded]) => isAdded);
  const { columns, defaults, ...own } = {
    columns: under("plan.columns."),
    defaults: under("plan.defaults."),
    ...under("plan."),
  };
  const single = Object.fromEntries(Object.entries(own).filter(([name]) => !name.includes(".")));
  return { ...plan, ...single, columns, defaults, addedStock: added.map(([title]) => title) };
}
