import { expect, it } from "vitest";
import { parseSourcingFilters, sortOf, statesOf, writeSourcingFilters } from "./list-filters";

it("opens with what is still to be dealt with, the newest change first", () => {
  const filters = parseSourcingFilters({});
  expect(filters).toEqual({ q: "", state: "open", check: null, brand: null, sort: "-updated", page: 1 });
  expect(statesOf(filters)).toEqual(["idea", "checked", "offered", "ordered"]);
  expect(sortOf(filters)).toEqual({ by: "updated", descending: true });
});

it("reads an address", () => {
  const filters = parseSourcingFilters({
    q: "  jordan  1 ",
    state: "ordered",
    check: "overdue",
    brand: "7",
    sort: "asked",
    page: "3",
  });
  expect(filters).toMatchObject({ q: "jordan 1", state: "ordered", check: "overdue", brand: 7, page: 3 });
  expect(statesOf(filters)).toEqual(["ordered"]);
  expect(sortOf(filters)).toEqual({ by: "asked", descending: false });
  expect(writeSourcingFilters(filters)).toBe("q=jordan+1&state=ordered&check=overdue&brand=7&sort=asked");
  expect(writeSourcingFilters(parseSourcingFilters({}))).toBe("");
});

it.each([
  ["state", "lost"],
  ["check", "x"],
  ["brand", "1e99"],
  ["sort", "cost"],
  ["page", "0"],
])("takes %s=%s for not said", (name, value) => {
  expect(parseSourcingFilters({ [name]: value })).toEqual(parseSourcingFilters({}));
});
