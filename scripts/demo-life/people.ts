import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { staff } from "@/db/schema/staff";
import type { StaffMember } from "@/lib/access/session";
import type { Lang } from "@/lib/i18n/languages";
import { happened, mark } from "./at-time";

/** Somebody invented: no mail reaches `.invalid` (RFC 6761, 6.4), and no telephone in Spain has a number that begins with 0. */
export type Person = { name: string; email: string; phone: string; lang: Lang };

const names: [name: string, lang: Lang][] = [
  ["Lucía Marí", "es"],
  ["Toni Riera", "es"],
  ["Carmen Ortega", "es"],
  ["Emma Whitfield", "en"],
  ["Joan Tur", "es"],
  ["Neus Planells", "es"],
  ["Oliver Hart", "en"],
  ["Paula Serra", "es"],
  ["Álex Moreno", "es"],
  ["Sophie Lang", "en"],
  ["Vicent Costa", "es"],
  ["Irene Cardona", "es"],
  ["Hugo Navarro", "es"],
  ["Marta Bonet", "es"],
  ["Liam O’Connor", "en"],
  ["Nadia Ferrer", "es"],
];

export const people: Person[] = names.map(([name, lang], index) => ({
  name,
  email: `${name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", ".")}@demo.invalid`,
  phone: `+34 000 000 ${String(index + 1).padStart(3, "0")}`,
  lang,
}));

/** One of them, by number. */
export function person(index: number): Person {
  const one = people[index % people.length];
  if (!one) throw new Error("Nobody is invented");
  return one;
}

/** Who did it in the shop: a person of the team who has left, so that nobody can sign in as her. */
export async function hireMarina(): Promise<StaffMember> {
  const own = { name: "Marina", email: "marina@demo.invalid", role: "sales", lang: "es" } as const;
  return happened({ at: new Date() }, async (tx) => {
    const [row] = await tx
      .insert(staff)
      .values({ ...own, removedAt: sql`now()` })
      .onConflictDoUpdate({ target: staff.email, set: { name: own.name } })
      .returning({ id: staff.id });
    if (!row) throw new Error("Nobody works here");
    await mark(tx, "staff", row.id);
    return { ...own, id: row.id, sessionHash: "" };
  });
}

/** A size of a product that can be had, or, sold out, wished for. */
export type Pair = { productId: string; size: string; priceCents: number; slug: string; name: string };

/** Pairs of the demo's goods, one of each product, always the same ones. `free`: at least three on the shelf. */
export async function readPairs({ free }: { free: boolean }): Promise<Pair[]> {
  const wanted = free ? sql`z.on_hand - z.held >= 3` : sql`z.on_hand - z.held = 0`;
  return db.execute<Pair>(sql`
    select * from (
      select distinct on (p.id) p.id as "productId", z.value as size, p.price_cents as "priceCents", p.slug, p.name,
             md5(p.style_code) as place
      from products p join product_sizes z on z.product_id = p.id
      where p.status = 'active' and p.source_type = 'in-stock' and ${wanted}
      order by p.id, md5(p.style_code || z.value)) as pairs
    order by place`);
}
