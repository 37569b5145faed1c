import { describe, expect, it } from "vitest";
import { offerStates } from "@/db/schema/offers";
import { isOpen, isRevisable, isTaken, statesBefore } from "./offer-states";

describe("states of an offer", () => {
  it("are accepted from sent and viewed alone", () => {
    for (const to of ["accepted", "reserved", "declined", "withdrawn"] as const)
      expect(statesBefore(to)).toEqual(["sent", "viewed"]);
    expect(offerStates.filter(isOpen)).toEqual(["sent", "viewed"]);
  });

  it("let nobody write a further revision of what became an order or was replaced", () => {
    expect(offerStates.filter(isTaken)).toEqual(["accepted", "paid", "reserved"]);
    expect(offerStates.filter((state) => !isRevisable(state))).toEqual([
      "draft",
      "accepted",
      "paid",
      "reserved",
      "superseded",
    ]);
  });
});
