import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slugify } from "@/lib/catalogue/slug";
import type { Change } from "@/lib/doors/staff";

type BrandRow = { id: number; name: string };

async function findBrand(tx: Transaction, name: string): Promise<BrandRow | undefined> {
  const [found] = await tx.execute<BrandRow>(
    sql`select id, name from brands where lower(name) = lower(${name}) order by name = ${name} desc, id limit 1`,
  );
  return found;
}

/** The brand of a name, whatever its case; one that the shop does not know yet is created. */
export async function ensureBrand(tx: Transaction, name: string): Promise<BrandRow & { change: Change[] }> {
  const found = await findBrand(tx, name);
  if (found) return { ...found, change: [] };
  const wish = slugify(name, "", "");
  const [made] = await tx.execute<BrandRow>(sql`
    insert into brands (name, slug)
    select ${name}, case when exists (select from brands where slug = ${wish})
      then ${wish} || '-' || (select count(*) + 1 from brands where slug like ${`${wish}-%`} or slug = ${wish})
      else ${wish} end
    on conflict (name) do nothing returning id, name`);
  // Somebody else created it between the two statements.
  const brand = made ?? (await findBrand(tx, name));
  if (!brand) throw new Error("The brand was neither found nor written");
  const entry = { entity: "brand", entityId: String(brand.id), label: name, before: null, after: { name } };
  return { ...brand, change: made ? [entry] : [] };
}
