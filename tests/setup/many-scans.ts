/** A marker segment of a JPEG (ITU-T T.81, B.1.1.4): what it is, how long, and its content. */
function segment(marker: number, content: number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}

/** Bits as the data of a scan: filled up with ones, and a zero behind each byte of ones. */
function packed(bits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "1"), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}

const two = (value: number) => [value >> 8, value & 0xff];
/** A code table with one word of one bit, "0", for `symbol`. */
const table = (place: number, symbol: number) =>
  segment(0xc4, [place, 1, ...new Array<number>(15).fill(0), symbol]);

/**
 * A lawful progressive JPEG, plain grey, with as many scans as asked for: at most 2,646, each of 63 frequencies of three
 * components bit by bit. All blocks of a scan are said to be empty by a few words, so the file stays small however large
 * the picture is.
 *
 * @param side width and height in pixels
 */
export function jpegWithScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const components = [1, 2, 3];
  const empty = packed(`0${"1".repeat(14)}`.repeat(Math.ceil(blocks / 32_767)));
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...two(side), ...two(side), 3, ...components.flatMap((one) => [one, 0x11, 0])]),
    // Table 0 for the means of blocks: "no difference"; for frequencies: "the next 16,384 and more blocks are empty".
    table(0x00, 0),
    table(0x10, 0xe0),
    segment(0xda, [3, ...components.flatMap((one) => [one, 0]), 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ];
  let left = scans - 1;
  for (const component of components) {
    for (let frequency = 1; frequency <= 63; frequency++) {
      for (let bit = 13; bit >= 0 && left > 0; bit--, left--) {
        const before = bit === 13 ? 0 : bit + 1;
        parts.push(segment(0xda, [1, component, 0, frequency, frequency, (before << 4) | bit]), empty);
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
