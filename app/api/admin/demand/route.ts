import { staffRead } from "@/lib/doors/staff-read";
import { demandFile } from "@/lib/exports/demand-file";

export const dynamic = "force-dynamic";

/** The rows of the demand board that its filters show, as a file. */
export const GET = staffRead("demandFile", "dashboard.view", async (request, { lang }) =>
  demandFile(new URL(request.url).searchParams, lang),
);
