import { expect, it } from "vitest";
import { readTarget } from "./request-target";

it.each([
  ["/es/in-stock?q=a%20b", "/es/in-stock?q=a%20b"],
  ["/en/in-stock?q=100%", "/en/in-stock?q=100%"],
  ["http://evil.example/en/in-stock?page=2", "/en/in-stock?page=2"],
  ["HTTPS://evil.example:81?x=1", "/?x=1"],
  ["/en#part", "/en"],
])("reads %s as %s", (target, url) => {
  expect(readTarget(target)).toBe(url);
});

it.each([
  "*",
  "",
  "evil.example:443",
  "ftp://evil.example/",
  "/media/%ff",
  "/api/auth/%E0%A4%A",
  "/admin/products/%ff",
])("takes %s for no address of the shop", (target) => {
  expect(readTarget(target)).toBeNull();
});

it.each([
  ["/admin/products?q=a%00b&brand=%00&x=%2500", "/admin/products?q=ab&brand=&x=%2500"],
  ["/admin/products?q=%0%000", "/admin/products?q="],
  ["/admin/products?q=%%0000%0%0%00000", "/admin/products?q=0"],
])("leaves no NUL in %s", (target, url) => {
  expect(readTarget(target)).toBe(url);
});

it("takes NULs out in one pass, however they are nested", () => {
  const depth = 100_000;
  const nested = `/x?q=${"%".repeat(depth)}${"00".repeat(depth)}`;
  const began = performance.now();
  expect(readTarget(nested)).toBe("/x?q=");
  expect(performance.now() - began).toBeLessThan(2_000);
});
