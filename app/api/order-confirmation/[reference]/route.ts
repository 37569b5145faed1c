import { confirmationFor } from "@/lib/documents/send-document";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ reference: string }> };

/** The confirmation as a file, for whoever holds the order's reference. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return confirmationFor((await params).reference);
}
