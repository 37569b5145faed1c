import { describe, expect, it } from "vitest";
import { type ToldWithdrawal, withdrawnState } from "./withdrawn";

const statement = (fields: Partial<ToldWithdrawal> = {}): ToldWithdrawal => ({
  number: 1,
  at: new Date(0),
  lang: "es",
  text: null,
  positions: null,
  decision: null,
  ...fields,
});
const lines = [
  { position: 0, state: "to-prepare" as const },
  { position: 1, state: "handed-over" as const },
];

describe("withdrawnState", () => {
  it("is received until all statements about what is left are answered", () => {
    expect(withdrawnState(lines, [statement()])).toBe("received");
    expect(withdrawnState(lines, [statement({ decision: "accepted" }), statement()])).toBe("received");
    expect(withdrawnState(lines, [statement({ decision: "accepted" })])).toBe("accepted");
  });

  it("is none while something is kept, after a refusal, and once nothing is left", () => {
    expect(withdrawnState(lines, [])).toBeNull();
    expect(withdrawnState(lines, [statement({ positions: [0] })])).toBeNull();
    expect(withdrawnState(lines, [statement({ positions: [0] }), statement({ positions: [1] })])).toBe(
      "received",
    );
    expect(withdrawnState(lines, [statement({ decision: "refused" })])).toBeNull();
    expect(withdrawnState([{ position: 0, state: "cancelled" }], [statement()])).toBeNull();
  });
});
