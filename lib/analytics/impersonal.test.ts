import { describe, expect, it } from "vitest";
import { impersonal } from "./impersonal";

describe("words that somebody looked for", () => {
  it.each(["ana@example.com", "+34 600 11 22 33", "600-112-233", "dunk 600.112.233"])(
    "leaves %s out",
    (words) => expect(impersonal(words)).toBe(""),
  );

  it.each(["air force 1 '07", "CW2288-111", "1203A537-102", "new balance 9060"])("keeps %s", (words) =>
    expect(impersonal(words)).toBe(words),
  );
});
