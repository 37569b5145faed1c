import { randomUUID } from "node:crypto";
import { visitorRoute } from "@/lib/doors/visitor";
import { inquiryCall } from "@/lib/inquiries/forms";
import { takeInquiry } from "@/lib/inquiries/take-inquiry";

/** The public call `inquiries` (docs/rules.md#calls). */
export const POST = visitorRoute("takeInquiry", inquiryCall, takeInquiry, {
  limit: "inquiries",
  decoy: () => ({ data: { id: randomUUID() }, status: 201 }),
});
