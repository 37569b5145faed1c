import { expect, it } from "vitest";
import { isSecretPage, pagePath } from "./page-path";

it.each([
  ["/es/in-stock", "/es/in-stock"],
  ["/en/product/in-stock/nike-dunk-low", "/en/product/in-stock/nike-dunk-low"],
  ["/es/in-stock?q=ana%40example.com", "/es/in-stock"],
  ["/es/personal-data#token=abc", "/es/personal-data"],
  ["/es/shared/Zm9vYmFyZm9vYmFy", "/es/shared/*"],
  ["/en/order/1042.abc", "/en/order/*"],
  ["/es/offers/abc", "/es/offers/*"],
  ["/es/newsletter/confirm", "/es/newsletter/*"],
])("%s is counted as %s", (path, counted) => {
  expect(pagePath(path)).toBe(counted);
});

it.each([
  ["/es/shared/Zm9vYmFyZm9vYmFy", true],
  ["/shared/Zm9vYmFyZm9vYmFy", true],
  ["/en/wishes/confirm", true],
  ["/es/newsletter/confirm", true],
  ["/es/personal-data", true],
  ["/en/order/1042.abc", true],
  ["/es/checkout/success", true],
  ["/admin/welcome", true],
  ["/admin/orders/1", true],
  ["/admins", false],
  ["/en/withdraw", true],
  ["/es/complaint", true],
  ["/es/gift/1.abc", true],
  ["/es/in-stock", false],
  ["/en/product/in-stock/shared-dunk", false],
  ["/en/shared-things", false],
])("%s may open something of somebody: %s", (path, secret) => {
  expect(isSecretPage(path)).toBe(secret);
});
