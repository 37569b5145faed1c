"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { Lang } from "@/lib/i18n/languages";
import type { EditedProduct, ProductChoices } from "@/lib/products/edited-product";
import type { ProductValues } from "@/lib/products/product-values";
import { sizeChanges, sizeHintOf, sizeOfField } from "@/lib/products/size-matrix";
import { createProduct, updateProduct } from "@/lib/products/staff-actions";
import { BasicsPanel } from "./basics-panel";
import { MakerDialog } from "./maker-dialog";
import { NewPicturesPanel, PicturesPanel, type StagedPicture } from "./pictures-panel";
import { PricePanel } from "./price-panel";
import { SizeMatrix } from "./size-matrix";
import { StatePanel } from "./state-panel";
import { AddressPanel, DescriptionPanel, FactPanels } from "./text-panels";
import { useProductWords } from "./use-product-words";

type Shared = { choices: ProductChoices; lang: Lang };

const columns = "grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6";

function Sizes({ choices, lang, held, heldFor }: Shared & Pick<EditedProduct, "held" | "heldFor">) {
  const t = useTranslations("admin.product");
  const category = useFormField<string>("categoryId").value;
  const gender = useFormField<string>("gender").value;
  const sized = choices.categories.find(({ id }) => String(id) === category);
  return (
    <Panel title={t("groups.sizes")}>
      <SizeMatrix hint={sizeHintOf(sized, gender)} held={held} heldFor={heldFor} lang={lang} />
    </Panel>
  );
}

/** Whether somebody is named who made the goods of the brand that is typed. */
function useIsMade({ brands }: ProductChoices): boolean {
  const brand = useFormField<string>("brand").value.trim().toLowerCase();
  return brands.some(({ name, made }) => made && name.toLowerCase() === brand);
}

function EditedState({
  product,
  choices,
  publishedOn,
}: { product: EditedProduct; publishedOn?: string } & Shared) {
  const brand = useFormField<string>("brand").value.trim().toLowerCase();
  const isMade = useIsMade(choices);
  const isOwn = brand === product.brand.name.toLowerCase();
  return (
    <StatePanel
      pictures={product.pictures.length}
      isMade={isMade}
      maker={isOwn ? <MakerDialog brand={product.brand} /> : undefined}
      publishedOn={publishedOn}
      waitingOrders={product.waitingOrders}
    />
  );
}

type ProductFormProps = Shared & {
  product: EditedProduct;
  publishedOn?: string;
  /** Preview, search engines, collections, history: drawn from what is saved. */
  aside: ReactNode;
};

/** The form of a product that is saved (docs/rules.md#products). */
export function ProductForm({ product, choices, lang, publishedOn, aside }: ProductFormProps) {
  const t = useTranslations("admin.product");
  const { id, version, values } = product;
  const sizes = Object.keys(values).flatMap((name) => sizeOfField(name) ?? []);
  const words = useProductWords(sizes, choices, lang);
  return (
    <FormFrame
      initial={values}
      version={version}
      draft="product"
      save={(typed, base) => updateProduct({ ...typed, sizes: sizeChanges(base, typed), id })}
      saved={t("saved")}
      failed={t("failed")}
      {...words}
    >
      <div className={columns}>
        <div className="grid min-w-0 gap-4">
          <PicturesPanel productId={id} pictures={product.pictures} />
          <BasicsPanel productId={id} choices={choices} lang={lang} />
          <Sizes choices={choices} lang={lang} held={product.held} heldFor={product.heldFor} />
          <PricePanel mayReduce />
          <DescriptionPanel />
          <FactPanels />
          <AddressPanel isNew={false} former={product.formerSlugs} />
        </div>
        <div className="grid min-w-0 gap-4">
          <EditedState product={product} choices={choices} lang={lang} publishedOn={publishedOn} />
          {aside}
        </div>
      </div>
    </FormFrame>
  );
}

function NewState({ choices }: { choices: ProductChoices }) {
  const { length } = useFormField<StagedPicture[]>("pictures").value;
  const isMade = useIsMade(choices);
  return <StatePanel pictures={length} isMade={isMade} />;
}

type NewProductFormProps = Shared & { initial: ProductValues };

/** The form of a product that is not there yet: pictures are sent while the rest is typed, and all is saved at once. */
export function NewProductForm({ initial, choices, lang }: NewProductFormProps) {
  const t = useTranslations("admin.product");
  const router = useRouter();
  const isSending = useRef(false);
  const words = useProductWords([], choices, lang);
  const noPictures: StagedPicture[] = [];
  return (
    <FormFrame
      initial={{ ...initial, pictures: noPictures }}
      draft="product"
      isNew
      submit={t("create")}
      save={async (typed, base) => {
        if (isSending.current) return { ok: false, error: "admin.product.wait" };
        const pictures = typed.pictures.map(({ ticket, altEs, altEn }) => ({ ticket, altEs, altEn }));
        return createProduct({ ...typed, pictures, sizes: sizeChanges(base, typed) });
      }}
      saved={t("created")}
      failed={t("failed")}
      onSaved={(made: { id: string } | undefined) =>
        router.push(made ? `/admin/products/${made.id}` : "/admin/products")
      }
      {...words}
    >
      <div className={columns}>
        <div className="grid min-w-0 gap-4">
          <NewPicturesPanel
            onBusy={(busy) => {
              isSending.current = busy;
            }}
          />
          <BasicsPanel productId={null} choices={choices} lang={lang} />
          <Sizes choices={choices} lang={lang} held={{}} heldFor={{}} />
          <PricePanel mayReduce={false} />
          <DescriptionPanel />
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-sm before:mr-2 before:w-3 before:font-mono before:content-['+'] group-open:before:content-['−']">
              {t("more")}
            </summary>
            <div className="mt-2 grid gap-4">
              <FactPanels />
              <AddressPanel isNew former={[]} />
            </div>
          </details>
        </div>
        <div className="grid min-w-0 gap-4">
          <NewState choices={choices} />
        </div>
      </div>
    </FormFrame>
  );
}
