import { describe, expect, it } from "vitest";
import { barsOf, daysBetween, lastDays, parseReportQuery, writeReportQuery } from "./reports";

const today = "2030-03-31";

describe("the address of a report", () => {
  it("opens with what is wanted in the last thirty days", () => {
    expect(parseReportQuery({}, today)).toEqual({
      report: "wanted",
      by: "product",
      from: "2030-03-02",
      to: today,
    });
  });

  it("is read as it is written", () => {
    const query = { report: "sold", by: "size", from: "2029-12-01", to: "2030-01-31" } as const;
    expect(parseReportQuery(Object.fromEntries(new URLSearchParams(writeReportQuery(query))), today)).toEqual(
      query,
    );
  });

  it.each([
    [{ report: "x", by: "y", from: "never", to: "2030-02-30" }, "2030-03-02", today],
    [{ from: "2030-03-10", to: "2030-03-01" }, "2030-01-31", "2030-03-01"],
    [{ from: "2030-03-10", to: "2040-01-01" }, "2030-03-10", today],
    [{ from: "1990-01-01" }, "2028-01-22", today],
    [{ report: ["sold", "visits"], by: "lang" }, "2030-03-02", today],
  ])("%j is from %s to %s", (query, from, to) => {
    expect(parseReportQuery(query, today)).toMatchObject({ from, to });
  });
});

describe("bars", () => {
  it("have every day of a short period", () => {
    const period = lastDays(today, 3);
    expect(barsOf([{ day: "2030-03-30", n: 4 }], period)).toEqual([
      { day: "2030-03-29", n: 0 },
      { day: "2030-03-30", n: 4 },
      { day: "2030-03-31", n: 0 },
    ]);
  });

  it("have weeks of a long one, and lose nothing", () => {
    const period = lastDays(today, 365);
    const rows = Array.from({ length: 365 }, (_, index) => ({
      day: new Date(Date.parse(period.from) + index * 86_400_000).toISOString().slice(0, 10),
      n: 1,
    }));
    const bars = barsOf(rows, period);
    expect(bars).toHaveLength(53);
    expect(bars.at(-1)?.n).toBe(1);
    expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(365);
    expect(daysBetween(period)).toBe(365);
  });
});
