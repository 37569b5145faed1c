import type { letterDeliveries, letters } from "@/db/schema/letters";
import { type Machine, statesFor } from "@/lib/states/machine";

export type LetterState = (typeof letters.$inferSelect)["state"];
export type DeliveryState = (typeof letterDeliveries.$inferSelect)["state"];

/** `begin` and `finish` are the sender's; it pauses and resumes as staff do, when the mail server says later. */
export type LetterVerb = "send" | "schedule" | "unschedule" | "begin" | "pause" | "resume" | "finish";

/** Where a letter of the newsletter is. */
export const letterMachine: Machine<LetterState, LetterVerb> = {
  draft: { send: "sending", schedule: "scheduled" },
  scheduled: { begin: "sending", unschedule: "draft" },
  sending: { pause: "paused", finish: "sent" },
  paused: { resume: "sending" },
  sent: {},
};

/** States in which a letter may be edited and deleted: nobody gets it yet. */
export const editableStates: readonly LetterState[] = statesFor(letterMachine, "send");

/** States in which a letter goes out to whoever waits for it. */
export const sendingStates: readonly LetterState[] = statesFor(letterMachine, "finish");

/** What becomes of a delivery that was claimed. */
export type DeliveryOutcome = "accept" | "put-off" | "refuse" | "break-off" | "skip";

/**
 * Where a letter to one person is. `claim` is committed before the mail server is spoken to
 * (docs/decisions/0092-letters.md); what bounces or is called spam later may have been in any state that it left in.
 */
export const deliveryMachine: Machine<DeliveryState, "claim" | DeliveryOutcome | "bounce" | "complain"> = {
  queued: { claim: "sending" },
  sending: {
    accept: "sent",
    "put-off": "queued",
    refuse: "bounced",
    "break-off": "unknown",
    skip: "skipped",
    bounce: "bounced",
    complain: "complained",
  },
  sent: { bounce: "bounced", complain: "complained" },
  bounced: {},
  complained: {},
  unknown: { bounce: "bounced", complain: "complained" },
  skipped: {},
};

/** States of a delivery that is being sent just now. */
export const claimedStates: readonly DeliveryState[] = statesFor(deliveryMachine, "accept");

/** States of a delivery that keep its letter from being finished. */
export const unfinishedStates: readonly DeliveryState[] = [
  ...statesFor(deliveryMachine, "claim"),
  ...claimedStates,
];
