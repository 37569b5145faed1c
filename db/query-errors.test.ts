import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { dropParametersOfErrors } from "./query-errors";

test("a failed query shows its statement and none of its parameters", () => {
  dropParametersOfErrors();
  const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
  const error = new DrizzleQueryError("insert into x values ($1)", ["Ana Pons", "600 123 456"], cause);
  const shown = [error.message, error.stack, inspect(error), JSON.stringify(error)].join("\n");
  expect(shown).toContain("Failed query: insert into x values ($1)");
  expect(shown).not.toMatch(/Ana|600/);
  expect(error.stack).toContain("query-errors.test.ts");
  expect(error.cause).toBe(cause);
});
