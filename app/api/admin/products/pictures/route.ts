import { stagePicture } from "@/lib/products/staff-routes";

export const dynamic = "force-dynamic";

/** A picture for a product that is not saved yet, as the body. */
export const POST = stagePicture;
