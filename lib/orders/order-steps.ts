import type { Fulfilment, LineSource, LineState } from "@/db/schema/orders";
import { goesTo } from "@/lib/states/machine";
import { lineMachine, type OrderStep, orderSteps } from "./order-state";

type Piece = { id: string; state: LineState; source: LineSource };

/** Whether a step is possible for a piece as it is; what is in the shop does not arrive. */
export function fitsPiece(step: OrderStep, { state, source }: Omit<Piece, "id">): boolean {
  return goesTo(lineMachine, state, step) !== null && (step !== "arrive" || source === "sourced");
}

function fits(step: OrderStep, piece: Piece, fulfilment: Fulfilment): boolean {
  return fitsPiece(step, piece) && (step !== "out" || fulfilment === "delivery");
}

/** What can be done with some pieces, each step with those of them that it fits; steps that fit none are left out. */
export function stepsFor(
  pieces: readonly Piece[],
  fulfilment: Fulfilment,
): { step: OrderStep; ids: string[] }[] {
  return orderSteps
    .map((step) => ({
      step,
      ids: pieces.filter((piece) => fits(step, piece, fulfilment)).map(({ id }) => id),
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
    : ["ready", fulfilment === "delivery" ? "out" : "hand-over", "hand-over", "arrive"];
  return wanted.find(has) ?? null;
}
