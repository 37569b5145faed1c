import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "@vercel/og";
import sharp from "sharp";
import type { ProductDetail } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { type Picture, renditionName } from "@/lib/media/picture";
import { findRendition } from "@/lib/media/picture-files";
import { formatMoney } from "@/lib/money";

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE = 560;

/** The dark theme of app/globals.css, which a drawing cannot read. */
const colours = {
  background: "#0c0c0d",
  plinth: "radial-gradient(75% 55% at 50% 62%, #6a6661 0%, #474440 45%, #2b2a28 100%)",
  text: "#f5f2ec",
  muted: "#a8a39a",
  accent: "#ff5b35",
};

async function fontFile(name: string): Promise<Buffer> {
  return readFile(join(/* turbopackIgnore: true */ process.cwd(), "components/layout/fonts", name));
}

/** The picture as a data address; null when its file is gone, so that the image is drawn without it. */
async function pictureData(picture: Picture | undefined): Promise<string | null> {
  const width = picture?.widths.find((candidate) => candidate >= PICTURE) ?? picture?.widths.at(-1);
  if (!picture || !width) return null;
  const file = await findRendition(renditionName(picture.hash, width));
  if (!file) return null;
  const side = picture.hasMargin ? PICTURE : Math.round(PICTURE * 0.84);
  const png = await sharp(await file.read())
    .resize(side, side, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** The shop's name as its wordmark: the ampersand in the accent. */
function Wordmark({ name }: { name: string }) {
  return (
    <div style={{ display: "flex", fontFamily: "Archivo", fontSize: 34 }}>
      {name.split(/(&)/).map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name
          key={index}
          style={{ whiteSpace: "pre", color: part === "&" ? colours.accent : colours.text }}
        >
          {part}
        </span>
      ))}
    </div>
  );
}

type CardProps = { product: ProductDetail; lang: Lang; shopName: string; picture: string | null };

function ShareCard({ product, lang, shopName, picture }: CardProps) {
  const { brand, name, priceCents, regularPriceCents } = product;
  const size = name.length > 44 ? 44 : name.length > 24 ? 54 : 66;
  return (
    <div
      style={{
        display: "flex",
        width: WIDTH,
        height: HEIGHT,
        background: colours.background,
        color: colours.text,
      }}
    >
      {picture ? (
        <div
          style={{
            display: "flex",
            width: HEIGHT,
            height: HEIGHT,
            alignItems: "center",
            justifyContent: "center",
            background: colours.plinth,
          }}
        >
          {/* biome-ignore lint/a11y/useAltText: part of a drawing, not of a page */}
          <img src={picture} />
        </div>
      ) : null}
      <div
        style={{
          display: "flex",
          flex: 1,
          flexDirection: "column",
          justifyContent: "space-between",
          padding: 56,
        }}
      >
        <Wordmark name={shopName} />
        <div style={{ display: "flex", flexDirection: "column", gap: 16 }}>
          <div style={{ fontSize: 26, letterSpacing: 2, color: colours.muted }}>{brand.toUpperCase()}</div>
          <div
            style={{
              display: "block",
              fontFamily: "Archivo",
              fontSize: size,
              lineHeight: 1.08,
              lineClamp: 4,
            }}
          >
            {name}
          </div>
        </div>
        <div style={{ display: "flex", alignItems: "baseline", gap: 20 }}>
          <div style={{ fontFamily: "Archivo", fontSize: 46 }}>{formatMoney(priceCents, lang)}</div>
          {regularPriceCents === null ? null : (
            <div style={{ fontSize: 30, color: colours.muted, textDecoration: "line-through" }}>
              {formatMoney(regularPriceCents, lang)}
            </div>
          )}
          <div style={{ fontSize: 22, color: colours.muted }}>{messagesIn(lang).product.vat}</div>
        </div>
      </div>
    </div>
  );
}

/** Draws the share image of a product, 1200 by 630, as JPEG; about 300 ms of CPU (docs/rules.md#speed). */
export async function drawShareImage(product: ProductDetail, lang: Lang, shopName: string): Promise<Buffer> {
  const [picture, display, text] = await Promise.all([
    pictureData(product.pictures[0]),
    fontFile("archivo-display.ttf"),
    fontFile("geist-text.ttf"),
  ]);
  const response = new ImageResponse(<ShareCard {...{ product, lang, shopName, picture }} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [
      { name: "Geist", data: text, weight: 500 },
      { name: "Archivo", data: display, weight: 700 },
    ],
  });
  return sharp(Buffer.from(await response.arrayBuffer()))
    .flatten({ background: colours.background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
