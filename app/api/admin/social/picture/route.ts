import { staffRead } from "@/lib/doors/staff-read";
import { answerPicture } from "@/lib/social/files";

/** One picture of an asset; `download` saves it as a file. */
export const GET = staffRead("social-picture", "social.view", answerPicture);
