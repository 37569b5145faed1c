import type { ReactNode } from "react";
import { CatalogueShell } from "@/components/catalogue/catalogue-shell";

export default function CatalogueLayout({ children }: { children: ReactNode }) {
  return <CatalogueShell>{children}</CatalogueShell>;
}
