import { z } from "zod";
import { limitBounds } from "@/lib/limit-settings";
import { PHONE } from "@/lib/phone-key";
import { isTaxId } from "./tax-id";

const line = z.string().trim().max(200);
const optionalLine = line.nullable().default(null);
const days = z.number().int().min(1).max(3650);

/** Who runs the shop (lib/settings/identity.ts says where each word is shown). */
export const identityForm = z.object({
  shopName: line.min(1).default("Sal & Suela"),
  slogan: z.object({ es: line, en: line }).default({ es: "Zapatillas con sal.", en: "Sneakers with salt." }),
  legalName: line.default("Sal & Suela"),
  taxId: optionalLine,
  registry: optionalLine,
  address: z
    .object({
      street: optionalLine,
      postalCode: optionalLine,
      city: line.default("Ibiza"),
      island: line.default("Ibiza"),
      country: z.string().length(2).default("ES"),
    })
    .prefault({}),
  email: z.email().default("hola@example.com"),
  privacyEmail: z.email().nullable().default(null),
  phone: optionalLine,
  whatsapp: optionalLine,
  instagramUrl: z.url().nullable().default(null),
  demo: z.boolean().default(false),
  cookieKey: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,30}$/)
    .default("salsuela"),
  cardPayments: z.boolean().default(false),
  consumerArbitration: z.boolean().default(false),
  hostingProvider: optionalLine,
  mailProvider: optionalLine,
  analyticsTool: optionalLine,
  retention: z
    .object({
      inquiryMonths: z.number().int().min(1).max(120).default(24),
      sharedListDays: days.default(90),
      logDays: days.default(90),
      analyticsMonths: z.number().int().min(1).max(60).default(13),
    })
    .prefault({}),
});

export type IdentitySettings = z.output<typeof identityForm>;

/** Group `mail`: what is not in the environment (SMTP_URL, MAIL_FROM) but for staff to choose. */
export const mailForm = z.object({
  /** Name mails come from; null is the shop's. */
  senderName: line.nullable().default(null),
  /** Where answers to the shop's mails go; null is where they come from. */
  replyTo: z.email().nullable().default(null),
  /** Who is told of inquiries; nobody means the shop's own address. */
  notify: z.array(z.email()).max(10).default([]),
});

export type MailSettings = z.output<typeof mailForm>;

const bilingual = z.object({ es: line, en: line }).default({ es: "", en: "" });
const bilingualLong = z
  .object({ es: z.string().trim().max(320), en: z.string().trim().max(320) })
  .default({ es: "", en: "" });

/** Group `seo`: how search engines and shared links name the whole catalogue; empty texts are the shop's built-in ones. */
export const seoForm = z.object({ title: bilingual, description: bilingualLong });

export type SeoSettings = z.output<typeof seoForm>;

// What the pages of /admin/settings send: flat fields as they are typed, read into fields of a group.

/** Version of the group a page was drawn from (lib/settings/save-group.ts). */
export const groupVersion = z.number().int().min(0);

const typed = z.string("admin.settings.errors.text").trim().max(200, "admin.settings.errors.long");
const needed = typed.min(1, "admin.settings.errors.needed");
const optional = typed.transform((text) => text || null);
const address = typed.pipe(z.email("admin.settings.errors.email"));

/** An empty text for nothing, else what the schema takes. */
function orNothing<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return typed.transform((text) => text || null).pipe(schema.nullable());
}

const optionalAddress = orNothing(z.email("admin.settings.errors.email"));
const phone = orNothing(z.string().regex(PHONE, "admin.settings.errors.phone"));

/** A whole number as it is typed. */
export function wholeNumber(from: number, to: number) {
  return z
    .string("admin.settings.errors.number")
    .trim()
    .regex(/^\d{1,5}$/, "admin.settings.errors.number")
    .transform(Number)
    .refine((number) => number >= from && number <= to, "admin.settings.errors.range");
}

/** Page "identity". */
export const identityPageForm = z
  .object({
    version: groupVersion,
    shopName: needed,
    sloganEs: typed,
    sloganEn: typed,
    email: address,
    phone,
    whatsapp: phone,
    instagramUrl: orNothing(z.url({ protocol: /^https$/, error: "admin.settings.errors.url" })),
    street: optional,
    postalCode: orNothing(z.string().regex(/^[\dA-Z -]{3,10}$/i, "admin.settings.errors.postcode")),
    city: needed,
    island: needed,
    country: typed.toUpperCase().pipe(z.string().regex(/^[A-Z]{2}$/, "admin.settings.errors.country")),
  })
  .transform(({ version, sloganEs, sloganEn, street, postalCode, city, island, country, ...rest }) => ({
    version,
    values: {
      ...rest,
      slogan: { es: sloganEs, en: sloganEn },
      address: { street, postalCode, city, island, country },
    },
  }));

/** Page "legal": what only the owner knows (LSSI-CE art. 10), and what the legal texts say according to it. */
export const legalPageForm = z
  .object({
    version: groupVersion,
    legalName: needed,
    taxId: orNothing(z.string().refine(isTaxId, "admin.settings.errors.taxId")),
    registry: optional,
    privacyEmail: optionalAddress,
    hostingProvider: optional,
    mailProvider: optional,
    consumerArbitration: z.boolean(),
    demo: z.boolean(),
  })
  .transform(({ version, ...values }) => ({ version, values }));

/** Page "limits". */
export const limitsPageForm = z
  .object({
    version: groupVersion,
    inquiries: wholeNumber(limitBounds.inquiries.from, limitBounds.inquiries.to),
    orders: wholeNumber(limitBounds.orders.from, limitBounds.orders.to),
    subscriptions: wholeNumber(limitBounds.subscriptions.from, limitBounds.subscriptions.to),
    sharedLists: wholeNumber(limitBounds.sharedLists.from, limitBounds.sharedLists.to),
    reads: wholeNumber(limitBounds.reads.from, limitBounds.reads.to),
  })
  .transform(({ version, ...values }) => ({ version, values }));

/** Page "retention". */
export const retentionPageForm = z
  .object({
    version: groupVersion,
    inquiryMonths: wholeNumber(1, 120),
    sharedListDays: wholeNumber(1, 3650),
    logDays: wholeNumber(1, 3650),
    analyticsMonths: wholeNumber(1, 60),
  })
  .transform(({ version, ...retention }) => ({ version, values: { retention } }));

const addresses = z
  .string("admin.settings.errors.text")
  .max(2_000, "admin.settings.errors.long")
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
  .pipe(z.array(z.string()).max(10, "admin.settings.errors.many"))
  .refine((all) => all.every((one) => z.email().safeParse(one).success), "admin.settings.errors.email");

/** Page "mail". `notify` is one address per line. */
export const mailPageForm = z
  .object({ version: groupVersion, senderName: optional, replyTo: optionalAddress, notify: addresses })
  .transform(({ version, ...values }) => ({ version, values }));

const paragraph = z.string("admin.settings.errors.text").trim().max(320, "admin.settings.errors.long");

/** Page "seo". */
export const seoPageForm = z
  .object({
    version: groupVersion,
    titleEs: typed,
    titleEn: typed,
    descriptionEs: paragraph,
    descriptionEn: paragraph,
  })
  .transform(({ version, titleEs, titleEn, descriptionEs, descriptionEn }) => ({
    version,
    values: {
      title: { es: titleEs, en: titleEn },
      description: { es: descriptionEs, en: descriptionEn },
    },
  }));
