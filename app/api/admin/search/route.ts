import { staffRead } from "@/lib/doors/staff-read";
import { findByWords } from "@/lib/overview/staff-queries";

export const dynamic = "force-dynamic";

/** What the command palette finds for the letters typed so far. */
export const GET = staffRead("admin-search", "catalogue.view", async (request) => ({
  found: await findByWords(new URL(request.url).searchParams.get("q") ?? ""),
}));
