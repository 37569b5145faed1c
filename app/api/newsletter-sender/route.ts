import { sendTestLetter } from "@/lib/newsletter/staff-routes";

export const dynamic = "force-dynamic";

/** A test letter to one address; 401 without a session of the back office. */
export const POST = sendTestLetter;
