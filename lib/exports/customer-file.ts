import "server-only";
import { exportCustomer } from "@/lib/customers/staff-queries";
import type { PeopleFile } from "@/lib/doors/staff-file";
import type { Lang } from "@/lib/i18n/languages";
import { fileName } from "./file-name";

/** All that the shop keeps of a person, as the JSON file that they would get themselves; 404 for what names nobody. */
export async function customerFile(customer: string, lang: Lang): Promise<PeopleFile> {
  const data = await exportCustomer(customer);
  if (!data)
    return {
      file: new Response(null, { status: 404, headers: { "cache-control": "no-store" } }),
      rows: null,
    };
  const file = new Response(JSON.stringify(data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName("personal-data", lang)}.json"`,
      "cache-control": "no-store",
    },
  });
  return { file, rows: 1 };
}
