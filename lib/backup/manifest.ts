import { z } from "zod";

const sum = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says of itself: enough to know whether everything of it arrived. */
export const manifestForm = z.object({
  format: z.literal(2),
  /** When its snapshot was taken, ISO 8601, UTC. */
  madeAt: z.string(),
  /** Hashes of the migrations that its database had, in their order. */
  migrations: z.array(sum),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      /** SHA-256 of its rows as COPY writes them. */
      sha256: sum,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  pictures: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: sum })),
});

export type Manifest = z.output<typeof manifestForm>;
export type TableSum = Pick<Manifest["tables"][number], "name" | "rows" | "sha256">;

/** Names of the tables that two sets of sums do not agree on. */
export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const sums = new Map(other.map((table) => [table.name, table]));
  const odd = one.filter(({ name, rows, sha256 }) => {
    const twin = sums.get(name);
    sums.delete(name);
    return !twin || twin.rows !== rows || twin.sha256 !== sha256;
  });
  return [...odd.map(({ name }) => name), ...sums.keys()];
}
