import "server-only";
import { eq } from "drizzle-orm";
import { cache } from "react";
import type { z } from "zod";
import { type Database, db, type Transaction } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { restOn, tags } from "@/lib/cache";
import { identityForm, seoForm } from "./forms";

/** A stored group, completed by its form's defaults: an old row that lacks or breaks a word must not close the shop. */
function complete<Form extends z.ZodType>(value: unknown, form: Form): z.output<Form> {
  const parsed = form.safeParse(value ?? {});
  return parsed.success ? parsed.data : form.parse({});
}

/** One group of settings on the given connection, completed by its form's defaults. */
export async function readGroup<Form extends z.ZodType>(
  tx: Transaction | Database,
  name: string,
  form: Form,
): Promise<z.output<Form>> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return complete(row?.value, form);
}

/** All groups in one read per page: they are few and small, and every page shows several. */
const readGroups = cache(async (): Promise<Map<string, unknown>> => {
  await restOn(tags.settings);
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  return new Map(rows.map(({ name, value }) => [name, value]));
});

/** One group of settings for a page, which rests on them. */
export async function findGroup<Form extends z.ZodType>(name: string, form: Form): Promise<z.output<Form>> {
  return complete((await readGroups()).get(name), form);
}

/** Who runs the shop. One read per page, however many components ask. */
export const findIdentity = cache(() => findGroup("identity", identityForm));

/** What the owner calls the catalogue for search engines; one read per page. */
export const findSeo = cache(() => findGroup("seo", seoForm));

/** A group for the page that edits it, with the version a save of it must name; 0 when it was never saved. */
export async function readVersioned<Form extends z.ZodType>(
  name: string,
  form: Form,
): Promise<{ stored: z.output<Form>; version: number }> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return { stored: complete(row?.value, form), version: row?.version ?? 0 };
}
