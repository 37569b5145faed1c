import { describe, expect, it } from "vitest";
import { type Clues, matchMail, numbersIn } from "./match";

const marina = { inquiryId: "marina", addresses: ["marina@example.com"] };
const pau = { inquiryId: "pau", addresses: ["pau@example.com"] };
const none: Clues = { from: "marina@example.com", token: null, answered: [], numbered: [] };

describe("matchMail", () => {
  it("goes by the signed address first, whoever writes", () => {
    const from = "marina@work.example";
    expect(matchMail({ ...none, from, token: marina, answered: [pau] })).toEqual({
      kind: "thread",
      inquiryId: "marina",
    });
  });

  it("goes by the mails it answers, if it comes from there", () => {
    expect(matchMail({ ...none, answered: [marina, pau] })).toEqual({ kind: "thread", inquiryId: "marina" });
    expect(matchMail({ ...none, answered: [pau, marina] })).toEqual({ kind: "thread", inquiryId: "marina" });
  });

  it("asks staff when somebody else answers", () => {
    const from = "eva@example.com";
    expect(matchMail({ ...none, from, answered: [pau, marina] })).toEqual({
      kind: "stranger",
      inquiryId: "marina",
    });
  });

  it("goes by the number only from that address", () => {
    expect(matchMail({ ...none, numbered: [marina] })).toEqual({ kind: "thread", inquiryId: "marina" });
    expect(matchMail({ ...none, numbered: [pau] })).toEqual({ kind: "none" });
    expect(matchMail({ ...none, answered: [pau], numbered: [marina] })).toEqual({
      kind: "thread",
      inquiryId: "marina",
    });
  });

  it("knows nothing by words", () => {
    expect(matchMail(none)).toEqual({ kind: "none" });
  });
});

it("finds numbers of inquiries in a subject", () => {
  expect(numbersIn("Re: Hemos recibido tu consulta [#1042] · Sal & Suela [#7]")).toEqual([1042, 7]);
  expect(numbersIn("#1042 [1042] [#12345678901] [#]")).toEqual([]);
});
