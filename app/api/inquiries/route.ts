import { visitorRoute } from "@/lib/doors/visitor";
import { inquiryCall } from "@/lib/inquiries/forms";
import { takeInquiry } from "@/lib/inquiries/take-inquiry";

/** The public call `inquiries` (docs/rules.md#calls). */
export const POST = visitorRoute(inquiryCall, takeInquiry, { limit: "inquiries" });
