import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/db/client";
import type { SizeKind } from "@/db/schema/catalogue";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import type { CardSize, ProductCard } from "./cards";
import type { Colour } from "./filters";
import { compareSizes } from "./size-order";

/** Maker of the goods, or who answers for them in the EU (Regulation (EU) 2023/988, art. 19). */
export type ResponsibleParty = { name: string; address: string | null; contact: string | null };

const materialParts = ["upper", "lining", "sole", "textile"] as const;
type MaterialPart = (typeof materialParts)[number];

/** One size of a product; `available` is what is on hand less what is held. */
type ProductSize = CardSize & { available: number; system: string; barcode: string | null };

/** All that the product page shows, in the page's language; a card knows part of it. */
export type ProductDetail = Omit<ProductCard, "sizes"> & {
  isArchived: boolean;
  /** Number of the product, never given to another: what feeds know it by. */
  ordinal: number;
  brandSlug: string;
  categoryLabel: string;
  /** What the sizes of its category are of; null where that depends on the product. */
  sizeKind: SizeKind | null;
  sectionLabel: string | null;
  gender: "men" | "women" | "unisex" | "kids";
  /** The maker's words for its colour, and the families they stand for, as shoppers call them. */
  colour: string;
  colours: Colour[];
  description: string;
  materials: { part: MaterialPart; text: string }[];
  /** Day of release, `YYYY-MM-DD`. */
  releasedOn: string | null;
  sizes: ProductSize[];
  maker: ResponsibleParty | null;
  responsible: ResponsibleParty | null;
};

type DetailRow = Omit<
  ProductDetail,
  "isArchived" | "sourceType" | "availability" | "materials" | "maker" | "responsible"
> & {
  status: string;
  materials: Partial<Record<MaterialPart, Record<Lang, string>>>;
  makerName: string | null;
  makerAddress: string | null;
  makerContact: string | null;
  responsibleName: string | null;
  responsibleAddress: string | null;
  responsibleContact: string | null;
};

function party(name: string | null, address: string | null, contact: string | null): ResponsibleParty | null {
  return name ? { name, address, contact } : null;
}

function toDetail(row: DetailRow, lang: Lang): ProductDetail {
  const { status, materials, ...rest } = row;
  const {
    makerName,
    makerAddress,
    makerContact,
    responsibleName,
    responsibleAddress,
    responsibleContact,
    ...own
  } = rest;
  return {
    ...own,
    isArchived: status === "archived",
    sourceType: "in-stock",
    availability: own.sizes.some((size) => size.available > 0) ? "in-stock" : "sold-out",
    materials: materialParts.flatMap((part) => {
      const text = materials[part]?.[lang];
      return text ? [{ part, text }] : [];
    }),
    sizes: own.sizes.toSorted((a, b) => compareSizes(a.value, b.value)),
    maker: party(makerName, makerAddress, makerContact),
    responsible: party(responsibleName, responsibleAddress, responsibleContact),
  };
}

/** Products by a condition on `products p`, in the order of their numbers; see {@link findProduct}. */
async function readDetails(lang: Lang, condition: SQL): Promise<ProductDetail[]> {
  const es = lang === "es";
  const rows = await db.execute<DetailRow>(sql`
    select p.id, p.ordinal, p.name, p.slug, b.name as brand, b.slug as "brandSlug", p.style_code as "styleCode", p.status,
           c.key as category, ${es ? sql`c.label_es` : sql`c.label_en`} as "categoryLabel", c.size_kind as "sizeKind",
           s.key as section, ${es ? sql`s.label_es` : sql`s.label_en`} as "sectionLabel",
           p.is_new as "isNew", p.gender, p.colour,
           colour_families(p.colour, p.name) as colours, ${es ? sql`p.description_es` : sql`p.description_en`} as description,
           p.materials, p.released_on::text as "releasedOn", p.price_cents as "priceCents",
           p.regular_price_cents as "regularPriceCents",
           case when p.reduced_at is not null then lowest_price_before(p.id, p.reduced_at) end as "lowestPriceCents",
           (select l.stock_note from listings l where l.product_id = p.id) as "stockNote",
           p.lead_days as "leadDays", b.maker_name as "makerName", b.maker_address as "makerAddress",
           b.maker_contact as "makerContact", b.responsible_name as "responsibleName",
           b.responsible_address as "responsibleAddress", b.responsible_contact as "responsibleContact",
           coalesce((
             select json_agg(json_build_object('value', z.value, 'system', z.system, 'available', z.on_hand - z.held, 'inStock', z.on_hand > z.held,
                                               'barcode', z.barcode))
             from product_sizes z where z.product_id = p.id
           ), '[]') as sizes,
           coalesce((
             select json_agg(json_build_object('hash', x.hash, 'width', x.width, 'height', x.height, 'widths', x.widths,
                                               'colour', x.colour, 'hasMargin', x.has_margin,
                                               'alt', ${es ? sql`x.alt_es` : sql`x.alt_en`}) order by x.position)
             from product_pictures x where x.product_id = p.id
           ), '[]') as pictures
    from products p
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join sections s on s.id = p.section_id and s.visible
    where ${condition} order by p.ordinal`);
  return rows.map((row) => toDetail(row, lang));
}

async function readDetail(lang: Lang, condition: SQL): Promise<ProductDetail | null> {
  const [product] = await readDetails(lang, condition);
  return product ?? null;
}

/** All that is for sale, in parts of at most `size` products, so that a long list takes no more memory than a part. */
export async function* readForSale(lang: Lang, size = 200): AsyncGenerator<ProductDetail[]> {
  let last = 0;
  for (;;) {
    const part = await readDetails(
      lang,
      sql`p.ordinal in (select ordinal from products where ordinal > ${last} and status = 'active'
                        and source_type = 'in-stock' order by ordinal limit ${size})`,
    );
    if (part.length > 0) yield part;
    if (part.length < size) return;
    last = part.at(-1)?.ordinal ?? last;
  }
}

async function readPublic(lang: Lang, slug: string): Promise<ProductDetail | null> {
  const product = await readDetail(
    lang,
    sql`p.slug = ${slug} and p.source_type = 'in-stock' and p.status in ('active', 'archived')`,
  );
  if (product) await restOn(tags.product(product.id), tags.products);
  return product;
}

/** A product as its page would show it, whatever its status: for staff, and never kept. */
export function readPreview(lang: Lang, id: string): Promise<ProductDetail | null> {
  return readDetail(lang, sql`p.id = ${id}`);
}

/**
 * The product at `/product/in-stock/{slug}`, active or archived, or null. Rests on the tags of the product and of all
 * products. One read per page, however many components ask.
 */
export const findProduct = cache(readPublic);
