import { staffFile } from "@/lib/doors/staff-file";
import { withdrawalsFile } from "@/lib/exports/withdrawals-file";

export const dynamic = "force-dynamic";

/** The statements of withdrawal that the filters of the list show, as a file. */
export const GET = staffFile("fileWithdrawals", "orders.handle", "withdrawals", (query, { lang }) =>
  withdrawalsFile(query, lang),
);
