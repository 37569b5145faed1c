import type { Lang } from "@/lib/i18n/languages";

export type ShopAddress = {
  /** Street and number; null until the owner has written it. */
  street: string | null;
  postalCode: string | null;
  city: string;
  island: string;
  /** ISO 3166-1 alpha-2, written out in the reader's language. */
  country: string;
};

/** How long personal data is kept; each period is a setting (docs/rules.md#personal-data). */
export type RetentionPeriods = {
  inquiryMonths: number;
  sharedListDays: number;
  logDays: number;
  analyticsMonths: number;
};

/**
 * Who runs the shop, as printed on legal pages, in the footer and on receipts (LSSI-CE art. 10).
 * `null` means "not known": the sentence that needs it then reads differently or is left out.
 */
export type ShopIdentity = {
  shopName: string;
  legalName: string;
  /** NIF of the person or company. */
  taxId: string | null;
  /** Entry in the Registro Mercantil in one line; null for a sole trader. */
  registry: string | null;
  address: ShopAddress;
  email: string;
  /** Own address for privacy requests; null means `email`. */
  privacyEmail: string | null;
  phone: string | null;
  whatsapp: string | null;
  instagramUrl: string | null;
  /** A demonstration shop: nothing is sold, and every legal page says so first. */
  demo: boolean;
  /** Prefix of the shop's cookies, e.g. `salsuela` (docs/rules.md#settings). */
  cookieKey: string;
  /** Card and Bizum through Stripe are switched on. */
  cardPayments: boolean;
  /** The shop has joined the consumer arbitration system (Ley 7/2017 art. 40). */
  consumerArbitration: boolean;
  /** Names of processors, and of an analytics or marketing tool that waits for consent. */
  hostingProvider: string | null;
  mailProvider: string | null;
  analyticsTool: string | null;
  retention: RetentionPeriods;
};

/** Postal address on one line in the reader's language; unknown parts are left out. */
export function formatAddress(address: ShopAddress, lang: Lang): string {
  const town = [address.postalCode, address.city].filter(Boolean).join(" ");
  const island = address.island === address.city ? null : address.island;
  const country = new Intl.DisplayNames([lang], { type: "region" }).of(address.country);
  return [address.street, town, island, country].filter(Boolean).join(", ");
}

/** Whether a letter or parcel would arrive: street and postcode are known. */
export function hasPostalAddress(address: ShopAddress): boolean {
  return address.street !== null && address.postalCode !== null;
}

/** Where privacy requests are sent: the shop's own address for them, else the general one. */
export function privacyContact(identity: ShopIdentity): string {
  return identity.privacyEmail ?? identity.email;
}

/** `tel:` link of a number as people write it ("+34 600 00 00 00"). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** `wa.me` link: digits only, country code first, without plus or leading zeros. */
export function whatsappHref(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "").replace(/^0+/, "")}`;
}

/** What LSSI-CE art. 10 and the legal texts need and only the owner can supply. */
export type OwnersFact = "legalName" | "taxId" | "street" | "postalCode" | "phone" | "email" | "demo";

/**
 * Facts the owner still has to supply before the shop may sell: name, NIF, postal address, and a way to reach it quickly.
 * `demo`: it still says that nothing is sold.
 */
export function missingFacts(identity: ShopIdentity): OwnersFact[] {
  const { legalName, taxId, address, phone, whatsapp, email, demo } = identity;
  const missing: Record<OwnersFact, boolean> = {
    legalName: legalName.trim() === "" || legalName === identity.shopName,
    taxId: taxId === null,
    street: address.street === null,
    postalCode: address.postalCode === null,
    phone: phone === null && whatsapp === null,
    email: /@example\.(com|org|net)$/.test(email),
    demo,
  };
  const facts: OwnersFact[] = ["legalName", "taxId", "street", "postalCode", "phone", "email", "demo"];
  return facts.filter((fact) => missing[fact]);
}
