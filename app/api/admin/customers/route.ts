import { staffFile } from "@/lib/doors/staff-file";
import { customerFile } from "@/lib/exports/customer-file";

export const dynamic = "force-dynamic";

/** All that the shop keeps of a person, as a file to be handed to them. */
export const GET = staffFile("filePerson", "privacy.handle", "personal-data", (query, { lang }) =>
  customerFile(query.get("customer") ?? "", lang),
);
