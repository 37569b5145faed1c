import { z } from "zod";
import { findItems, searchItems } from "@/lib/collections/staff-queries";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

/** Products for the form of a collection: by words (`q`), or by id (`id`, repeated). */
export const GET = staffRead("collectionItems", "catalogue.view", async (request) => {
  const query = new URL(request.url).searchParams;
  const ids = query.getAll("id").filter((id) => z.uuid().safeParse(id).success);
  return { items: ids.length > 0 ? await findItems(ids) : await searchItems(query.get("q") ?? "") };
});
