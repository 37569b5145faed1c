import { answerFeed } from "@/lib/feeds/door";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** What is for sale, for Google Merchant Center and for Meta's catalogues. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFeed(request, (await params).file);
}
