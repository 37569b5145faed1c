import { expect, test } from "vitest";
import type { Result } from "@/lib/result";
import { isOvertaken } from "./is-overtaken";

test.each<[string, Result, boolean]>([
  ["was done", { ok: true, data: undefined }, false],
  ["met an order at another step", { ok: false, error: "admin.errors.conflict" }, true],
  ["met an order that is gone", { ok: false, error: "admin.errors.notFound" }, true],
  ["has a wrong field", { ok: false, error: "calls.invalid", fields: { note: "calls.invalid" } }, false],
  ["had no session", { ok: false, error: "admin.errors.signedOut" }, false],
  ["was not allowed", { ok: false, error: "admin.errors.forbidden" }, false],
  ["broke off", { ok: false, error: "calls.unexpected" }, false],
  ["found the database away", { ok: false, error: "calls.away" }, false],
])("a write that %s: the dialog closes %s", (_, result, closes) => {
  expect(isOvertaken(result)).toBe(closes);
});
