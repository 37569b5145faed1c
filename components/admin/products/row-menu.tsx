"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { useAct } from "@/components/admin/shell/use-act";
import type { StaffProduct } from "@/lib/products/product-rows";
import { cloneProduct, setProductStatus } from "@/lib/products/staff-actions";
import { AskArchive } from "./ask-archive";

const said = { active: "published", draft: "drafted", archived: "archived" } as const;
const item =
  "flex min-h-10 cursor-pointer items-center rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-background max-md:min-h-11";

type RowMenuProps = Pick<StaffProduct, "id" | "name" | "status" | "waitingOrders"> & {
  /** Where shoppers see it. */
  shopHref: string;
  mayEdit: boolean;
};

/** What can be done with one product of the list. */
export function RowMenu({ id, name, status, waitingOrders, shopHref, mayEdit }: RowMenuProps) {
  const t = useTranslations("admin.products.row");
  const { act } = useAct(t("failed"));

  function become(next: StaffProduct["status"]): void {
    act(() => setProductStatus({ id, status: next }), undefined, { done: t(said[next], { name }) });
  }

  function duplicate(): void {
    act(() => cloneProduct({ id }), undefined, { to: (copy) => copy && `/admin/products/${copy.id}` });
  }

  const menu = (archive: () => void) => (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t("menu", { name })}
        className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-card max-md:size-11"
      >
        <span aria-hidden="true">⋯</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={12}
          className="z-40 min-w-48 rounded-md border border-input bg-card p-1 shadow-lg"
        >
          <DropdownMenu.Item asChild>
            <Link href={`/admin/products/${id}`} prefetch={false} className={item}>
              {t("edit")}
            </Link>
          </DropdownMenu.Item>
          {status === "active" ? (
            <DropdownMenu.Item asChild>
              <a href={shopHref} className={item}>
                {t("see")}
              </a>
            </DropdownMenu.Item>
          ) : null}
          {mayEdit ? (
            <>
              <DropdownMenu.Item className={item} onSelect={duplicate}>
                {t("clone")}
              </DropdownMenu.Item>
              {status === "draft" ? (
                <DropdownMenu.Item className={item} onSelect={() => become("active")}>
                  {t("publish")}
                </DropdownMenu.Item>
              ) : (
                <DropdownMenu.Item className={item} onSelect={() => become("draft")}>
                  {t(status === "archived" ? "back" : "draft")}
                </DropdownMenu.Item>
              )}
              {status === "archived" ? null : (
                <DropdownMenu.Item className={item} onSelect={archive}>
                  {t("archive")}
                </DropdownMenu.Item>
              )}
            </>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
  return (
    <AskArchive name={name} waiting={waitingOrders} onArchive={() => become("archived")} trigger={menu} />
  );
}
