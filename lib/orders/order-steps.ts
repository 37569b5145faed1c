import type { Fulfilment, LineState } from "@/db/schema/orders";
import { mayBecome } from "./order-state";

/** What staff can do with pieces of an order, in the order in which it usually comes. */
export const orderSteps = ["ready", "out", "hand-over", "failed", "back", "return", "cancel"] as const;
export type OrderStep = (typeof orderSteps)[number];

type Piece = { id: string; state: LineState };

const targets: Record<OrderStep, LineState> = {
  ready: "ready",
  out: "out",
  "hand-over": "handed-over",
  failed: "ready",
  back: "to-prepare",
  return: "returned",
  cancel: "cancelled",
};

function fits(step: OrderStep, state: LineState, fulfilment: Fulfilment): boolean {
  if (step === "out" && fulfilment !== "delivery") return false;
  if (step === "failed") return state === "out";
  // What is out comes back by a failed delivery, which says why.
  if (step === "ready" && state === "out") return false;
  return mayBecome(state, targets[step]);
}

/** What can be done with some pieces, each step with those of them that it fits; steps that fit none are left out. */
export function stepsFor(
  pieces: readonly Piece[],
  fulfilment: Fulfilment,
): { step: OrderStep; ids: string[] }[] {
  return orderSteps
    .map((step) => ({
      step,
      ids: pieces.filter(({ state }) => fits(step, state, fulfilment)).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/**
 * The step that comes next, for the one big button; null when nothing is left to be done. With a code on the counter
 * (`isHere`) the customer stands there and gets the goods.
 */
export function nextStep(
  steps: readonly { step: OrderStep }[],
  fulfilment: Fulfilment,
  isHere: boolean,
): OrderStep | null {
  const has = (step: OrderStep) => steps.some((one) => one.step === step);
  const wanted: OrderStep[] = isHere
    ? ["hand-over"]
    : ["ready", fulfilment === "delivery" ? "out" : "hand-over", "hand-over"];
  return wanted.find(has) ?? null;
}
