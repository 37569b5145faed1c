/** Where a sourced item stands (docs/rules.md#sourced-items). */
export const sourcingStates = ["idea", "checked", "offered", "ordered", "arrived", "dropped"] as const;
export type SourcingState = (typeof sourcingStates)[number];

/** States somebody still has to do something about. */
export const openStates: readonly SourcingState[] = ["idea", "checked", "offered", "ordered"];

const following: Record<SourcingState, readonly SourcingState[]> = {
  idea: ["checked", "dropped"],
  checked: ["offered", "ordered", "dropped"],
  offered: ["ordered", "checked", "dropped"],
  ordered: ["arrived", "checked", "dropped"],
  arrived: [],
  dropped: ["idea"],
};

/** What may come next, the usual step first. `arrived` is entered with what came (lib/sourcing/arrive.ts). */
export function nextStates(state: SourcingState): readonly SourcingState[] {
  return following[state];
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
