"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { answer } from "./answer";

/** Answers a complaint by mail. */
export const answerComplaint = staffAction(
  "answerComplaint",
  "orders.handle",
  z.object({
    id: z.uuid(),
    message: z
      .string("admin.complaints.errors.message")
      .max(5_000, "admin.complaints.errors.tooLong")
      .transform((text) => text.trim())
      .pipe(z.string().min(1, "admin.complaints.errors.message")),
  }),
  answer,
);
