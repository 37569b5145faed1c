import { orderDocument } from "@/lib/documents/send-document";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

/** What was ordered, as the customer has it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return staffRead("confirmation", "orders.view", () => orderDocument("confirmation", id))(request);
}
