import { env } from "@/lib/env";
import { drawPreview } from "@/lib/mail/preview";

export const dynamic = "force-dynamic";

/** Mails with made-up contents, only under `npm run dev`: /mail-preview/index.html. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const preview = env.NODE_ENV === "development" ? await drawPreview(file) : null;
  if (!preview) return new Response("Not found", { status: 404 });
  return new Response(preview.body, { headers: { "content-type": `${preview.type}; charset=utf-8` } });
}
