import type { PaymentAttemptState, RefundState } from "@/db/schema/payments";
import type { Machine } from "@/lib/states/machine";

/** Where an attempt to pay is. One that failed or was closed is paid after all when its provider says so, however late. */
export const attemptMachine: Machine<PaymentAttemptState, "fail" | "close" | "pay"> = {
  open: { pay: "paid", fail: "failed", close: "closed" },
  failed: { pay: "paid", close: "closed" },
  closed: { pay: "paid" },
  paid: {},
};

/** Where money is that goes back. What came back from where it went is owed again. */
export const refundMachine: Machine<RefundState, "finish" | "break-off" | "fail"> = {
  pending: { finish: "done", "break-off": "unclear", fail: "failed" },
  unclear: { finish: "done", fail: "failed" },
  done: { fail: "failed" },
  failed: {},
};
