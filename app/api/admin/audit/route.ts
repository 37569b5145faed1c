import { staffRead } from "@/lib/doors/staff-read";
import { auditFile } from "@/lib/exports/audit-file";

export const dynamic = "force-dynamic";

/** The entries of the audit trail that its filters show, as a file. */
export const GET = staffRead("auditFile", "audit.view", async (request, { lang }) =>
  auditFile(new URL(request.url).searchParams, lang),
);
