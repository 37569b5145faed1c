import { describe, expect, it } from "vitest";
import { enter, inquiryStates, nextStates, stateAfter } from "./states";

const now = new Date("2026-11-22T10:00:00Z");

describe("states of an inquiry", () => {
  it("lead somewhere, never to themselves and never back to new", () => {
    for (const state of inquiryStates) {
      expect(nextStates(state).length).toBeGreaterThan(0);
      expect(nextStates(state)).not.toContain(state);
      expect(nextStates(state)).not.toContain("new");
    }
    expect(nextStates("closed")).toEqual(["open"]);
  });

  it("follow what is done", () => {
    expect(inquiryStates.map((state) => stateAfter(state, "assign"))).toEqual([
      "open",
      "open",
      "answered",
      "closed",
    ]);
    expect(new Set(inquiryStates.map((state) => stateAfter(state, "answer")))).toEqual(new Set(["answered"]));
    expect(new Set(inquiryStates.map((state) => stateAfter(state, "receive")))).toEqual(new Set(["open"]));
  });

  it("begin the wait anew where nobody waited, and else leave it as it was", () => {
    expect(enter("closed", "open", now)).toEqual({ state: "open", waitingSince: now });
    expect(enter("answered", "open", now)).toEqual({ state: "open", waitingSince: now });
    expect(enter("new", "open", now)).toEqual({ state: "open" });
    expect(enter("new", "answered", now)).toEqual({ state: "answered", answeredAt: now });
    expect(enter("open", "closed", now)).toEqual({ state: "closed" });
  });
});
