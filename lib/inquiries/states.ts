import { goesTo, type Machine, next, statesOf } from "@/lib/states/machine";

/** Where an inquiry is (docs/rules.md#inquiries). */
export type InquiryState = "new" | "open" | "answered" | "closed";

/** What is done about an inquiry besides choosing its state. */
export type InquiryVerb = "assign" | "answer" | "receive";

/** What staff choose by itself. */
const choices = ["open", "mark-answered", "close"] as const;

/**
 * Who takes a new one opens it; an answer makes it answered, closed or not; what the person says opens it again. To look at
 * an inquiry changes nothing.
 */
export const inquiryMachine: Machine<InquiryState, InquiryVerb | (typeof choices)[number]> = {
  new: {
    open: "open",
    "mark-answered": "answered",
    close: "closed",
    assign: "open",
    answer: "answered",
    receive: "open",
  },
  open: { "mark-answered": "answered", close: "closed", answer: "answered" },
  answered: { open: "open", close: "closed", receive: "open" },
  closed: { open: "open", answer: "answered", receive: "open" },
};

export const inquiryStates = statesOf(inquiryMachine);

/** States in which somebody waits for the shop. */
export const waitingStates: readonly InquiryState[] = ["new", "open"];

/** What staff may make of it by choosing, the usual step first. */
export function nextStates(state: InquiryState): readonly InquiryState[] {
  return next(inquiryMachine, state, choices);
}

/** The state that follows what is done. */
export function stateAfter(state: InquiryState, verb: InquiryVerb): InquiryState {
  return goesTo(inquiryMachine, state, verb) ?? state;
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
