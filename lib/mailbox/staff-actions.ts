"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { enqueueLook } from "./enqueue-look";

/** Reads the mailbox now instead of at the next minute. Writes no more than that look does. */
export const readMailboxNow = staffAction("readMailboxNow", "settings.edit", z.object({}), (_input, { tx }) =>
  enqueueLook(tx),
);
