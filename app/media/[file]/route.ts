import { findRendition } from "@/lib/media/picture-files";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

const missing = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };

/** Names come from the content, so a file is answered for ever alike and its name is its tag. */
async function answer(request: Request, { params }: Context, withBody: boolean): Promise<Response> {
  const { file } = await params;
  const rendition = await findRendition(file);
  if (!rendition) return new Response(withBody ? "Not found" : null, { status: 404, headers: missing });
  const etag = `"${file}"`;
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    etag,
    "x-content-type-options": "nosniff",
  };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === etag || tag === "*")) return new Response(null, { status: 304, headers });
  const described = { ...headers, "content-type": rendition.type, "content-length": String(rendition.bytes) };
  return new Response(withBody ? await rendition.read() : null, { headers: described });
}

export function GET(request: Request, context: Context): Promise<Response> {
  return answer(request, context, true);
}

export function HEAD(request: Request, context: Context): Promise<Response> {
  return answer(request, context, false);
}
