import { expect, it } from "vitest";
import { isCallbackAddress, withoutBadCallback } from "./callback-address";

it.each([
  "/",
  "/admin/login?next=%2Fadmin",
  "//evil.example",
  "https://shop.example/admin",
  "http://localhost:3000",
])("takes %s for an address", (text) => expect(isCallbackAddress(text)).toBe(true));

it.each(["x", "", "javascript:alert(1)", "http://", "https://[", "/\u0000", "/ñ", 5, null, {}])(
  "takes %s for none",
  (text) => expect(isCallbackAddress(text)).toBe(false),
);

it("drops the cookie with an address that is none, and keeps all others", () => {
  const good = "a=b; __Secure-next-auth.callback-url=https%3A%2F%2Fshop.example%2Fadmin; c=d=e";
  expect(withoutBadCallback(good)).toBe(good);
  for (const value of ["x", "%ff", "", "javascript%3Aalert(1)"])
    expect(withoutBadCallback(`a=b; next-auth.callback-url=${value}; c=d`)).toBe("a=b; c=d");
});
