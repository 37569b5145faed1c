import "server-only";
import type { Permission } from "@/lib/staff/permissions";
import type { Revert } from "@/lib/staff/revert";

/** How the changes of each entity are taken back, and who may. An entity without a line here cannot be undone. */
export const reverts: Record<string, { permission: Permission; revert: Revert } | undefined> = {};
