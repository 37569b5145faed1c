import type { OfferState } from "@/db/schema/offers";
import { goesTo, type Machine, mayGo, statesOf } from "@/lib/states/machine";

type OfferVerb =
  | "send"
  | "view"
  | "accept"
  | "reserve"
  | "decline"
  | "expire"
  | "withdraw"
  | "supersede"
  | "pay";

const open = {
  accept: "accepted",
  reserve: "reserved",
  decline: "declined",
  expire: "expired",
  withdraw: "withdrawn",
  supersede: "superseded",
} as const;

/** An offer, in one revision. `pay` is the database's, however the money came (db/functions/note_paid_offers.sql). */
export const offerMachine: Machine<OfferState, OfferVerb> = {
  draft: { send: "sent" },
  sent: { view: "viewed", ...open },
  viewed: open,
  accepted: { pay: "paid" },
  paid: {},
  reserved: {},
  declined: {},
  expired: { supersede: "superseded" },
  withdrawn: {},
  superseded: {},
};

/** States from which an offer may come into `to`. */
export function statesBefore(to: OfferState): OfferState[] {
  return statesOf<OfferState>(offerMachine).filter((from) => mayGo(offerMachine, from, to));
}

/** Whether its customer may still answer it, as far as its state says. */
export function isOpen(state: OfferState): boolean {
  return goesTo(offerMachine, state, "decline") !== null;
}

/** Whether it became an order. */
export function isTaken(state: OfferState): boolean {
  return state === "accepted" || state === "paid" || state === "reserved";
}

/** Whether a further revision may be written: of whatever was sent and did not become an order, nor was replaced. */
export function isRevisable(state: OfferState): boolean {
  return isOpen(state) || state === "declined" || state === "expired" || state === "withdrawn";
}
