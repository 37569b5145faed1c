import { expect, test } from "vitest";
import { withProposedKind } from "./size-kind-field";

test.each([
  ["", "Polos", "Polo shirts", "clothing"],
  ["", "Zapatillas", "Sneakers", "shoes"],
  ["", "Gorras", "", "accessory"],
  ["accessory", "Polos", "Polo shirts", "accessory"],
  ["", "Varios", "Sundry", ""],
])("a chosen kind %j of %j, %j is sent as %j", (sizeKind, labelEs, labelEn, sent) => {
  expect(withProposedKind({ sizeKind, labelEs, labelEn, key: "" })).toEqual({
    sizeKind: sent,
    labelEs,
    labelEn,
    key: "",
  });
});
