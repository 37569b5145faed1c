import { expect, it } from "vitest";
import type { FieldName } from "../shared/plan";
import { titlesOf } from "./column-words";

it("knows a column that nobody gave words to by its own name, and none that is to be found by its cells", () => {
  const added = "care_label" as FieldName;
  expect(titlesOf(added)).toEqual(["care label"]);
  expect(titlesOf("status")).toEqual([]);
});
