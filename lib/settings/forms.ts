import { z } from "zod";

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
