/** Source of addresses that staff added as a list. */
export const LISTED = "list";
