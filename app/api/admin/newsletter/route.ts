import { staffRead } from "@/lib/doors/staff-read";
import { subscribersFile } from "@/lib/exports/subscribers-file";

export const dynamic = "force-dynamic";

/** The subscribers that the filters of the list show, as a file. */
export const GET = staffRead("admin-subscribers-file", "newsletter.send", async (request, { lang }) =>
  subscribersFile(new URL(request.url).searchParams, lang),
);
