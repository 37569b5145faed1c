// Decodes one HEIC picture in a thread of its own, which lib/media/decode-heic.ts ends when it takes too long.
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";

/** The picture a phone shows; others in the file are its thumbnails, bursts or depths. */
function primaryOf(bytes) {
  const images = new libheif.HeifDecoder().decode(bytes);
  return images.find((image) => image.is_primary()) ?? images[0];
}

function pixelsOf(image, width, height) {
  return new Promise((resolve) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (shown) => resolve(shown?.data));
  });
}

async function decode({ bytes, maxPixels }) {
  const image = primaryOf(bytes);
  if (!image) return { refused: "unreadable" };
  const [width, height] = [image.get_width(), image.get_height()];
  // Asked before a single pixel is decoded.
  if (width * height > maxPixels) return { refused: "tooLarge" };
  const data = await pixelsOf(image, width, height);
  return data ? { width, height, data } : { refused: "unreadable" };
}

// The decoder says on the console what it could not read; the answer says it, too.
console.log = () => {};
console.error = () => {};
const answer = await decode(workerData).catch(() => ({ refused: "unreadable" }));
parentPort.postMessage(answer, "data" in answer ? [answer.data.buffer] : []);
