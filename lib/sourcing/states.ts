import { type Machine, next, statesFor, statesOf } from "@/lib/states/machine";

/** Where a sourced item stands (docs/rules.md#sourced-items). */
export type SourcingState = "idea" | "checked" | "offered" | "ordered" | "arrived" | "dropped";

/** What is done with a sourced item; it arrives with what came (lib/sourcing/arrive.ts). */
type SourcingVerb = "check" | "offer" | "order" | "arrive" | "drop" | "take-up";

export const sourcedItemMachine: Machine<SourcingState, SourcingVerb> = {
  idea: { check: "checked", drop: "dropped" },
  checked: { offer: "offered", order: "ordered", drop: "dropped" },
  offered: { order: "ordered", check: "checked", drop: "dropped" },
  ordered: { arrive: "arrived", check: "checked", drop: "dropped" },
  arrived: {},
  dropped: { "take-up": "idea" },
};

export const sourcingStates = statesOf(sourcedItemMachine);

/** States somebody still has to do something about. */
export const openStates: readonly SourcingState[] = statesFor(sourcedItemMachine, "drop");

/** What may come next, the usual step first. */
export function nextStates(state: SourcingState): readonly SourcingState[] {
  return next(sourcedItemMachine, state);
}

/** A price or a promise of a supplier is not believed for longer (docs/rules.md#sourced-items). */
export const CHECK_DAYS = 14;

/** States that rest on what a supplier said last. */
const restingOnCheck: readonly SourcingState[] = ["checked", "offered"];

/**
 * Whether somebody should ask the supplier again.
 *
 * @param checkedAt when somebody last did; an idea that nobody has asked about is not overdue
 */
export function isCheckOverdue(state: SourcingState, checkedAt: Date | null, now: Date): boolean {
  if (!restingOnCheck.includes(state) || !checkedAt) return false;
  return now.getTime() - checkedAt.getTime() > CHECK_DAYS * 86_400_000;
}

/** Whether somebody may note that the supplier was asked again: not of an idea, nor of what is over. */
export function mayRenew(state: SourcingState): boolean {
  return state !== "idea" && openStates.includes(state);
}

/** What can be done to many items at once: asked again today, or the next state. Arriving takes what came of each. */
export const itemChanges = ["renew", "checked", "offered", "ordered", "dropped", "idea"] as const;
export type ItemChange = (typeof itemChanges)[number];
