import { describe, expect, it } from "vitest";
import { filtersOf, nextSort, withQuery } from "./list-address";

describe("withQuery", () => {
  it("sets, replaces and drops values, and keeps the others", () => {
    const query = new URLSearchParams("q=dunk&page=3");
    expect(withQuery(query, { page: "", sort: "name" })).toBe("?q=dunk&sort=name");
    expect(withQuery(query, { page: "4" })).toBe("?q=dunk&page=4");
    expect(withQuery(query, { page: "", q: "" })).toBe("?");
  });
});

describe("filtersOf", () => {
  it("leaves page and sort out", () => {
    expect(filtersOf(new URLSearchParams("q=dunk&page=3&sort=-name&brand=2"))).toBe("q=dunk&brand=2");
  });
});

describe("nextSort", () => {
  it("goes from ascending to descending to the list's own order", () => {
    expect(nextSort("", "name")).toBe("name");
    expect(nextSort("price", "name")).toBe("name");
    expect(nextSort("name", "name")).toBe("-name");
    expect(nextSort("-name", "name")).toBe("");
  });
});
