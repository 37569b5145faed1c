import { visitorRoute } from "@/lib/doors/visitor";
import { inquiryCall } from "@/lib/inquiries/forms";
import { takeInquiry } from "@/lib/inquiries/take-inquiry";

/** Call 4 of Spec §7. */
export const POST = visitorRoute(inquiryCall, takeInquiry, { limit: "inquiries" });
