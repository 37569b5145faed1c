import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { SizeKind } from "@/db/schema/catalogue";
import { requireStaff } from "@/lib/access/session";

type Group = {
  id: number;
  version: number;
  key: string;
  labelEs: string;
  labelEn: string;
  /** Products of any state. */
  products: number;
};

export type SectionRow = Group & { visible: boolean };
export type CategoryRow = Group & { defaultSectionId: number | null; sizeKind: SizeKind | null };

/** All sections in their order, with the number of products in each. */
export async function listSections(): Promise<SectionRow[]> {
  await requireStaff("catalogue.view");
  const rows = await db.execute<SectionRow>(sql`
    select s.id, s.version, s.key, s.label_es as "labelEs", s.label_en as "labelEn", s.visible,
      coalesce(p.n, 0) as products
    from sections s
    left join (select section_id, count(*)::int as n from products group by 1) p on p.section_id = s.id
    order by s.position, s.key`);
  return [...rows];
}

/** All categories in their order, with the number of products of each. */
export async function listCategories(): Promise<CategoryRow[]> {
  await requireStaff("catalogue.view");
  const rows = await db.execute<CategoryRow>(sql`
    select c.id, c.version, c.key, c.label_es as "labelEs", c.label_en as "labelEn",
      c.default_section_id as "defaultSectionId", c.size_kind as "sizeKind", coalesce(p.n, 0) as products
    from categories c
    left join (select category_id, count(*)::int as n from products group by 1) p on p.category_id = c.id
    order by c.position, c.key`);
  return [...rows];
}
