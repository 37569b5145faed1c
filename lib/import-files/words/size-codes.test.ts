import { expect, it } from "vitest";
import { codeWithoutSize } from "./size-codes";

it.each([
  ["B75807-37", "37", "B75807"],
  ["B75807-37-13", "37 1/3", "B75807"],
  ["B75807-37.3", "37 1/3", "B75807"],
  ["B75807_38.67", "38 2/3", "B75807"],
  ["CT8527-100/42,5", "42,5", "CT8527-100"],
  ["CT8527-100-425", "EU 42.5", "CT8527-100"],
  ["0051793-36", "EU 36", "0051793"],
  ["ST-ICON-BLK-38-42", "38-42", "ST-ICON-BLK"],
  ["I029959-W30", "W 30", "I029959"],
  ["HZ8811-12-14", "12-14 años", "HZ8811"],
  ["DC4-TU", "Única", "DC4"],
  ["2410700-T40", "40", "2410700"],
  ["DK0A4XDBBLK1_S", "EU S", "DK0A4XDBBLK1"],
  ["604133-139", "39", null],
  ["CN0149-001", "01", null],
  ["36", "36", null],
])("%s in %s is a size of %s", (code, size, style) => {
  expect(codeWithoutSize(code, size)).toBe(style);
});
