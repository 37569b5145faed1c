import "server-only";
import { exportCustomer } from "@/lib/customers/staff-queries";

/** All that the shop keeps of a person, as the JSON file that they would get themselves; 404 for what names nobody. */
export async function customerFile(customer: string): Promise<Response> {
  const data = await exportCustomer(customer);
  if (!data) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data.json"',
      "cache-control": "no-store",
    },
  });
}
