import { staffFile } from "@/lib/doors/staff-file";
import { customersFile } from "@/lib/exports/customers-file";

export const dynamic = "force-dynamic";

/** The customers that the search of the list shows, as a file. */
export const GET = staffFile("fileCustomers", "orders.handle", "customers", (query, { lang }) =>
  customersFile(query, lang),
);
