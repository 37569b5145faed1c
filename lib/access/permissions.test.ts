import { expect, test } from "vitest";
import { may, type Permission, permissions, roles } from "./permissions";

const all = Object.keys(permissions).filter((name): name is Permission => name in permissions);

test("an owner may do everything", () => {
  for (const permission of all) expect(may("owner", permission), permission).toBe(true);
});

test("who only reads changes nothing of the shop", () => {
  const changes = all.filter((name) => /\.(edit|run|stock)$/.test(name) && name !== "account.edit");
  for (const permission of changes) expect(may("read-only", permission), permission).toBe(false);
});

test("a less trusted role never may what a more trusted one may not", () => {
  for (const permission of all) {
    const allowed = roles.map((role) => may(role, permission));
    expect(allowed, permission).toEqual(allowed.toSorted((a, b) => Number(b) - Number(a)));
  }
});
