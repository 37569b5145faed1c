import { staffRead } from "@/lib/doors/staff-read";
import { logFile } from "@/lib/exports/log-file";

export const dynamic = "force-dynamic";

/** The lines of the log that its filters show, as a file. */
export const GET = staffRead("logsFile", "logs.view", async (request, { lang }) =>
  logFile(new URL(request.url).searchParams, lang),
);
