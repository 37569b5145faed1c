import { staffRead } from "@/lib/doors/staff-read";
import { unreceiptedFile } from "@/lib/exports/order-money-files";

export const dynamic = "force-dynamic";

/** What was handed over and lacks the note of a receipt issued elsewhere, as a file. */
export const GET = staffRead("admin-order-receipts-file", "orders.handle", (_request, { lang }) =>
  unreceiptedFile(lang),
);
