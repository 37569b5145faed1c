import type { Fulfilment, LineSource, LineState } from "@/db/schema/orders";
import type { MessageKey } from "@/lib/i18n/message-key";
import { goesTo } from "@/lib/states/machine";
import { isOpen, lineMachine, type OrderStep, orderSteps } from "./order-state";

type Piece = { id: string; state: LineState; source: LineSource };

/** Whether a step is possible for a piece as it is; what is in the shop does not arrive. */
export function fitsPiece(step: OrderStep, { state, source }: Omit<Piece, "id">): boolean {
  return goesTo(lineMachine, state, step) !== null && (step !== "arrive" || source === "sourced");
}

function fits(step: OrderStep, piece: Piece, fulfilment: Fulfilment): boolean {
  return fitsPiece(step, piece) && (step !== "out" || fulfilment === "delivery");
}

/** An order as its steps depend on it. `isUnpaid`: it waits for its payment online. */
type Stepping = { isUnpaid: boolean; lines: readonly Omit<Piece, "source">[] };

/**
 * Why a step that fits some pieces is refused while their order waits for its payment online: it is confirmed to nobody and ends
 * by the clock, and its customer may be paying what they were asked for (docs/rules.md#orders). Null where it is not refused.
 */
export function whyRefused(
  step: OrderStep,
  { isUnpaid, lines }: Stepping,
  ids: readonly string[],
): MessageKey | null {
  if (!isUnpaid) return null;
  if (step === "arrive") return "admin.orders.errors.isUnpaid";
  const isPart = lines.some(({ id, state }) => isOpen(state) && !ids.includes(id));
  return step === "cancel" && isPart ? "admin.orders.errors.isPartBeingPaid" : null;
}

/**
 * What can be done with some pieces of an order, each step with those of them that it fits; steps that fit none are left out.
 * `refused`: why it would be refused ({@link whyRefused}), so that it is told instead of offered.
 */
export function stepsFor(
  pieces: readonly Piece[],
  order: Stepping & { fulfilment: Fulfilment },
): { step: OrderStep; ids: string[]; refused: MessageKey | null }[] {
  return orderSteps
    .map((step) => {
      const ids = pieces.filter((piece) => fits(step, piece, order.fulfilment)).map(({ id }) => id);
      return { step, ids, refused: whyRefused(step, order, ids) };
    })
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
