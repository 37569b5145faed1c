import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { brands, products } from "@/db/schema/catalogue";
import { sourcedItems } from "@/db/schema/sourcing";
import type { StaffMember } from "@/lib/access/session";
import { typedMoney } from "@/lib/money";
import { isUuid } from "@/lib/uuid";
import { type ItemValues, itemValues, seesSupplier } from "./item-values";
import { isCheckOverdue, type SourcingState } from "./states";

/** The product of the shop that an item is or will be sold as. Money in cents. */
export type LinkedProduct = {
  id: string;
  name: string;
  styleCode: string;
  slug: string;
  status: "draft" | "active" | "archived";
  sourceType: "in-stock" | "sourced-items";
  priceCents: number;
};

/** One sourced item with the values of its form. Times in ISO 8601, UTC. */
export type OneItem = {
  id: string;
  version: number;
  state: SourcingState;
  checkedAt: string | null;
  overdue: boolean;
  brand: string | null;
  priceCents: number | null;
  sizes: string[];
  values: ItemValues;
  product: LinkedProduct | null;
  /** Products with the item's style code, while none is linked. */
  candidates: LinkedProduct[];
};

const productColumns = {
  id: products.id,
  name: products.name,
  styleCode: products.styleCode,
  slug: products.slug,
  status: products.status,
  sourceType: products.sourceType,
  priceCents: products.priceCents,
};

async function listCandidates(styleCodeKey: string): Promise<LinkedProduct[]> {
  if (styleCodeKey === "") return [];
  return db
    .select(productColumns)
    .from(products)
    .where(eq(products.styleCodeKey, styleCodeKey))
    .orderBy(products.name, products.id)
    .limit(5);
}

/** One item as this person may see it; null for an unknown one. */
export async function readItem(id: string, staff: StaffMember): Promise<OneItem | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ item: sourcedItems, brand: brands.name, product: productColumns })
    .from(sourcedItems)
    .leftJoin(brands, eq(brands.id, sourcedItems.brandId))
    .leftJoin(products, eq(products.id, sourcedItems.productId))
    .where(eq(sourcedItems.id, id));
  if (!row) return null;
  const { item, brand, product } = row;
  const { state, checkedAt } = item;
  return {
    id,
    version: item.version,
    state,
    checkedAt: checkedAt?.toISOString() ?? null,
    overdue: isCheckOverdue(state, checkedAt, new Date()),
    brand,
    priceCents: item.priceCents,
    sizes: item.sizes,
    values: itemValues(item, staff),
    product,
    candidates: product ? [] : await listCandidates(item.styleCodeKey),
  };
}

/** What a new item may begin with, as the address of the demand board says it. */
export type Beginning = { product?: string; name?: string; brand?: string; size?: string };

const empty: ItemValues = {
  productId: "",
  name: "",
  brandId: "",
  styleCode: "",
  sizes: "",
  price: "",
  leadDays: "",
  note: "",
};

/** Values of a new item's form: of a product of the shop, or of the words that somebody looked for. */
export async function readBeginning(
  { product = "", name = "", brand = "", size = "" }: Beginning,
  staff: StaffMember,
): Promise<{ values: ItemValues; product: LinkedProduct | null }> {
  const [known] = isUuid(product)
    ? await db
        .select({ ...productColumns, brandId: products.brandId, leadDays: products.leadDays })
        .from(products)
        .where(eq(products.id, product))
    : [];
  const sizes = size.slice(0, 40);
  if (known) {
    const { brandId, leadDays, ...linked } = known;
    const begun = { ...empty, ...blankSupplier(staff), productId: linked.id, name: linked.name, sizes };
    const values = {
      ...begun,
      styleCode: linked.styleCode,
      brandId: String(brandId),
      price: typedMoney(linked.priceCents),
      leadDays: leadDays ? String(leadDays) : "",
    };
    return { values, product: linked };
  }
  const [maker] = brand
    ? await db
        .select({ id: brands.id })
        .from(brands)
        .where(eq(brands.name, brand.slice(0, 80)))
    : [];
  const values = { ...empty, ...blankSupplier(staff), name: name.slice(0, 200), sizes };
  return { values: { ...values, brandId: maker ? String(maker.id) : "" }, product: null };
}

/** The fields of the supplier, for those who may fill them in. */
function blankSupplier(staff: StaffMember): Partial<ItemValues> {
  return seesSupplier(staff) ? { source: "", sourceUrl: "", cost: "" } : {};
}
