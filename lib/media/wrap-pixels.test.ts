import sharp from "sharp";
import { expect, test } from "vitest";
import { wrapPixels } from "./wrap-pixels";

const data = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30, 40, 50, 60, 70, 80, 90]);

test("pixels come out as they went in, turned as said", async () => {
  const kept = await sharp(wrapPixels({ data, width: 3, height: 2, channels: 3 }, {}))
    .raw()
    .toBuffer();
  expect([...kept]).toEqual([...data]);
  const turned = await sharp(wrapPixels({ data, width: 3, height: 2, channels: 3 }, { orientation: 6 }))
    .rotate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([turned.info.width, turned.info.height]).toEqual([2, 3]);
  expect([...turned.data.subarray(0, 6)]).toEqual([10, 20, 30, 255, 0, 0]);
});

test("opacity and profile are kept", async () => {
  const clear = Uint8Array.from([200, 100, 50, 128]);
  const icc = await sharp(data, { raw: { width: 3, height: 2, channels: 3 } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const { icc: profile } = await sharp(icc).metadata();
  const wrapped = wrapPixels({ data: clear, width: 1, height: 1, channels: 4 }, { icc: profile });
  expect((await sharp(wrapped).metadata()).icc).toEqual(profile);
  expect([
    ...(await sharp(wrapPixels({ data: clear, width: 1, height: 1, channels: 4 }, {}))
      .raw()
      .toBuffer()),
  ]).toEqual([...clear]);
});
