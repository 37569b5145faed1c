import { fullName } from "@/lib/full-name";
import "server-only";
import { zipSync } from "fflate";
import { z } from "zod";
import { drawableText } from "./drawable-text";
import { formatNames, formats, themes } from "./formats";
import { findOrDraw, type Variant } from "./kept-pictures";
import { type AssetFiles, findDrawing, listAssetFiles } from "./staff-queries";

const asked = z.object({
  id: z.string(),
  lang: z.enum(["es", "en"]),
  format: z.enum(formatNames),
  theme: z.enum(themes),
});

/** Letters, digits and dashes of a name, for a file. */
function fileStem(name: string): string {
  const plain = drawableText(name)
    .text.normalize("NFKD")
    .replace(/[^\w\s-]/g, "");
  return (
    plain
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, "-")
      .slice(0, 60) || "picture"
  );
}

function fileName(name: string, { lang, format, theme }: Variant): string {
  const { width, height } = formats[format];
  return `${fileStem(name)}-${lang}-${width}x${height}-${theme}.jpg`;
}

/** A picture of an asset as JPEG, whole before the answer begins. */
export async function answerPicture(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const wanted = asked.safeParse(Object.fromEntries(params));
  const snapshot = wanted.success ? await findDrawing(wanted.data) : null;
  if (!wanted.success || !snapshot) return new Response(null, { status: 404 });
  const jpeg = await findOrDraw(snapshot, wanted.data);
  const { brand, name } = snapshot.facts[wanted.data.lang];
  const disposition = params.has("download") ? "attachment" : "inline";
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(jpeg.byteLength),
      "content-disposition": `${disposition}; filename="${fileName(fullName({ brand, name }), wanted.data)}"`,
      "cache-control": "private, max-age=600",
    },
  });
}

/** Pictures are compressed already: the file only holds them together. */
async function zip(assets: readonly AssetFiles[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, snapshot, variants } of assets) {
    for (const variant of variants) {
      const jpeg = await findOrDraw(snapshot, variant);
      let file = fileName(name, variant);
      for (let copy = 2; file in files; copy++) file = fileName(`${name} ${copy}`, variant);
      files[file] = new Uint8Array(jpeg);
    }
  }
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/** All pictures of the assets that `id` names, once or several times, as ZIP. */
export async function answerZip(request: Request): Promise<Response> {
  const assets = await listAssetFiles(new URL(request.url).searchParams.getAll("id"));
  const [first] = assets;
  if (!first) return new Response(null, { status: 404 });
  const bytes = await zip(assets);
  const stem = assets.length === 1 ? fileStem(first.name) : "social";
  return new Response(bytes, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${stem}.zip"`,
      "cache-control": "no-store",
    },
  });
}
