import { expect, test } from "vitest";
import { noLetter } from "@/lib/inquiries/prepared-text";
import { emptied } from "./written";

const written = { reply: "Sí.", letter: noLetter, words: "", note: "Viene el jueves.", withGoods: true };

test("a field is emptied of what was sent, and keeps what was typed since", () => {
  const change = emptied("reply", "Sí.");
  if (typeof change !== "function") throw new Error("what is written by then decides");
  expect(change(written)).toEqual({ reply: "" });
  expect(change({ ...written, reply: "Sí. Y en la 43." })).toEqual({});
});
