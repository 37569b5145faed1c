import { expect, test } from "vitest";
import { nextStep, stepsFor } from "./order-steps";

/** Pieces of an order that is paid, and what can be done with them. */
const steps = (pieces: Parameters<typeof stepsFor>[0], fulfilment: "pickup" | "delivery" = "pickup") =>
  stepsFor(pieces, { fulfilment, isUnpaid: false, lines: pieces });

const at = (...states: ("to-prepare" | "ready" | "out" | "handed-over" | "cancelled")[]) =>
  states.map((state, index) => ({ id: String(index), state, source: "stock" as const }));

test("only what was ordered for the customer arrives", () => {
  const pieces = (["sourced", "stock"] as const).map((source) => ({
    id: source,
    state: "waiting" as const,
    source,
  }));
  const found = steps(pieces);
  expect(found).toEqual([
    { step: "arrive", ids: ["sourced"], refused: null },
    { step: "cancel", ids: ["sourced", "stock"], refused: null },
  ]);
  expect(nextStep(found, "pickup", false)).toBe("arrive");
});

test("each step names the pieces it fits, and only those", () => {
  const found = steps(at("to-prepare", "ready", "handed-over", "cancelled"));
  expect(found.map(({ step, ids }) => [step, ids])).toEqual([
    ["ready", ["0"]],
    ["hand-over", ["0", "1"]],
    ["back", ["1"]],
    ["return", ["2"]],
    ["cancel", ["0", "1"]],
  ]);
});

test("while an order waits for its payment online, nothing arrives and only all of it is cancelled", () => {
  const lines = (["sourced", "stock"] as const).map((source) => ({
    id: source,
    state: "waiting" as const,
    source,
  }));
  const unpaid = { fulfilment: "pickup" as const, isUnpaid: true, lines };
  expect(stepsFor(lines, unpaid)).toEqual([
    { step: "arrive", ids: ["sourced"], refused: "admin.orders.errors.isUnpaid" },
    { step: "cancel", ids: ["sourced", "stock"], refused: null },
  ]);
  expect(stepsFor(lines.slice(1), unpaid)).toEqual([
    { step: "cancel", ids: ["stock"], refused: "admin.orders.errors.isPartBeingPaid" },
  ]);
});

test("what is out is handed over, or comes back by a failed delivery", () => {
  expect(steps(at("out"), "delivery").map(({ step }) => step)).toEqual(["hand-over", "failed", "cancel"]);
});

test("the next step goes from the shelf to the customer", () => {
  const next = (pieces: ReturnType<typeof at>, way: "pickup" | "delivery", isHere = false) =>
    nextStep(steps(pieces, way), way, isHere);
  expect(next(at("to-prepare"), "pickup")).toBe("ready");
  expect(next(at("to-prepare"), "pickup", true)).toBe("hand-over");
  expect(next(at("ready"), "pickup")).toBe("hand-over");
  expect(next(at("ready"), "delivery")).toBe("out");
  expect(next(at("out"), "delivery")).toBe("hand-over");
  expect(next(at("handed-over"), "pickup")).toBeNull();
});
