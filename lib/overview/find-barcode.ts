import "server-only";
import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { productSizes } from "@/db/schema/catalogue";
import { requireStaff } from "@/lib/access/session";
import { barcodeForms, readBarcode } from "@/lib/catalogue/barcodes";

/** The product and the size on whose box a barcode stands, however its zeros were read; null for what is none, or unknown. */
export async function findProductByBarcode(text: string): Promise<{ id: string; size: string } | null> {
  await requireStaff("catalogue.view");
  const barcode = readBarcode(text);
  if (!barcode) return null;
  const [found] = await db
    .select({ id: productSizes.productId, size: productSizes.value })
    .from(productSizes)
    .where(inArray(productSizes.barcode, barcodeForms(barcode)))
    .limit(1);
  return found ?? null;
}
