"use client";

import { useTranslations } from "next-intl";
import { FormBilingual, FormCheck, FormSelect, FormText } from "@/components/admin/shell/fields";
import { FormFrame } from "@/components/admin/shell/form-frame";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import type { CollectionValues } from "@/lib/collections/forms";
import { createCollection, saveCollection } from "@/lib/collections/staff-actions";
import type { CollectionEdit, RuleWords } from "@/lib/collections/staff-queries";
import { CollectionPreview } from "./collection-preview";
import { Looks } from "./looks";
import { ExcludedItems, PinnedItems } from "./picked-items";
import { RuleEditor } from "./rule-editor";
import { ShopLinks } from "./shop-links";
import { useItems } from "./use-items";

const blank: CollectionValues = {
  slug: "",
  titleEs: "",
  titleEn: "",
  descriptionEs: "",
  descriptionEn: "",
  kind: "manual",
  match: "all",
  rules: [],
  sort: "featured",
  visible: true,
  picture: null,
  altEs: "",
  altEn: "",
  shareImage: null,
  metaTitleEs: "",
  metaTitleEn: "",
  metaDescriptionEs: "",
  metaDescriptionEn: "",
  pinned: [],
  excluded: [],
};

type CollectionFormProps = { edit: CollectionEdit | null; words: RuleWords };

function State({ edit }: { edit: CollectionEdit | null }) {
  const t = useTranslations("admin.collections");
  return (
    <Panel title={t("state")}>
      <div className="grid grid-cols-1 gap-4">
        <FormCheck name="visible" label={t("visible")} hint={t("visibleHint")} />
        <FormText name="slug" label={t("slug")} hint={edit ? t("slugHint") : t("slugNewHint")} mono />
        {edit ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="text-muted-foreground">{t("inShop")}</span>
            <ShopLinks slug={edit.values.slug} title={edit.values.titleEn} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function Words() {
  const t = useTranslations("admin.collections");
  return (
    <Panel title={t("words")}>
      <div className="grid grid-cols-1 gap-5">
        <FormBilingual names={["titleEs", "titleEn"]} label={t("titleLabel")} />
        <FormBilingual
          names={["descriptionEs", "descriptionEn"]}
          label={t("descriptionLabel")}
          hint={t("descriptionHint")}
          area
          rows={3}
        />
        <FormSelect
          name="kind"
          label={t("kind")}
          hint={t("kindHint")}
          options={(["manual", "rules"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
    </Panel>
  );
}

/** Content left, state and preview right (docs/rules.md#looks). */
function Body({ edit, words }: CollectionFormProps) {
  const { value: kind } = useFormField<CollectionValues["kind"]>("kind");
  const { value: pinned } = useFormField<string[]>("pinned");
  const { value: excluded } = useFormField<string[]>("excluded");
  const items = useItems(edit?.items ?? [], [...pinned, ...excluded]);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Words />
        <Looks />
        {kind === "rules" ? <RuleEditor words={words} /> : null}
        <PinnedItems items={items} byHand={kind === "manual"} />
        {kind === "rules" ? <ExcludedItems items={items} /> : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <State edit={edit} />
        <CollectionPreview onMeet={items.learn} />
      </div>
    </div>
  );
}

/** A collection: its words, its address, and what it holds, by hand or by rules (docs/rules.md#collections). */
export function CollectionForm({ edit, words }: CollectionFormProps) {
  const t = useTranslations("admin.collections");
  const said = useTranslations("admin.forms");
  const labels = {
    titleEs: t("titleEs"),
    titleEn: t("titleEn"),
    descriptionEs: t("descriptionEs"),
    descriptionEn: t("descriptionEn"),
    slug: t("slug"),
    picture: t("looks.picture"),
    altEs: t("looks.altEs"),
    altEn: t("looks.altEn"),
    shareImage: t("looks.shareImage"),
    metaTitleEs: t("looks.metaTitleEs"),
    metaTitleEn: t("looks.metaTitleEn"),
    metaDescriptionEs: t("looks.metaDescriptionEs"),
    metaDescriptionEn: t("looks.metaDescriptionEn"),
    visible: t("visible"),
    kind: t("kind"),
    match: t("rules.match"),
    sort: t("rules.sort"),
    rules: t("rules.title"),
    pinned: t("items.pinned"),
    excluded: t("items.excluded"),
  };

  return (
    <FormFrame
      initial={edit?.values ?? blank}
      version={edit?.version}
      draft="collection"
      labels={labels}
      isNew={edit === null}
      save={(values) => (edit ? saveCollection({ ...values, id: edit.id }) : createCollection(values))}
      made={(data) =>
        !edit && data ? { page: `/admin/collections/${data.id}`, list: "/admin/collections" } : undefined
      }
      saved={edit ? said("saved") : t("made")}
    >
      <Body edit={edit} words={words} />
    </FormFrame>
  );
}
