import { staffRead } from "@/lib/doors/staff-read";
import { reportFile } from "@/lib/exports/report-file";

export const dynamic = "force-dynamic";

/** The rows of one report, as a file. */
export const GET = staffRead("reportFile", "dashboard.view", async (request, { lang }) =>
  reportFile(new URL(request.url).searchParams, lang),
);
