import { expect, it } from "vitest";
import { ERASED } from "@/lib/privacy/erased";
import { hasNoMailbox } from "./no-mailbox";

it("knows the demo's people and who was erased, and takes no other for them", () => {
  for (const address of ["lucia.marin@correo.invalid", ERASED.email])
    expect([address, hasNoMailbox(address)]).toEqual([address, true]);
  for (const address of ["ana@invalid.es", "ana@notinvalid", "invalid@example.com"])
    expect([address, hasNoMailbox(address)]).toEqual([address, false]);
});
