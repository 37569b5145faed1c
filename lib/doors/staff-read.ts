import "server-only";
import { randomUUID } from "node:crypto";
import type { Permission } from "@/lib/access/permissions";
import { Forbidden, requireStaff, type StaffMember } from "@/lib/access/session";
import { recordError } from "@/lib/record-log";

const unkept = { "cache-control": "no-store" };

/**
 * Makes a GET handler for staff out of a read: who may → read → answer (docs/trust.md, rule 2). It changes nothing. A
 * read that answers a `Response`, e.g. a file, is sent as it is.
 */
export function staffRead<T>(
  door: string,
  permission: Permission,
  read: (request: Request, staff: StaffMember) => Promise<T>,
) {
  return async function handle(request: Request): Promise<Response> {
    try {
      const staff = await requireStaff(permission);
      const answer = await read(request, staff);
      return answer instanceof Response ? answer : Response.json(answer, { headers: unkept });
    } catch (error) {
      if (error instanceof Forbidden) {
        const key = error.signedIn ? "admin.errors.forbidden" : "admin.errors.signedOut";
        return Response.json(
          { ok: false, error: key },
          { status: error.signedIn ? 403 : 401, headers: unkept },
        );
      }
      const reference = randomUUID();
      const away = recordError(error, { id: reference, door });
      return Response.json(
        away ? { ok: false, error: "calls.away" } : { ok: false, error: "calls.unexpected", reference },
        { status: away ? 503 : 500, headers: unkept },
      );
    }
  };
}
