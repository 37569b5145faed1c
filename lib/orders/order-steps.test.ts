import { expect, test } from "vitest";
import { nextStep, stepsFor } from "./order-steps";

const at = (...states: ("to-prepare" | "ready" | "out" | "handed-over" | "cancelled")[]) =>
  states.map((state, index) => ({ id: String(index), state, source: "stock" as const }));

test("only what was ordered for the customer arrives", () => {
  const pieces = (["sourced", "stock"] as const).map((source) => ({
    id: source,
    state: "waiting" as const,
    source,
  }));
  const steps = stepsFor(pieces, "pickup");
  expect(steps).toEqual([
    { step: "arrive", ids: ["sourced"] },
    { step: "cancel", ids: ["sourced", "stock"] },
  ]);
  expect(nextStep(steps, "pickup", false)).toBe("arrive");
});

test("each step names the pieces it fits, and only those", () => {
  const steps = stepsFor(at("to-prepare", "ready", "handed-over", "cancelled"), "pickup");
  expect(steps).toEqual([
    { step: "ready", ids: ["0"] },
    { step: "hand-over", ids: ["0", "1"] },
    { step: "back", ids: ["1"] },
    { step: "return", ids: ["2"] },
    { step: "cancel", ids: ["0", "1"] },
  ]);
});

test("what is out is handed over, or comes back by a failed delivery", () => {
  const steps = stepsFor(at("out"), "delivery").map(({ step }) => step);
  expect(steps).toEqual(["hand-over", "failed", "cancel"]);
});

test("the next step goes from the shelf to the customer", () => {
  const next = (pieces: ReturnType<typeof at>, way: "pickup" | "delivery", isHere = false) =>
    nextStep(stepsFor(pieces, way), way, isHere);
  expect(next(at("to-prepare"), "pickup")).toBe("ready");
  expect(next(at("to-prepare"), "pickup", true)).toBe("hand-over");
  expect(next(at("ready"), "pickup")).toBe("hand-over");
  expect(next(at("ready"), "delivery")).toBe("out");
  expect(next(at("out"), "delivery")).toBe("hand-over");
  expect(next(at("handed-over"), "pickup")).toBeNull();
});
