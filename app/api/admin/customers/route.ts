import { staffRead } from "@/lib/doors/staff-read";
import { customerFile } from "@/lib/exports/customer-file";

export const dynamic = "force-dynamic";

/** All that the shop keeps of a person, as a file to be handed to them. */
export const GET = staffRead("admin-customer-file", "privacy.handle", (request, { lang }) =>
  customerFile(new URL(request.url).searchParams.get("customer") ?? "", lang),
);
