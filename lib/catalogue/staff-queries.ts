import "server-only";
import { may } from "@/lib/staff/permissions";
import { requireStaff } from "@/lib/staff/session";
import { type FoundProduct, findByStaffWords } from "./find-products";
import type { ProductFilters } from "./product-filters";
import { type ProductOptions, readProductOptions } from "./product-options";
import { type ProductPage, readProductPage } from "./product-rows";

/** One page of the list of products. Costs are for people who may see them. */
export async function listStaffProducts(filters: ProductFilters): Promise<ProductPage> {
  const { lang, role } = await requireStaff("catalogue.view");
  return readProductPage(lang, filters, may(role, "catalogue.cost"));
}

/** What the list can be filtered by and its rows can be moved to. */
export async function listProductOptions(): Promise<ProductOptions> {
  const { lang } = await requireStaff("catalogue.view");
  return readProductOptions(lang);
}

/** Products by name, brand, style code or barcode, whatever their status; for the command palette. */
export async function findProducts(q: string): Promise<FoundProduct[]> {
  await requireStaff("catalogue.view");
  return findByStaffWords(q);
}
