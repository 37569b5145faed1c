export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "heic";

/** Brands of the container that AVIF and HEIC share; `mif1` and `msf1` leave it to the others they name. */
const avifBrands = ["avif", "avis"];
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** The main brand of a container, then those it is compatible with. */
function containerBrands(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.byteLength, 128);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

/**
 * What a file is by its first bytes, whatever its name says; null for anything but JPEG, PNG, WebP, AVIF and HEIC
 * (docs/trust.md, rule 8). SVG and HTML are text and so null.
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) !== "ftyp") return null;
  const brands = containerBrands(bytes);
  if (brands.some((brand) => avifBrands.includes(brand))) return "avif";
  return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}
