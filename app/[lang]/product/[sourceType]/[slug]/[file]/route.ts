import { drawShareImage } from "@/components/product/share-image";
import { findProduct } from "@/lib/catalogue/product";
import { findOrDrawShareImage, parseShareImageName, shareImageOf } from "@/lib/catalogue/share-image";
import { isLang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";

type Address = { params: Promise<{ lang: string; slug: string; file: string }> };

const absent = () => new Response(null, { status: 404 });

/** The share image of a product; an address of an earlier version leads to the present one. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const { lang, slug, file } = await params;
  const version = parseShareImageName(file);
  if (!isLang(lang) || !version) return absent();
  const product = await findProduct(lang, slug);
  if (!product || product.isArchived) return absent();
  const { shopName } = await findIdentity();
  const present = shareImageOf(product, lang, shopName);
  if (version !== present.version) {
    return new Response(null, {
      status: 307,
      headers: { location: present.path, "cache-control": "no-store" },
    });
  }
  const image = await findOrDrawShareImage(product, lang, version, () =>
    drawShareImage(product, lang, shopName),
  );
  return new Response(new Uint8Array(image), {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(image.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
