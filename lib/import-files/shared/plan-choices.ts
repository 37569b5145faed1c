import type { ImportPlan } from "./plan";

type Values = Partial<Record<string, string>>;

/** What was chosen instead of `proposed`, where the same is proposed again; everything else as it is proposed now. */
function chooseValues(now: Values, proposed: Values, chosen: Values): { values: Values; changed: string[] } {
  const names = [...new Set([...Object.keys(proposed), ...Object.keys(chosen)])];
  const changed = names.filter((name) => chosen[name] !== proposed[name] && now[name] === proposed[name]);
  const values = { ...now, ...Object.fromEntries(changed.map((name) => [name, chosen[name]])) };
  return { values: Object.fromEntries(Object.entries(values).filter(([, value]) => value)), changed };
}

/** What staff choose of a plan besides columns and defaults, and what holds for the next file too. */
const lasting = [
  "addedStock",
  "rate",
  "addVat",
  "sizeSystem",
  "sizeOption",
  "sizeColumns",
  "columnsSeen",
  "publish",
  "lang",
  "normalize",
  "keepTexts",
  "addTwice",
  "makeCodes",
] as const satisfies (keyof ImportPlan)[];

/**
 * The plan `now` of a file with what staff chose for an earlier one with the same titles: `chosen` was its plan in the end,
 * `proposed` what it began with. Only what staff changed is taken over, and only where the new file proposes the same
 * as the earlier did: where it proposes something else, it says so itself. The decimal sign is not taken over, since the
 * same supplier's next file may be written by another program, nor are euros, since all exports of one shop system have
 * the same titles, nor that a file is of a delivery, as the next with these titles may count the stock, nor what was stated of its earlier prices.
 */
export function withChoices(now: ImportPlan, proposed: ImportPlan, chosen: ImportPlan): ImportPlan {
  const columns = chooseValues(now.columns, proposed.columns, chosen.columns);
  const taken = new Set(columns.changed.map((name) => columns.values[name]));
  const kept = Object.entries(columns.values).filter(
    ([name, title]) => columns.changed.includes(name) || !taken.has(title),
  );
  const others = lasting.filter((name) => chosen[name] !== proposed[name] && now[name] === proposed[name]);
  const currency = chosen.currency === "EUR" ? "" : chosen.currency;
  return {
    ...now,
    ...Object.fromEntries(others.map((name) => [name, chosen[name]])),
    columns: Object.fromEntries(kept),
    defaults: chooseValues(now.defaults, proposed.defaults, chosen.defaults).values,
    currency: now.currency || currency,
  };
}
