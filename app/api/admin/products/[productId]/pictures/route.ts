import { uploadPicture } from "@/lib/products/staff-routes";

export const dynamic = "force-dynamic";

/** A picture for a product, as the body. */
export const POST = uploadPicture;
