import "server-only";
import { z } from "zod";
import { may } from "@/lib/access/permissions";
import { requireStaff } from "@/lib/access/session";
import { type ProductDetail, readPreview } from "@/lib/catalogue/product";
import type { Lang } from "@/lib/i18n/languages";
import {
  type EditedProduct,
  type ProductChoices,
  readEditedProduct,
  readProductChoices,
  readSameStyle,
  type SameStyle,
} from "./edited-product";
import { type FoundProduct, findByStaffWords } from "./find-products";
import type { ProductFilters } from "./product-filters";
import { type ProductHistoryEntry, readProductHistory } from "./product-history";
import { type ProductOptions, readProductOptions } from "./product-options";
import { type ProductPage, readProductPage } from "./product-rows";

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

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

/** A product for its form; null for an unknown one. */
export async function findProductForEdit(id: string): Promise<EditedProduct | null> {
  const staff = await requireStaff("catalogue.view");
  return isUuid(id) ? readEditedProduct(staff, id) : null;
}

/** What the product form offers. */
export async function listProductChoices(): Promise<ProductChoices> {
  await requireStaff("catalogue.view");
  return readProductChoices();
}

/** What staff, orders and imports changed of a product, newest first. */
export async function listProductHistory(id: string): Promise<ProductHistoryEntry[]> {
  const { role } = await requireStaff("audit.view");
  return readProductHistory(id, role);
}

/** A product as shoppers would see it, drafts too; null for an unknown one. */
export async function findProductPreview(lang: Lang, id: string): Promise<ProductDetail | null> {
  await requireStaff("catalogue.view");
  return isUuid(id) ? readPreview(lang, id) : null;
}

/** Products that have a style code already; `except` is the one that asks. */
export async function findSameStyle(styleCode: string, except: string | null): Promise<SameStyle[]> {
  await requireStaff("catalogue.view");
  return readSameStyle(styleCode.slice(0, 80), except !== null && isUuid(except) ? except : null);
}
