import { MAX_PIECES } from "./limits";

/** A piece that is wanted; the same one twice is two pieces. */
export type WantedPiece = { productId: string; size: string };

/** Longest list of pieces that is read; more than {@link MAX_PIECES} are refused by whoever places them. */
const MOST_READ = MAX_PIECES + 1;

/** Pieces as addresses and forms write them, `<product's id>:<size>`; what is none of these is left out. */
export function readItems(items: readonly string[]): WantedPiece[] {
  return items.slice(0, MOST_READ).flatMap((item) => {
    const mark = item.indexOf(":");
    const [productId, size] = [item.slice(0, mark).toLowerCase(), item.slice(mark + 1).trim()];
    const isPiece = /^[0-9a-f-]{36}$/.test(productId) && size !== "" && size.length <= 40;
    return isPiece && !size.includes("\0") ? [{ productId, size }] : [];
  });
}

/** The address of the checkout for some pieces; {@link readItems} reads it. */
export function checkoutQuery(pieces: readonly WantedPiece[], kind: string): string {
  return new URLSearchParams([
    ...pieces.map(({ productId, size }) => ["item", `${productId}:${size}`]),
    ["kind", kind],
  ]).toString();
}
