/** Country code of numbers that are written without one. */
const SPAIN = "34";

/**
 * A telephone number as people are known by it: E.164, "+34912345678", however it is written. `00` is a plus; without a
 * country's code it is Spain's. Null for what is too short. As `phoneKey` in the database (db/schema/columns.ts).
 */
export function toPhoneKey(phone: string): string | null {
  const typed = phone.replaceAll("(0)", "").replace(/[^0-9+]/g, "");
  const namesCountry = /^(\+|00|34[6-9]\d{8}$)/.test(typed);
  const digits = typed.replace(/^\+?00/, "").replaceAll("+", "");
  const key = namesCountry ? `+${digits}` : `+${SPAIN}${digits}`;
  return isPhoneKey(key) ? key : null;
}

/** Whether a text is a key of {@link toPhoneKey}. */
export function isPhoneKey(text: string): boolean {
  return /^\+\d{8,}$/.test(text);
}

/** What a form takes for a telephone number, as people write it. */
export const PHONE = /^\+?[\d ().-]{6,24}$/;
