/** Pages of settings, in the order of their menu; last parts of the addresses under /admin/settings. */
export const settingsGroups = [
  "identity",
  "hours",
  "zones",
  "payments",
  "mail",
  "outbox",
  "newsletter",
  "seo",
  "feeds",
  "legal",
  "analytics",
  "retention",
  "limits",
  "data",
] as const;
