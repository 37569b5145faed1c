import { describe, expect, it } from "vitest";
import { type Picture, packPicture, pictureAddress, pictureSrcSet, unpackPicture } from "./picture";

const drawing: Picture = {
  hash: "0abc",
  width: 1024,
  height: 768,
  widths: [320, 640, 1024],
  colour: null,
  hasMargin: true,
  alt: "A shoe from the side",
};

describe("packPicture", () => {
  it("loses nothing of a picture in the usual widths", () => {
    expect(packPicture(drawing)).toEqual(["0abc", "A shoe from the side", 1024, 768, 3, 1]);
    expect(unpackPicture(packPicture(drawing))).toEqual(drawing);
  });

  it("loses nothing of a picture in a width of its own", () => {
    const photo: Picture = { ...drawing, widths: [320, 500], colour: "#aabbcc", hasMargin: false };
    expect(unpackPicture(packPicture(photo))).toEqual(photo);
    expect(unpackPicture(packPicture({ ...photo, widths: [640] }))).toEqual({ ...photo, widths: [640] });
  });
});

describe("pictureSrcSet", () => {
  it("names WebP files, and AVIF files where the picture's name says so", () => {
    expect(pictureSrcSet({ hash: "0abcdefghijkl", widths: [320, 640] })).toBe(
      "/media/0abcdefghijkl-320.webp 320w, /media/0abcdefghijkl-640.webp 640w",
    );
    expect(pictureSrcSet({ hash: "0abcdefghijkla", widths: [320] })).toBe(
      "/media/0abcdefghijkla-320.avif 320w",
    );
    expect(pictureSrcSet({ hash: "0abcdefghijka", widths: [320] })).toBe(
      "/media/0abcdefghijka-320.webp 320w",
    );
  });
});

describe("pictureAddress", () => {
  it("names the rendition of 640, or the widest below", () => {
    expect(pictureAddress(drawing)).toBe("/media/0abc-640.webp");
    expect(pictureAddress({ hash: "0abc", widths: [320, 500] })).toBe("/media/0abc-500.webp");
  });
});
