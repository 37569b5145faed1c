import { z } from "zod";
import { staffRead } from "@/lib/doors/staff-read";
import { refusedFile } from "@/lib/exports/refused-file";

/** The refused rows of an import with their reasons as CSV, in the language of who asks. */
export const GET = staffRead("import-refused", "imports.run", async (request, { lang }) => {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  return id.success ? refusedFile(id.data, lang) : new Response(null, { status: 404 });
});
