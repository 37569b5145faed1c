import "server-only";
import { createHash } from "node:crypto";
import type { Failure } from "@/lib/failure";
import type { MessageKey, MessageValues } from "@/lib/i18n/message-key";

/** Lines of a preview; refusals stand first and take at most half of them. */
const shownRows = 50;
const shownRefusals = 25;

/** What a bulk change comes to for one row. */
export type BulkOutcome<Fields> =
  | { kind: "same" }
  | { kind: "changed"; before: Fields; after: Fields }
  | { kind: "refused"; reason: MessageKey; values?: MessageValues };

/** One line of a preview: what a row has and gets, or why it cannot. */
type BulkLine<Named, Fields> = Named &
  ({ refused: null; before: Fields; after: Fields } | { refused: MessageKey; values?: MessageValues });

export type BulkPreview<Named, Fields> = {
  changed: number;
  refused: number;
  /** Chosen rows that are so already. */
  unchanged: number;
  rows: BulkLine<Named, Fields>[];
  /** Names exactly this preview; what is applied is refused once anything of it is no longer so. */
  fingerprint: string;
};

export type Judged<Named, Fields> = { named: Named; outcome: BulkOutcome<Fields> };

/** What is said when the chosen rows are no longer as they were in the preview. */
export const changedMeanwhile: Failure = { error: "admin.lists.bulk.changedMeanwhile", status: 409 };
/** What is said when none of the chosen rows is there any more. */
export const nothingChosen: Failure = { error: "admin.lists.bulk.nothingChosen", status: 404 };

/** What is said when more rows are chosen than may be changed at once. */
export function tooMany(most: number): Failure {
  return { error: "admin.lists.bulk.tooMany", values: { most }, status: 413 };
}

function rowOf<Named, Fields>({ named, outcome }: Judged<Named, Fields>): BulkLine<Named, Fields>[] {
  if (outcome.kind === "refused")
    return [{ ...named, refused: outcome.reason, ...(outcome.values && { values: outcome.values }) }];
  if (outcome.kind === "changed")
    return [{ ...named, refused: null, before: outcome.before, after: outcome.after }];
  return [];
}

/** Names what a bulk change would do to each row, in the order of the rows. */
export function fingerprintOf(judged: readonly Judged<{ id: string | number }, unknown>[]): string {
  const hash = createHash("sha256");
  for (const { named, outcome } of judged) hash.update(JSON.stringify([named.id, outcome]));
  return hash.digest("base64url");
}

/** What a bulk change would do: how many, and the first of them (docs/rules.md#lists). */
export function previewOf<Named extends { id: string | number }, Fields>(
  judged: readonly Judged<Named, Fields>[],
): BulkPreview<Named, Fields> {
  const of = (kind: BulkOutcome<Fields>["kind"]) => judged.filter(({ outcome }) => outcome.kind === kind);
  const [changed, refused] = [of("changed"), of("refused")];
  const first = refused.slice(0, Math.max(shownRefusals, shownRows - changed.length));
  return {
    changed: changed.length,
    refused: refused.length,
    unchanged: judged.length - changed.length - refused.length,
    rows: [...first, ...changed].slice(0, shownRows).flatMap(rowOf),
    fingerprint: fingerprintOf(judged),
  };
}
