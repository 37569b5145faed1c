import { staffFile } from "@/lib/doors/staff-file";
import { inquiriesFile } from "@/lib/exports/inquiries-file";

export const dynamic = "force-dynamic";

/** The inquiries that the filters of the list show, as a file. */
export const GET = staffFile("fileInquiries", "inquiries.edit", "inquiries", (query, { lang }) =>
  inquiriesFile(query, lang),
);
