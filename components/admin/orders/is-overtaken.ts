import type { Result } from "@/lib/result";

const ofTheSession = ["admin.errors.signedOut", "admin.errors.forbidden"];

/**
 * Whether a write of an order was refused for what the order has become meanwhile: not for a field, nor for a session that
 * ended or a call that broke, after which what was typed is sent again.
 */
export function isOvertaken(result: Result<unknown>): boolean {
  if (result.ok || result.fields) return false;
  return !result.error.startsWith("calls.") && !ofTheSession.includes(result.error);
}
