import { previewForm } from "@/lib/collections/forms";
import { previewItems } from "@/lib/collections/staff-queries";
import { staffRoute } from "@/lib/doors/staff";

export const dynamic = "force-dynamic";

/** What a collection that is being edited would hold. It changes nothing; its rules are too long for an address. */
export const POST = staffRoute(
  "previewCollection",
  "catalogue.view",
  previewForm,
  (request) => request.json(),
  async (goods) => ({ data: await previewItems(goods) }),
);
