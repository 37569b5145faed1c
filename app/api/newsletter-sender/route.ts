import { sendTestLetter } from "@/lib/newsletter/staff-routes";

export const dynamic = "force-dynamic";

/** Spec §7, call 10: a test letter to one address; 401 without a session of the back office. */
export const POST = sendTestLetter;
