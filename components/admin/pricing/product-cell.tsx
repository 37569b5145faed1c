import Link from "next/link";
import { fullName } from "@/lib/full-name";

type Named = { id: string; brand: string; name: string; styleCode: string };

/** A product in the lists of prices, and the way to its page. */
export function ProductCell({ id, brand, name, styleCode }: Named) {
  return (
    <Link
      href={`/admin/products/${id}`}
      prefetch={false}
      className="inline-flex min-h-10 max-md:min-h-11 flex-wrap items-center gap-x-2 underline-offset-4 hover:underline"
    >
      <span className="font-medium">{fullName({ brand, name })}</span>
      <span className="font-mono text-muted-foreground text-xs">{styleCode}</span>
    </Link>
  );
}
