import { z } from "zod";
import { staffRead } from "@/lib/doors/staff-read";
import { findProgress } from "@/lib/imports/staff-queries";

/** How far an import is, for its page to ask again and again. */
export const GET = staffRead("import-progress", "imports.run", async (request) => {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  return id.success ? findProgress(id.data) : null;
});
