/** A minute of Europe/Madrid as an input of type `datetime-local` sends it, or nothing; {@link import("./moment-of").momentOf} reads it. */
export const minuteOrNone = /^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d)?$/;
