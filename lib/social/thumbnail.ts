import "server-only";
import sharp from "sharp";
import { z } from "zod";
import { db } from "@/db/client";
import { findIdentity } from "@/lib/settings/queries";
import { themes } from "./formats";
import { findOrDraw } from "./kept-pictures";
import { readFacts } from "./read-facts";
import { readSchema } from "./read-schemas";
import { findSampleProduct } from "./sample-product";

/** Pixels across, twice what the list shows. */
const WIDTH = 360;

const asked = z.object({ key: z.string().max(100), lang: z.enum(["es", "en"]), theme: z.enum(themes) });

/** A template as an upright post of a product that is here, in small; 404 where there is no such template or no product. */
export async function answerThumbnail(request: Request): Promise<Response> {
  const wanted = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const schema = wanted.success ? await readSchema(db, wanted.data.key) : null;
  const id = await findSampleProduct();
  const [facts] = id ? await readFacts([{ kind: "product", id }]) : [];
  if (!wanted.success || !schema || !facts) return new Response(null, { status: 404 });
  const { shopName } = await findIdentity();
  const { lang, theme } = wanted.data;
  const snapshot = { kind: "product" as const, shopName, body: schema.body, facts };
  const jpeg = await findOrDraw(snapshot, { lang, theme, format: "portrait" });
  const small = await sharp(jpeg).resize({ width: WIDTH }).webp({ quality: 80 }).toBuffer();
  return new Response(new Uint8Array(small), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(small.byteLength),
      "cache-control": "private, max-age=600",
    },
  });
}
