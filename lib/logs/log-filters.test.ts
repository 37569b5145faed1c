import { expect, test } from "vitest";
import { logsHref, logTabOf, parseLogFilters } from "./log-filters";

const none = {
  q: "",
  level: "all" as const,
  from: "",
  to: "",
  person: "",
  entity: "",
  entityId: "",
  page: 1,
};

test("an address without filters shows everything", () => {
  expect(parseLogFilters({})).toEqual(none);
});

test("what makes no sense is left out", () => {
  expect(
    parseLogFilters({ q: ["a", "b"], level: "loud", from: "2026-13-40", to: "yesterday", page: "-3" }),
  ).toEqual(none);
});

test("an address and its filters say the same", () => {
  const filters = {
    q: "mail & more",
    level: "error" as const,
    from: "2026-02-01",
    to: "2026-02-28",
    page: 3,
    person: "",
    entity: "",
    entityId: "",
  };
  const href = logsHref("server", filters, 3);
  expect(parseLogFilters(Object.fromEntries(new URL(href, "http://localhost").searchParams))).toEqual(
    filters,
  );
});

test("the first page of everything has the plain address", () => {
  expect(logsHref("audit", { ...none, level: "error" })).toBe("/admin/logs");
  expect(logsHref("server", none)).toBe("/admin/logs?tab=server");
});

test("who and what are part of the audit trail's address only", () => {
  const filters = { ...none, person: "Ana", entity: "settings", entityId: "delivery" };
  expect(logsHref("server", filters)).toBe("/admin/logs?tab=server");
  const href = logsHref("audit", filters);
  expect(parseLogFilters(Object.fromEntries(new URL(href, "http://localhost").searchParams))).toEqual(
    filters,
  );
});

test("the changes of staff come first, for whoever may see them", () => {
  expect(logTabOf({}, true)).toBe("audit");
  expect(logTabOf({}, false)).toBe("server");
  expect(logTabOf({ tab: "audit" }, false)).toBe("server");
  expect(logTabOf({ tab: "server" }, true)).toBe("server");
  expect(logTabOf({ tab: ["a", "b"] }, true)).toBe("audit");
  expect(logTabOf({ level: "error", from: "2026-02-01" }, true)).toBe("server");
});
