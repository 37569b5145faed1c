import { z } from "zod";
import { findProgress } from "@/lib/imports/staff-queries";
import { staffRead } from "@/lib/staff/read-route";

/** How far an import is, for its page to ask again and again. */
export const GET = staffRead("import-progress", "imports.run", async (request) => {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  return id.success ? findProgress(id.data) : null;
});
