import { staffFile } from "@/lib/doors/staff-file";
import { complaintsFile } from "@/lib/exports/complaints-file";

export const dynamic = "force-dynamic";

/** The faults and complaints that the filters of the list show, as a file. */
export const GET = staffFile("fileComplaints", "orders.handle", "complaints", (query, { lang }) =>
  complaintsFile(query, lang),
);
