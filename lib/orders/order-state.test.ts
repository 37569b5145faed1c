import { describe, expect, it } from "vitest";
import { mayGo, statesFor } from "@/lib/states/machine";
import {
  balanceCents,
  dayToSay,
  dueNow,
  lineMachine,
  mayPayCash,
  orderState,
  owedBackCents,
  paymentState,
} from "./order-state";

describe("orderState", () => {
  it("says what is still to be done", () => {
    expect(orderState(["to-prepare", "ready"])).toBe("to-prepare");
    expect(orderState(["ready", "cancelled"])).toBe("ready");
    expect(orderState(["out", "ready"])).toBe("out");
    expect(orderState(["ready", "handed-over"])).toBe("part-handed-over");
  });

  it("says how it ended", () => {
    expect(orderState(["handed-over", "returned", "cancelled"])).toBe("handed-over");
    expect(orderState(["returned", "cancelled"])).toBe("returned");
    expect(orderState(["cancelled", "cancelled"])).toBe("cancelled");
  });
});

describe("transitions", () => {
  it("lead from the shop to the customer and back, and end", () => {
    expect(mayGo(lineMachine, "to-prepare", "handed-over")).toBe(true);
    expect(mayGo(lineMachine, "out", "ready")).toBe(true);
    expect(mayGo(lineMachine, "handed-over", "cancelled")).toBe(false);
    expect(mayGo(lineMachine, "cancelled", "ready")).toBe(false);
    expect(statesFor(lineMachine, "return")).toEqual(["handed-over"]);
    expect(statesFor(lineMachine, "cancel")).toEqual(["waiting", "to-prepare", "ready", "out"]);
  });
});

describe("the day that a customer is told", () => {
  const unpaid = { paymentPlan: "online", paidCents: 0, closedAt: null, fulfilment: "delivery" } as const;

  it("is none before an order that is paid online has its money", () => {
    expect(dayToSay({ ...unpaid, deliverOn: null, promisedOn: "2026-11-28" })).toBeNull();
    expect(dayToSay({ ...unpaid, deliverOn: "2026-11-30", promisedOn: "2026-11-28" })).toBeNull();
  });

  it("is that of its delivery as planned now, or the one on which it was promised to lie ready", () => {
    const paid = { ...unpaid, paidCents: 10_000 };
    expect(dayToSay({ ...paid, deliverOn: null, promisedOn: "2026-11-28" })).toBeNull();
    const pickup = { ...paid, fulfilment: "pickup", deliverOn: null } as const;
    expect(dayToSay({ ...pickup, promisedOn: "2026-11-28" })).toBe("2026-11-28");
    expect(dayToSay({ ...paid, deliverOn: "2026-11-30", promisedOn: "2026-11-28" })).toBe("2026-11-30");
  });
});

describe("money", () => {
  const order = { totalCents: 10_000, creditedCents: 0, paidCents: 0, refundedCents: 0, disputedAt: null };

  it("is owed, paid in part, paid", () => {
    expect([paymentState(order), balanceCents(order)]).toEqual(["pending", 10_000]);
    expect(paymentState({ ...order, paidCents: 4_000 })).toBe("part-paid");
    expect(paymentState({ ...order, paidCents: 10_000 })).toBe("paid");
  });

  it("goes back in part and whole", () => {
    const paid = { ...order, paidCents: 10_000, creditedCents: 4_000 };
    expect(balanceCents(paid)).toBe(-4_000);
    expect(paymentState({ ...paid, refundedCents: 4_000 })).toBe("part-refunded");
    expect(paymentState({ ...paid, creditedCents: 10_000, refundedCents: 10_000 })).toBe("refunded");
    expect(paymentState({ ...order, creditedCents: 10_000 })).toBe("nothing-due");
  });

  it("is disputed, whatever was paid", () => {
    expect(paymentState({ ...order, paidCents: 10_000, disputedAt: new Date() })).toBe("disputed");
  });

  it("asks for what is owed, and never for more", () => {
    const due = { ...order, laterCents: 0 };
    expect(dueNow(due)).toEqual({ cents: 10_000, kind: "full" });
    expect(dueNow({ ...due, paidCents: 4_000 })).toEqual({ cents: 6_000, kind: "balance" });
    expect(dueNow({ ...due, paidCents: 10_000, creditedCents: 4_000 }).cents).toBe(0);
  });

  it("asks for part of the price until ordered goods are here, and then for the rest", () => {
    const due = { ...order, laterCents: 7_000 };
    expect(dueNow(due)).toEqual({ cents: 3_000, kind: "deposit" });
    expect(dueNow({ ...due, paidCents: 3_000 }).cents).toBe(0);
    expect(dueNow({ ...due, paidCents: 3_000, laterCents: 0 })).toEqual({ cents: 7_000, kind: "balance" });
    expect(dueNow({ ...due, creditedCents: 10_000 }).cents).toBe(0);
  });

  it("goes back beyond what is asked for by now, and never more than was paid", () => {
    const ordered = { ...order, totalCents: 30_000, paidCents: 9_000, laterCents: 21_000 };
    expect(owedBackCents(ordered)).toBe(0);
    // A third of it is cancelled, and takes its share of deposit and rest along.
    expect(owedBackCents({ ...ordered, creditedCents: 10_000, laterCents: 14_000 })).toBe(3_000);
    // The deposit came twice.
    expect(owedBackCents({ ...ordered, paidCents: 18_000 })).toBe(9_000);
    expect(owedBackCents({ ...ordered, creditedCents: 30_000 })).toBe(9_000);
    expect(owedBackCents({ ...ordered, creditedCents: 30_000, refundedCents: 9_000 })).toBe(0);
    expect(owedBackCents({ ...ordered, paidCents: 0, creditedCents: 10_000 })).toBe(0);
  });

  it("is not cash from 1,000 euros on", () => {
    expect([mayPayCash(99_999), mayPayCash(100_000)]).toEqual([true, false]);
  });
});
