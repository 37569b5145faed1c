import { staffRead } from "@/lib/doors/staff-read";
import { answerThumbnail } from "@/lib/social/thumbnail";

/** A template in small, drawn with a product of the shop. */
export const GET = staffRead("social-thumbnail", "social.view", answerThumbnail);
