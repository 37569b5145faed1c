import "server-only";
import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { productSizes } from "@/db/schema/catalogue";
import { requireStaff } from "@/lib/access/session";
import { barcodeForms, readBarcode } from "@/lib/catalogue/barcodes";

/** The product on whose box a barcode stands, however its zeros were read; null for what is none, or unknown. */
export async function findProductByBarcode(text: string): Promise<string | null> {
  await requireStaff("catalogue.view");
  const barcode = readBarcode(text);
  if (!barcode) return null;
  const [found] = await db
    .select({ id: productSizes.productId })
    .from(productSizes)
    .where(inArray(productSizes.barcode, barcodeForms(barcode)))
    .limit(1);
  return found?.id ?? null;
}
