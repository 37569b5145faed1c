import { answerShortLink } from "@/lib/social/short-link";

type Address = { params: Promise<{ ref: string; lang?: string[] }> };

/** The short link of a picture for posts: leads to what it shows, in Spanish or, with `/en`, in English. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { ref, lang } = await params;
  return answerShortLink(request, ref, lang?.[0] === "en" ? "en" : "es");
}
