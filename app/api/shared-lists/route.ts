import { toWireProduct, type WireProduct } from "@/lib/catalogue/wire";
import { visitorRoute } from "@/lib/doors/visitor";
import { type SharedListsCall, sharedListsCall } from "@/lib/liked/forms";
import { findSharedList } from "@/lib/liked/queries";
import { shareList } from "@/lib/liked/share-list";

/** The public call `shared-lists` (docs/rules.md#calls). */
export const POST = visitorRoute<SharedListsCall, WireProduct[] | { shareId: string }>(
  sharedListsCall,
  async (call, { lang }) => {
    if (call.kind === "read") {
      if (!call.shareId) return { error: "shared.required", status: 400 };
      const list = await findSharedList(lang, call.shareId);
      if (!list) return { error: "shared.missing", status: 404 };
      return { data: list.items.flatMap(({ card }) => (card ? [toWireProduct(card)] : [])) };
    }
    const shareId = await shareList(call.productIds, call.formKey);
    return shareId ? { data: { shareId }, status: 201 } : { error: "shared.errors.empty", status: 400 };
  },
  { limit: "sharedLists" },
);
