// Decodes a HEIC picture, or a share of its tiles, in a thread of its own, which lib/media/decode-heic.ts ends afterwards:
// the decoder's memory only ever grows. It is called by the functions of its C interface (libheif/heif.h), as its classes
// for JavaScript hold every pixel three times.
import { parentPort, workerData } from "node:worker_threads";
import heif from "libheif-js/wasm-bundle.js";

const RGB = 1;
const INTERLEAVED = 10;
/** @type {{ bytes: Uint8Array, limits: { tiled: number, whole: number, width: number, height: number } }} */
const { bytes, limits } = workerData;

/** @typedef {ReturnType<typeof tilesOf>} Tiles */
/** @typedef {ReturnType<typeof look>} Look */

/** Says what is wrong with the picture, in a word of PictureError. */
class Refusal extends Error {}

const error = heif._malloc(12);
const result = heif._malloc(4);
/** @param {number} pointer */
const word = (pointer) => heif.HEAPU32[pointer >> 2] ?? 0;

/**
 * Calls a function that answers by its first argument, a struct of three words whose first is 0 when all is well.
 * @param {import("libheif-js/wasm-bundle.js").HeifName} name
 * @param {number[]} input
 */
function call(name, ...input) {
  heif[`_heif_${name}`](error, ...input);
  if (word(error) !== 0) throw new Refusal("unreadable");
}

function open() {
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(limits.tiled)));
  const copy = heif._malloc(bytes.byteLength);
  heif.HEAPU8.set(bytes, copy);
  call("context_read_from_memory_without_copy", context, copy, bytes.byteLength, 0);
  // The picture a phone shows; others in the file are its thumbnails, bursts or depths.
  call("context_get_primary_image_handle", context, result);
  return word(result);
}

/**
 * Columns, rows and sizes as the tiles lie once the picture stands upright; one tile where there are none.
 * @param {number} handle
 * @param {number} width
 * @param {number} height
 */
function tilesOf(handle, width, height) {
  const whole = { columns: 1, rows: 1, tileWidth: width, tileHeight: height, top: 0, left: 0 };
  const struct = heif._malloc(128);
  heif.HEAPU8.fill(0, struct, struct + 128);
  heif.HEAPU8[struct] = 1;
  heif._heif_image_handle_get_image_tiling(error, handle, 1, struct);
  if (word(error) !== 0) return whole;
  /** @param {number} index */
  const at = (index) => word(struct + 4 * index);
  if (at(1) * at(2) === 1 || at(5) !== width || at(6) !== height) return whole;
  const [columns, rows, tileWidth, tileHeight] = [at(1), at(2), at(3), at(4)];
  // Where the tiles reach beyond the picture at its top or left, libheif 1.23 says how much of the first one is within.
  const top = at(7) > 0 ? rows * tileHeight - height : 0;
  const left = at(8) > 0 ? columns * tileWidth - width : 0;
  return { columns, rows, tileWidth, tileHeight, top, left };
}

/**
 * The embedded ICC profile, or the number of the primaries that the file names instead (ITU-T H.273).
 * @param {number} handle
 */
function colourOf(handle) {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size > 0 && size < 4_000_000) {
    const profile = heif._malloc(size);
    call("image_handle_get_raw_color_profile", handle, profile);
    return { icc: heif.HEAPU8.slice(profile, profile + size), primaries: null };
  }
  heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
  return { icc: null, primaries: word(error) === 0 ? word(word(result) + 4) : null };
}

/**
 * How often a picture is halved while it is decoded, so that no more of it stands in memory than is kept.
 * @param {number} width
 * @param {number} height
 * @param {Tiles} tiles
 */
function halvingOf(width, height, { tileWidth, tileHeight, top, left, columns, rows }) {
  let step = 1;
  const fits = () => width / (step * 2) >= limits.width || height / (step * 2) >= limits.height;
  const even = () => [tileWidth, tileHeight, top, left].every((length) => length % (step * 2) === 0);
  while (fits() && (columns * rows === 1 || even())) step *= 2;
  return step;
}

