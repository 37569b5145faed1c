/**
 * A page as Next hands it over, as far as it is read here.
 *
 * @typedef {object} PageValue
 * @property {string} kind `APP_PAGE`, or `APP_ROUTE` for a file
 * @property {string} [html]
 * @property {Buffer} [rscData] what the browser is sent when it navigates without loading a document
 * @property {Map<string, Buffer>} [segmentData] the same in parts, for links that are fetched ahead
 * @property {Buffer} [body] of an `APP_ROUTE`
 * @property {number} [status]
 * @property {Record<string, unknown>} [headers]
 */

/**
 * Bytes that a page takes; text is counted by two bytes a letter.
 * @param {PageValue} value
 */
export function sizeOf({ html, rscData, segmentData, body }) {
  let size = (html?.length ?? 0) * 2 + (rscData?.length ?? 0) + (body?.length ?? 0);
  for (const [name, part] of segmentData ?? []) size += name.length * 2 + part.length;
  return size;
}
