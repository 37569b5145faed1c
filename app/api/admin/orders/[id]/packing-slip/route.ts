import { orderDocument } from "@/lib/documents/send-document";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

/** What goes into the parcel, for whoever packs it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return staffRead("packing-slip", "orders.view", () => orderDocument("packing-slip", id))(request);
}
