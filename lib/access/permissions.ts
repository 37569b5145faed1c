/** Roles of the back office, most trusted first (docs/rules.md#staff). */
export const roles = ["owner", "manager", "sales", "read-only"] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const sellers: readonly Role[] = ["owner", "manager", "sales"];
const managers: readonly Role[] = ["owner", "manager"];
const owners: readonly Role[] = ["owner"];

/** The one permission map: menu, page, action and query ask it alike. */
export const permissions = {
  "dashboard.view": everyone,
  "catalogue.view": everyone,
  "catalogue.stock": sellers,
  "catalogue.edit": managers,
  "catalogue.cost": managers,
  "imports.run": managers,
  "normalization.edit": managers,
  "pricing.view": managers,
  "pricing.edit": managers,
  "sourcing.view": everyone,
  "sourcing.edit": sellers,
  "orders.view": everyone,
  /** All that is done with goods and money of orders, refunds included (docs/rules.md#orders). */
  "orders.handle": sellers,
  "offers.view": everyone,
  /** Writing, sending, withdrawing offers and accepting them for somebody. */
  "offers.edit": sellers,
  "inquiries.view": everyone,
  "inquiries.edit": sellers,
  /** Hands out and takes away all that the shop keeps of a person, of the newsletter too. */
  "privacy.handle": managers,
  "newsletter.send": managers,
  "popups.view": everyone,
  "popups.edit": managers,
  /** Pictures for posts, and the templates they are drawn by. */
  "social.view": everyone,
  "social.make": sellers,
  "social.schemas": managers,
  "settings.view": managers,
  "settings.edit": owners,
  "staff.view": owners,
  "staff.edit": owners,
  "logs.view": managers,
  "audit.view": managers,
  /** Own name, password, second factor, sessions and language. */
  "account.edit": everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether a role may do something. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[permission].includes(role);
}
