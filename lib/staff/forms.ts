import { z } from "zod";
import { roles } from "@/lib/access/permissions";
import { languages } from "@/lib/i18n/languages";
import { mailAddress } from "@/lib/mail/address";

/** What customers and colleagues call a person by: answers are signed with it. */
const personName = z.string().trim().min(1, "admin.staff.nameMissing").max(80, "admin.staff.nameMissing");

export const languageForm = z.object({ lang: z.enum(languages) });
export const nameForm = z.object({ name: personName });

/** Shortest password; as for the first admin of the environment. */
export const MIN_PASSWORD = 12;

const newPassword = z
  .string()
  .min(MIN_PASSWORD, "admin.account.errors.short")
  .max(200, "admin.account.errors.long")
  .refine((text) => new Set(text).size >= 5, "admin.account.errors.simple");

const password = z.string().min(1, "admin.account.errors.password").max(200, "admin.account.errors.password");
const id = z.uuid();

export const nothingForm = z.object({});
export const passwordForm = z.object({ current: password, password: newPassword });
export const proofForm = z.object({ current: password });
export const codeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "admin.account.errors.code")),
});
export const sessionForm = z.object({ session: z.string().min(1).max(100) });

/** Asked for by a visitor; unknown addresses are answered like known ones. */
export const forgotForm = z.object({ email: mailAddress("admin.forgot.invalidEmail") });
export const welcomeForm = z.object({ token: z.string().max(200), password: newPassword });

export const inviteForm = z.object({
  email: mailAddress("admin.forgot.invalidEmail"),
  name: personName,
  role: z.enum(roles),
  lang: z.enum(languages),
});
export const roleForm = z.object({ id, role: z.enum(roles), version: z.coerce.number().int() });
export const personForm = z.object({ id });

/** A list's filters under a name (docs/rules.md#lists). */
export const viewForm = z.object({
  page: z.string().min(1).max(60),
  name: z.string().trim().min(1, "admin.lists.viewName").max(60, "admin.lists.viewName"),
  query: z.string().max(2000),
});
export const viewIdForm = z.object({ id: z.coerce.number().int().positive() });
