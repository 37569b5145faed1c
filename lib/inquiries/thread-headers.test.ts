import { describe, expect, it } from "vitest";
import { type ThreadMail, threadHeaders } from "./thread-headers";

function mail(
  messageId: string,
  direction: "in" | "out",
  subject = "Hemos recibido tu consulta",
): ThreadMail {
  return { messageId, direction, subject };
}

describe("threadHeaders", () => {
  it("begin a thread where there is none", () => {
    expect(threadHeaders([], "Tu consulta")).toEqual({
      subject: "Tu consulta",
      inReplyTo: null,
      references: [],
    });
  });

  it("answer the shop's own mail until the person writes one", () => {
    expect(threadHeaders([mail("<1@a>", "out"), mail("<2@a>", "out", "Re: x")], "")).toEqual({
      subject: "Re: Hemos recibido tu consulta",
      inReplyTo: "<2@a>",
      references: ["<1@a>", "<2@a>"],
    });
    const answered = threadHeaders([mail("<1@a>", "out"), mail("<b@x>", "in"), mail("<2@a>", "out")], "");
    expect(answered.inReplyTo).toBe("<b@x>");
    expect(answered.references).toEqual(["<1@a>", "<b@x>", "<2@a>"]);
  });

  it("puts one Re: before a subject, whatever stood there", () => {
    for (const subject of ["Dunk", "Re: Dunk", "RE:Dunk", "RV: Dunk", "Fwd: Dunk"]) {
      expect(threadHeaders([mail("<1@a>", "in", subject)], "").subject).toBe("Re: Dunk");
    }
  });

  it("keeps the first and the latest of a long thread", () => {
    const long = Array.from({ length: 40 }, (_, index) => mail(`<${index}@a>`, "out"));
    const { references } = threadHeaders(long, "");
    expect(references).toHaveLength(20);
    expect(references[0]).toBe("<0@a>");
    expect(references.slice(1)).toEqual(long.slice(21).map(({ messageId }) => messageId));
  });
});
