import type { AssetVariant } from "@/lib/social/staff-queries";

/** Address of one picture of an asset; the key makes it another one when the picture is. */
export function pictureAddressOf(id: string, { lang, format, theme, key }: AssetVariant): string {
  return `/api/admin/social/picture?${new URLSearchParams({ id, lang, format, theme, v: key })}`;
}
