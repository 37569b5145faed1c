/** Stands where a person's words stood: at an address nobody can have (RFC 2606). */
export const NOBODY = { name: "—", email: "erased@invalid", phone: "", message: "" };
