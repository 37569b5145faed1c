import { staffRead } from "@/lib/doors/staff-read";
import { inboxFile } from "@/lib/exports/inbox-file";

export const dynamic = "force-dynamic";

/** The texts that nothing maps and the filters show, as a file. */
export const GET = staffRead("normalizationInboxFile", "normalization.edit", async (request, { lang }) =>
  inboxFile(new URL(request.url).searchParams, lang),
);
