import { staffRead } from "@/lib/doors/staff-read";
import { collectionsFile } from "@/lib/exports/collections-file";

export const dynamic = "force-dynamic";

/** The collections that the filters of the list show, as a file. */
export const GET = staffRead("collectionsFile", "catalogue.view", async (request, { lang }) =>
  collectionsFile(new URL(request.url).searchParams, lang),
);
