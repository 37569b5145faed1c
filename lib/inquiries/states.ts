/** Where an inquiry is (docs/rules.md#inquiries). */
export const inquiryStates = ["new", "open", "answered", "closed"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** States in which somebody waits for the shop. */
export const waitingStates: readonly InquiryState[] = ["new", "open"];

const following: Record<InquiryState, readonly InquiryState[]> = {
  new: ["open", "answered", "closed"],
  open: ["answered", "closed"],
  answered: ["open", "closed"],
  closed: ["open"],
};

/** What staff may make of it, the usual step first. To look at an inquiry changes nothing. */
export function nextStates(state: InquiryState): readonly InquiryState[] {
  return following[state];
}

/** What is done about an inquiry besides choosing its state. */
export type Deed = "assign" | "answer" | "hear";

/**
 * The state that follows what is done: who takes a new one opens it; an answer makes it answered, closed or not; what the
 * person says makes it open again.
 */
export function stateAfter(state: InquiryState, deed: Deed): InquiryState {
  if (deed === "answer") return "answered";
  if (deed === "hear") return "open";
  return state === "new" ? "open" : state;
}

/** What comes with a state: when it was answered, and since when the person waits. */
export function enter(
  from: InquiryState,
  state: InquiryState,
  now: Date,
): { state: InquiryState; answeredAt?: Date; waitingSince?: Date } {
  if (state === "answered") return { state, answeredAt: now };
  const waited = waitingStates.includes(from);
  return waitingStates.includes(state) && !waited ? { state, waitingSince: now } : { state };
}
