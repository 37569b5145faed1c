/** One row of the table: what was measured, what is aimed at, and its floor, measured in the same run. */
export type Figure = {
  measure: string;
  aim: string;
  /** What the bare machine or framework does; empty where there is no floor. */
  floor: string;
  ours: string;
  /** Null for a row that only informs. */
  met: boolean | null;
};

/** What one part found: rows for the table, and lines of explanation under it. */
export type Findings = { figures: Figure[]; notes: string[] };

/** The middle value, the mean of the two middle ones for an even count. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The value that the given share of the values does not exceed (0.95 for p95): one of them. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A number with as many decimals as help: 0.42, 7.3, 128. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** Bytes in units of 1,024. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

const verdicts = { true: "yes", false: "NO", null: "" };

function cellsOf({ measure, aim, floor, ours, met }: Figure): string[] {
  return [measure, aim, floor, ours, verdicts[`${met}`]];
}

/** The rows as a Markdown table whose columns also line up in a terminal. */
export function drawTable(figures: readonly Figure[]): string {
  const rows = [["measure", "aim", "floor", "ours", "met"], ...figures.map(cellsOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
