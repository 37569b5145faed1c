import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { headers } from "next/headers";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import type { Permission } from "@/lib/access/permissions";
import { Forbidden, requireStaff, type StaffMember } from "@/lib/access/session";
import { expireFromAction, expireFromRoute, readExpired, type Tag } from "@/lib/cache";
import { callError } from "@/lib/call-error";
import { isForeign } from "@/lib/caller";
import { type Failure, fieldErrors, isFailure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { recordError } from "@/lib/record-log";
import { noteActionBegan } from "@/lib/request-context";
import type { Result } from "@/lib/result";
import { storable } from "@/lib/storable";
import { fieldsOf } from "./form-fields";
import { inTransaction } from "./transaction";

/** What a staff write changed, for the audit trail: before and after hold only the fields that differ. */
export type Change = {
  entity: string;
  entityId: string;
  label?: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type StaffContext = { tx: Transaction; staff: StaffMember };
/**
 * What a staff write answers. `version` is the one the row has now, for whoever goes on editing it; `undoable`: the person
 * who wrote is offered to take it back as a whole (lib/undo/reverts.ts knows how).
 */
export type StaffAnswer<T> = {
  data?: T;
  version?: number;
  change?: Change | Change[];
  undoable?: boolean;
};
export type StaffWrite<I, T> = (input: I, context: StaffContext) => Promise<StaffAnswer<T> | Failure>;

/** Byte cap of a form; uploads go through {@link staffRoute}, whose `read` bounds them. */
const MAX_CHARACTERS = 64 * 1024;

/** What somebody sent; null when it cannot be taken. */
type Sent = { raw: unknown } | null;

/** The plain value of what a form or a component sent, in texts that can be stored; null when it is too large. */
function plainInput(input: unknown): Sent {
  try {
    const raw = input instanceof FormData ? fieldsOf(input) : storable(input);
    const files = input instanceof FormData && [...input.values()].some((value) => typeof value !== "string");
    return files || (JSON.stringify(raw) ?? "").length > MAX_CHARACTERS ? null : { raw };
  } catch {
    // What has no JSON, such as a BigInt, or is nested without end.
    return null;
  }
}

/** Rows of one statement. */
const AUDIT_ROWS = 5_000;

/**
 * Writes the entries of one write and answers the id they share; undefined when nothing changed. They travel as one JSON
 * value: a change of a whole catalogue would pass the number of parameters that Postgres takes.
 */
export async function writeAudit(
  tx: Transaction,
  staff: StaffMember,
  action: string,
  change: StaffAnswer<unknown>["change"],
): Promise<string | undefined> {
  const changes = change ? [change].flat() : [];
  if (changes.length === 0) return undefined;
  const batch = randomUUID();
  for (let from = 0; from < changes.length; from += AUDIT_ROWS) {
    const entries = JSON.stringify(changes.slice(from, from + AUDIT_ROWS));
    await tx.execute(sql`
      insert into audit_log (action, batch, staff_id, staff_name, entity, entity_id, label, before, after)
      select ${action}, ${batch}::uuid, ${staff.id}::uuid, ${staff.name}, entity, "entityId", coalesce(label, ''), before, after
      from rows from (jsonb_to_recordset(${entries}::jsonb)
        as (entity text, "entityId" text, label text, before jsonb, after jsonb)) with ordinality
      order by ordinality`);
  }
  return batch;
}

/** One transaction: the write, then its entry in the audit trail. Expected failures roll back and come out as values. */
async function perform<I, T>(action: string, staff: StaffMember, input: I, write: StaffWrite<I, T>) {
  return inTransaction(async (tx) => {
    const answer = await write(input, { tx, staff });
    if (isFailure(answer)) return answer;
    const batch = await writeAudit(tx, staff, action, answer.change);
    return { ...answer, undo: answer.undoable ? batch : undefined, expire: await readExpired(tx) };
  });
}

type Outcome<T> = { result: Result<T | undefined>; status: number; expire: readonly Tag[] };

function failed<T>(
  error: MessageKey,
  status: number,
  more: Pick<Failure, "values" | "fields" | "conflict"> & { reference?: string } = {},
): Outcome<T> {
  const { values, fields, conflict, reference } = more;
  return { result: { ok: false, error, values, fields, conflict, reference }, status, expire: [] };
}

/** Asks who may before `receive` takes the input in: a stranger's upload is not read. */
async function pass<I, T>(
  action: string,
  permission: Permission,
  form: z.ZodType<I>,
  receive: () => Promise<Sent>,
  write: StaffWrite<I, T>,
): Promise<Outcome<T>> {
  try {
    const staff = await requireStaff(permission);
    const sent = await receive();
    if (!sent) return failed("calls.invalid", 400);
    const parsed = form.safeParse(sent.raw);
    if (!parsed.success)
      return failed("admin.errors.invalid", 400, { fields: fieldErrors(parsed.error, "admin.errors.field") });
    const answer = await perform(action, staff, parsed.data, write);
    if (isFailure(answer)) return failed(answer.error, answer.status ?? 409, answer);
    const { data, version, undo, expire } = answer;
    return { result: { ok: true, data, version, undo }, status: 200, expire };
  } catch (error) {
    if (error instanceof Forbidden) {
      return failed(
        error.signedIn ? "admin.errors.forbidden" : "admin.errors.signedOut",
        error.signedIn ? 403 : 401,
      );
    }
    const reference = randomUUID();
    const away = recordError(error, { id: reference, door: action });
    return away ? failed("calls.away", 503) : failed("calls.unexpected", 500, { reference });
  }
}

/**
 * Makes a server action for staff out of a write: origin → who may → parse → one transaction with its audit entry →
 * expire → answer. `action` names it in the audit trail. The input is a FormData or a plain value.
 */
export function staffAction<I, T = undefined>(
  action: string,
  permission: Permission,
  form: z.ZodType<I>,
  write: StaffWrite<I, T>,
) {
  return async function act(input: unknown): Promise<Result<T | undefined>> {
    noteActionBegan();
    if (isForeign(await headers())) return { ok: false, error: "calls.foreign" };
    const plain = plainInput(input);
    if (!plain) return { ok: false, error: "admin.errors.tooLarge" };
    const outcome = await pass(action, permission, form, async () => plain, write);
    expireFromAction(outcome.expire);
    return outcome.result;
  };
}

/**
 * Failures also carry `{message, details, hint, code}`, as those of every call (docs/rules.md#messages); the back
 * office's are English.
 */
function answerOf<T>({ result, status }: Outcome<T>): Response {
  const words = result.ok
    ? {}
    : callError(
        {
          ...{ key: result.error, values: result.values, code: result.error, status },
          ...{ details: result.fields, hint: result.reference },
        },
        "en",
      );
  const later: HeadersInit = status === 503 ? { "retry-after": "10" } : {};
  return Response.json(
    { ...result, ...words },
    { status, headers: { "cache-control": "no-store", ...later } },
  );
}

/** What `read` took out of the request; null when it gave up. */
async function sentIn(request: Request, read: (request: Request) => Promise<unknown>): Promise<Sent> {
  const raw = await read(request)
    .then(storable)
    .catch(() => undefined);
  return raw === undefined ? null : { raw };
}

/** The same for a route handler. `read` takes the input out of the request, e.g. an upload. */
export function staffRoute<I, T = undefined>(
  action: string,
  permission: Permission,
  form: z.ZodType<I>,
  read: (request: Request) => Promise<unknown>,
  write: StaffWrite<I, T>,
) {
  return async function handle(request: Request): Promise<Response> {
    if (isForeign(request.headers)) return answerOf(failed("calls.foreign", 403));
    const outcome = await pass(action, permission, form, () => sentIn(request, read), write);
    expireFromRoute(outcome.expire);
    return answerOf(outcome);
  };
}
