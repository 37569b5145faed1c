/** The legal pages, by the last part of their addresses. */
export const legalNames = [
  "legal-notice",
  "terms-of-service",
  "returns",
  "privacy-policy",
  "cookie-policy",
] as const;

export type LegalName = (typeof legalNames)[number];
