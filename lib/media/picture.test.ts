import { describe, expect, it } from "vitest";
import { type Picture, packPicture, pictureAddress, unpackPicture } from "./picture";

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

describe("pictureAddress", () => {
  it("names the rendition of 640, or the widest below", () => {
    expect(pictureAddress(drawing)).toBe("/media/0abc-640.webp");
    expect(pictureAddress({ hash: "0abc", widths: [320, 500] })).toBe("/media/0abc-500.webp");
  });
});
