import { expect, it } from "vitest";
import { signInAddress } from "./sign-in-address";

it("names a language only where it is not the usual one", () => {
  expect(signInAddress("/admin/login", "en")).toBe("/admin/login");
  expect(signInAddress("/admin/login", "es")).toBe("/admin/login?lang=es");
  expect(signInAddress("/admin/welcome?token=a", "es")).toBe("/admin/welcome?token=a&lang=es");
});
