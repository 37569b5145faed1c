import { describe, expect, it } from "vitest";
import {
  inquiriesHref,
  isNewestFirst,
  parseInquiryFilters,
  stateChoices,
  statesOf,
  writeInquiryFilters,
} from "./list-filters";

describe("the address of the list", () => {
  it("opens with those who wait", () => {
    expect(parseInquiryFilters({})).toEqual({
      q: "",
      state: "waiting",
      kind: null,
      assigned: null,
      lang: null,
      sort: null,
      page: 1,
    });
    expect(inquiriesHref(parseInquiryFilters({ page: "3" }))).toBe("/admin/inquiries");
  });

  it("is read back as it is written", () => {
    const filters = parseInquiryFilters({
      q: "  dunk  low ",
      state: "closed",
      kind: "request",
      assigned: "nobody",
      lang: "en",
      sort: "waiting",
    });
    const query = writeInquiryFilters(filters);
    expect(query).toBe("q=dunk+low&state=closed&kind=request&assigned=nobody&lang=en&sort=waiting");
    expect(parseInquiryFilters(Object.fromEntries(new URLSearchParams(query)))).toEqual(filters);
  });

  it.each([
    { state: "lost" },
    { state: ["new", "open"], kind: "" },
    { assigned: "somebody", lang: "fr", page: "-1", sort: "name" },
  ])("takes what it cannot understand for not said: %j", (query) => {
    const { state, kind, assigned, lang, sort, page } = parseInquiryFilters(query);
    expect([kind, assigned, lang, sort, page]).toEqual([null, null, null, null, 1]);
    expect(["waiting", "new"]).toContain(state);
  });
});

it("puts who waits longest first, and of the others the latest", () => {
  const first = stateChoices.map((state) => isNewestFirst({ state, sort: null }));
  expect(first).toEqual([false, false, false, true, true, true]);
  expect(isNewestFirst({ state: "waiting", sort: "-waiting" })).toBe(true);
  expect(isNewestFirst({ state: "all", sort: "waiting" })).toBe(false);
  expect(statesOf({ state: "waiting" })).toEqual(["new", "open"]);
});
