/**
 * Key of one form, a random UUID (RFC 9562, version 4): the same form sent twice is written once. It is made in the
 * browser, because pages are kept and the same for every visitor; and not by crypto.randomUUID(), which browsers only
 * have on HTTPS and localhost, while a shop is also tried out on plain HTTP.
 */
export function makeFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
