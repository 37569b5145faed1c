import { describe, expect, test } from "vitest";
import { inOrderOf, type ListedPicture, takeBackPictures } from "./picture-list";

function picture(hash: string, altEs = ""): ListedPicture {
  return { hash, width: 9, height: 9, widths: [9], colour: null, hasMargin: false, altEs, altEn: "" };
}

const [a, b, c, d] = ["a", "b", "c", "d"].map((hash) => picture(hash)) as [
  ListedPicture,
  ListedPicture,
  ListedPicture,
  ListedPicture,
];

test("an order names some of the pictures; the others follow", () => {
  expect(inOrderOf([a, b, c], ["c", "x", "c", "a"])).toEqual([c, a, b]);
});

describe("takeBackPictures", () => {
  const named = picture("a", "Zapatilla");
  test.each<[string, ListedPicture[], ListedPicture[], ListedPicture[], ListedPicture[] | null]>([
    ["nothing happened since", [b, a], [a, b], [b, a], [a, b]],
    [
      "a deleted one comes back at its place, after another was added",
      [a, c, d],
      [a, b, c],
      [a, c],
      [a, b, c, d],
    ],
    ["an added one goes, after another was added", [a, b, c], [a], [a, b], [a, c]],
    ["a cropped one is as it was", [d, b, c], [a, b], [d, b], [a, b, c]],
    ["a text is set back, after the order changed", [b, named], [a, b], [named, b], [b, a]],
    ["an order is not, after another one", [c, a, b], [a, b, c], [b, a, c], null],
    ["a text is not, when it was changed again", [picture("a", "Otra"), b], [a], [named], null],
    ["an added one that is gone cannot go again", [a], [a], [a, b], null],
  ])("%s", (_, now, before, after, list) => {
    expect(takeBackPictures(now, before, after)).toEqual(list);
  });
});
