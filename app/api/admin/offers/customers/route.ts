import { findCustomers } from "@/lib/customers/staff-queries";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

/** People whom an offer may be for, by the letters typed so far. */
export const GET = staffRead("admin-offer-customers", "offers.edit", async (request) => ({
  customers: await findCustomers(new URL(request.url).searchParams.get("q") ?? ""),
}));
