import { create as createQr } from "qrcode";

/** A text as the dark squares of a QR code: the side in squares, and one SVG path. Drawn on the server, without a script. */
export function qrPath(text: string): { side: number; path: string } {
  const { modules } = createQr(text, { errorCorrectionLevel: "M" });
  const { size: side } = modules;
  const squares: string[] = [];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { side, path: squares.join("") };
}
