import { z } from "zod";
import { staffRead } from "@/lib/doors/staff-read";
import { refusedFile } from "@/lib/exports/refused-file";

/** The refused rows of an import with their reasons as CSV, in the language of who asks. */
export const GET = staffRead("import-refused", "imports.run", async (request, { lang }) => {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  if (!id.success) return new Response(null, { status: 404 });
  return new Response(await refusedFile(id.data, lang), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="refused.csv"',
      "cache-control": "no-store",
    },
  });
});
