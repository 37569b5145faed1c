import { expect, test } from "vitest";
import { readAddressList } from "./address-list";

test("addresses stand alone, among cells, in quotes, in brackets; names and empty lines are none", () => {
  const text = `\ufeffana@example.com\r\n\r\n"Bob B.";"BOB@Example.com"\rCarla <carla@example.org>, x\ndora@example.net\t2024-01-02`;
  expect(readAddressList(text)).toEqual({
    emails: ["ana@example.com", "bob@example.com", "carla@example.org", "dora@example.net"],
    wrong: [],
    repeats: 0,
  });
});

test("five in a hundred that are none are named by line, and the others stay", () => {
  const lines = Array.from({ length: 100 }, (_, n) =>
    n % 20 === 7 ? `no address ${n}` : `p${n}@example.com`,
  );
  lines[27] = "half@";
  lines[47] = "two@at@example.com; ok@example.com";
  const { emails, wrong } = readAddressList(lines.join("\n"));
  expect(emails).toHaveLength(95);
  expect(emails).not.toContain("ok@example.com");
  expect(wrong.map(({ line }) => line)).toEqual([8, 28, 48, 68, 88]);
  expect(wrong[1]).toEqual({ line: 28, text: "half@" });
});

test("the same address counts once, however it is written", () => {
  expect(readAddressList("Ana@Example.com\nana@example.com\n ANA@EXAMPLE.COM ")).toEqual({
    emails: ["ana@example.com"],
    wrong: [],
    repeats: 2,
  });
});

test("an empty list holds nothing", () => {
  expect(readAddressList(" \n\n")).toEqual({ emails: [], wrong: [], repeats: 0 });
});
