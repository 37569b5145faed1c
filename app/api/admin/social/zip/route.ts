import { staffRead } from "@/lib/doors/staff-read";
import { answerZip } from "@/lib/social/files";

/** All pictures of one or several assets in one file. */
export const GET = staffRead("social-zip", "social.view", answerZip);
