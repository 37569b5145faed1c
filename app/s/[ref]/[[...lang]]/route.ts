import { findTarget } from "@/lib/social/find-target";

type Address = { params: Promise<{ ref: string; lang?: string[] }> };

/** The short link of a picture for posts: leads to what it shows, in Spanish or, with `/en`, in English. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { ref, lang } = await params;
  const location = await findTarget(ref, lang?.[0] === "en" ? "en" : "es");
  return new Response(null, { status: 307, headers: { location, "cache-control": "no-store" } });
}