/** @param {number} handle */
function look(handle) {
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  const tiles = tilesOf(handle, width, height);
  const tiled = tiles.columns * tiles.rows > 1;
  // Asked before a single pixel is decoded.
  const most = tiled ? limits.tiled : limits.whole;
  if (width * height > most || tiles.tileWidth * tiles.tileHeight > limits.whole)
    throw new Refusal("tooLarge");
  const step = halvingOf(width, height, tiles);
  const size = { width: Math.floor(width / step), height: Math.floor(height / step) };
  return { ...size, ...colourOf(handle), tiles, step };
}

const settings = heif._heif_decoding_options_alloc();
heif.HEAPU8[settings + 20] = 1; // convert_hdr_to_8bit

/**
 * @param {number} handle
 * @param {Tiles} tiles
 * @param {number} x
 * @param {number} y
 */
function decodeTile(handle, { columns, rows }, x, y) {
  if (columns * rows === 1) call("decode_image", handle, result, RGB, INTERLEAVED, settings);
  else call("image_handle_decode_image_tile", handle, result, RGB, INTERLEAVED, settings, x, y);
  return word(result);
}

/**
 * Copies a tile to its place, as the mean of every square of `step` × `step` pixels.
 * @param {number} image
 * @param {number} left
 * @param {number} top
 * @param {Look} seen
 * @param {Uint8Array} pixels
 */
function place(image, left, top, { width, height, step }, pixels) {
  const source = heif._heif_image_get_plane_readonly(image, INTERLEAVED, result);
  const stride = word(result);
  const memory = heif.HEAPU8;
  const across = Math.floor(heif._heif_image_get_width(image, INTERLEAVED) / step);
  const down = Math.floor(heif._heif_image_get_height(image, INTERLEAVED) / step);
  const [fromX, toX] = [Math.max(0, -left), Math.min(across, width - left)];
  const [fromY, toY] = [Math.max(0, -top), Math.min(down, height - top)];
  const area = step * step;
  for (let y = fromY; y < toY; y++) {
    let to = ((top + y) * width + left + fromX) * 3;
    let from = source + y * step * stride + fromX * step * 3;
    if (step === 1) {
      pixels.set(memory.subarray(from, from + (toX - fromX) * 3), to);
      continue;
    }
    for (let x = fromX; x < toX; x++, from += step * 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = 0, line = from; row < step; row++, line += stride) {
        for (let at = line; at < line + step * 3; at += 3) {
          red += memory[at] ?? 0;
          green += memory[at + 1] ?? 0;
          blue += memory[at + 2] ?? 0;
        }
      }
      pixels[to++] = Math.round(red / area);
      pixels[to++] = Math.round(green / area);
      pixels[to++] = Math.round(blue / area);
    }
  }
}

/**
 * @param {number} handle
 * @param {Look} seen
 * @param {{ pixels: Uint8Array, part: number, parts: number }} order
 */
function decode(handle, seen, { pixels, part, parts }) {
  const { columns, rows, tileWidth, tileHeight, top, left } = seen.tiles;
  for (let index = part; index < columns * rows; index += parts) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const image = decodeTile(handle, seen.tiles, x, y);
    place(image, (x * tileWidth - left) / seen.step, (y * tileHeight - top) / seen.step, seen, pixels);
    heif._heif_image_release(image);
  }
}

/** @param {() => object} how */
function answer(how) {
  try {
    parentPort?.postMessage(how());
  } catch (cause) {
    parentPort?.postMessage({ refused: cause instanceof Refusal ? cause.message : "unreadable" });
  }
}

// The decoder says on the console what it could not read; the answer says it, too.
console.log = () => {};
console.error = () => {};
answer(() => {
  const handle = open();
  const seen = look(handle);
  parentPort?.once("message", (order) =>
    answer(() => {
      decode(handle, seen, order);
      return { done: true };
    }),
  );
  return { seen };
});
