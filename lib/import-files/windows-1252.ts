/** Signs of the bytes 0x80–0x9f; Node's own decoder takes them for control characters (Latin-1). */
const signs = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Bytes of Windows-1252 as text; one byte is one sign, so pieces of a file may be read one by one. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80));
}
