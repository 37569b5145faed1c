/** A UUID as it stands within a longer pattern, also one of Postgres (RFC 9562). */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${UUID}$`, "i");

/** Whether a text is a UUID, in capitals too: anything else would make Postgres fail. */
export function isUuid(text: string): boolean {
  return whole.test(text);
}
