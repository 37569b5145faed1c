import { confirmationFor } from "@/lib/documents/send-document";
import { refuseTooMany } from "@/lib/limits";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ reference: string }> };

/** The confirmation as a file, for whoever holds the order's reference. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return refuseTooMany("papers", request) ?? confirmationFor((await params).reference);
}
