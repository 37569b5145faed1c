import type { BarcodeDetector as OwnDetector } from "barcode-detector/ponyfill";

type Detector = typeof OwnDetector;

declare global {
  /** The browser's own reader; Safari, Firefox and Chromium on Linux and Windows have none (WICG Shape Detection). */
  var BarcodeDetector: Detector | undefined;
}

/** Reads one picture of the camera: what its code says, null when there is none to be seen. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;

/** The pickup code's QR, and the barcodes of boxes (GTIN). */
const formats: ("qr_code" | "ean_13" | "ean_8" | "upc_a")[] = ["qr_code", "ean_13", "ean_8", "upc_a"];

function readWith(Reader: Detector): ReadCode {
  const detector = new Reader({ formats });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

/** The shop's own reader, fetched when it is first needed. Throws when it cannot be fetched. */
async function ownReader(): Promise<ReadCode> {
  const { BarcodeDetector: Own, prepareZXingModule } = await import("barcode-detector/ponyfill");
  // Without an address of our own it would be fetched from a stranger's host.
  const { href } = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url);
  await prepareZXingModule({ overrides: { locateFile: () => href }, fireImmediately: true });
  return readWith(Own);
}

async function browsersReader(): Promise<ReadCode | null> {
  const Native = globalThis.BarcodeDetector;
  // Where the system's service is missing, the class is there and reads nothing.
  const known: readonly string[] = (await Native?.getSupportedFormats()) ?? [];
  return Native && formats.every((format) => known.includes(format)) ? readWith(Native) : null;
}

/** The browser's reader where it reads what we need, else the shop's own. Throws when neither can be had. */
export async function makeReader(): Promise<ReadCode> {
  return (await browsersReader().catch(() => null)) ?? (await ownReader());
}
