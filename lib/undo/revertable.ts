import "server-only";
import { may, type Role } from "@/lib/access/permissions";
import { reverts } from "./reverts";

/** Kinds of things whose changes a person of this role may take back. */
export function listRevertable(role: Role): string[] {
  return Object.entries(reverts)
    .filter(([, how]) => how && may(role, how.permission))
    .map(([entity]) => entity);
}
