/** Pixels of 8 bits, interleaved: red, green, blue and, with four channels, opacity. */
type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/**
 * An uncompressed TIFF (TIFF 6.0) around pixels: it says what plain pixels cannot, the profile of their colours and how
 * they must be turned (1 to 8, as in EXIF).
 */
export function wrapPixels(
  { data, width, height, channels }: Pixels,
  { icc, orientation = 1 }: { icc?: Uint8Array | null; orientation?: number },
): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, 0],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, 0],
    [274, SHORT, 1, orientation],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.byteLength],
  ];
  // Opacity that the colours were not multiplied with.
  if (channels === 4) entries.push([338, SHORT, 1, 2]);
  if (icc) entries.push([34_675, UNDEFINED, icc.byteLength, 0]);
  const bits = 8 + 2 + 12 * entries.length + 4;
  const profile = bits + 2 * channels;
  const pixels = profile + (icc?.byteLength ?? 0);
  const places: Record<number, number> = { 258: bits, 273: pixels, 34675: profile };

  const head = Buffer.alloc(pixels);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(places[tag] ?? value, at + 8);
  }
  for (let channel = 0; channel < channels; channel++) head.writeUInt16LE(8, bits + 2 * channel);
  if (icc) head.set(icc, profile);
  return Buffer.concat([head, data]);
}
