import { expect, test } from "vitest";
import { valueText } from "./history-words";

const words = {
  field: () => null,
  size: (label: string) => label,
  barcode: (label: string) => label,
  pictures: (count: number) => `${count} pictures`,
  date: (moment: Date) => moment.toISOString().slice(0, 10),
  choice: (name: string, value: string) => (name === "gender" && value === "women" ? "Women" : null),
  yes: "yes",
  no: "no",
  empty: "nothing",
  removed: "removed",
};
const choices = { brands: [], categories: [], sections: [] } as never;

test.each([
  ["gender", "women", "Women"],
  ["status", "unknown", "unknown"],
  ["releasedOn", "2026-11-20", "2026-11-20"],
  ["priceCents", 12_995, "€129.95"],
  ["isNew", true, "yes"],
  ["colour", "", "nothing"],
])("says %s as people do", (name, value, said) => {
  expect(valueText(name, value, choices, "en", words)).toBe(said);
});
