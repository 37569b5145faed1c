/** What of a product a rule can speak of. */
export const ruleFields = ["brand", "category", "section", "colour", "gender", "size", "material"] as const;
export type RuleField = (typeof ruleFields)[number];

/** How a rule's text is compared with a supplier's. */
export const ruleMatches = ["exact", "starts", "contains", "pattern"] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** Genders of a product (db/schema/catalogue.ts). */
export const genders = ["men", "women", "unisex", "kids"] as const;
export type Gender = (typeof genders)[number];

/** Fields whose value may be any text; the others must name something the shop has, or be a size that can be read. */
export const openFields: readonly RuleField[] = ["brand", "colour", "material"];

/** Longest text of a supplier that is kept and of a rule, in characters. */
export const maxRaw = 200;
