import { staffRead } from "@/lib/doors/staff-read";
import { searchSubjects } from "@/lib/social/staff-queries";

/** What pictures may be made of, by the letters typed so far. */
export const GET = staffRead("social-subjects", "social.make", (request) =>
  searchSubjects(new URL(request.url).searchParams.get("q") ?? ""),
);
