import "server-only";
import type { Transaction } from "@/db/client";
import type { StaffAnswer } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { enqueue } from "@/lib/jobs/enqueue";
import { findAccount } from "./account";

/** Has the worker read the mailbox as soon as it looks for work. */
export async function enqueueLook(tx: Transaction): Promise<StaffAnswer<undefined> | Failure> {
  if (!findAccount()) return { error: "admin.settings.errors.noMailbox", status: 409 };
  await enqueue(tx, "read-mailbox", {});
  return {};
}
