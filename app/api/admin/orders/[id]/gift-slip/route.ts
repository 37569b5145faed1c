import { orderDocument } from "@/lib/documents/send-document";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

/** What is in the parcel without its prices, for whoever gets it as a present. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return staffRead("gift-slip", "orders.view", () => orderDocument("gift-slip", id))(request);
}
