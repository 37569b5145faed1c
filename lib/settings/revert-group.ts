import "server-only";
import type { Revert } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import { isSame } from "@/lib/same-value";
import { flatten, unflatten } from "./flat-values";
import { type GroupForm, lockGroup, writeGroup } from "./save-group";

/** The audit trail says `null` for a field that was absent: where the group does not know an empty one, it goes. */
function parseGroup(form: GroupForm, flat: Record<string, unknown>, before: Record<string, unknown>) {
  const parsed = form.safeParse(unflatten(flat));
  if (parsed.success) return parsed;
  const without = Object.entries(flat).filter(([name, value]) => value !== null || before[name] !== null);
  return form.safeParse(unflatten(Object.fromEntries(without)));
}

/**
 * Takes changes of settings back, field by field. Answers `admin.errors.changedSince` when a field is no longer as the
 * entry left it, `admin.errors.notUndoable` when what would come out is no group of settings; then nothing changes.
 */
export function revertGroups(forms: Record<string, GroupForm>): Revert {
  return async function revert(entries, { tx }) {
    const changes: Change[] = [];
    for (const { entityId, label, before, after } of entries) {
      const form = forms[entityId];
      if (!form) return { error: "admin.errors.notUndoable", status: 409 };
      const { stored, version } = await lockGroup(tx, entityId, form);
      const flat = flatten(stored);
      for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
        if (!isSame(flat[name], after?.[name])) {
          return { error: "admin.errors.changedSince", status: 409 };
        }
        if (before && name in before) flat[name] = before[name];
        else delete flat[name];
      }
      const whole = parseGroup(form, flat, before ?? {});
      if (!whole.success) return { error: "admin.errors.notUndoable", status: 409 };
      await writeGroup(tx, entityId, whole.data, version);
      changes.push({ entity: "settings", entityId, label, before: after, after: before });
    }
    return { change: changes };
  };
}
