import { expect, it } from "vitest";
import { gateAddress } from "./gate-address";

it("names a language only where it is not the usual one", () => {
  expect(gateAddress("/admin/login", "en")).toBe("/admin/login");
  expect(gateAddress("/admin/login", "es")).toBe("/admin/login?lang=es");
  expect(gateAddress("/admin/welcome?token=a", "es")).toBe("/admin/welcome?token=a&lang=es");
});
