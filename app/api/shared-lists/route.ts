import { toWireProduct, type WireProduct } from "@/lib/catalogue/wire";
import { visitorCall } from "@/lib/doors/visitor";
import { visitorWrite } from "@/lib/doors/visitor-write";
import { type ShareCall, type SharedListsCall, sharedListsCall } from "@/lib/liked/forms";
import { findSharedList } from "@/lib/liked/queries";
import { shareList } from "@/lib/liked/share-list";

type Answer = WireProduct[] | { shareId: string };

const share = visitorWrite<ShareCall, Answer>(
  "shareList",
  async ({ items }, { tx }) => {
    const shareId = await shareList(tx, items);
    return shareId ? { data: { shareId }, status: 201 } : { error: "shared.errors.empty", status: 400 };
  },
  {},
);

/** The public call `shared-lists` (docs/rules.md#calls), which writes a list or reads one. */
export const POST = visitorCall<SharedListsCall, Answer>(
  sharedListsCall,
  async (call, context) => {
    if (call.kind === "share") return share(call, context);
    if (call.shareId === null) return { error: "shared.required", status: 400 };
    const list = await findSharedList(context.lang, call.shareId);
    if (!list) return { error: "shared.missing", status: 404 };
    return { data: list.items.flatMap(({ card }) => (card ? [toWireProduct(card)] : [])) };
  },
  { limit: (call) => (call?.kind === "read" ? "reads" : "sharedLists") },
);
