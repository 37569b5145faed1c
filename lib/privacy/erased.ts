/** Stands where an erased person's words stood: at an address that nobody can have (lib/mail/no-mailbox.ts). */
export const ERASED = { name: "—", email: "erased@invalid", phone: "", message: "" };
