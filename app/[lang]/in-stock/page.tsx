import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Catalogue } from "@/components/catalogue/catalogue";
import { catalogueMetadata } from "@/components/catalogue/metadata";
import { CardAsk } from "@/components/inquiries/card-ask";
import { InquiryOutlet } from "@/components/inquiries/inquiry-outlet";
import { CardHeart } from "@/components/liked/card-heart";
import { ShopOpen } from "@/components/visit/shop-open";
import { type CatalogueFilters, formatQuery, parseFilters } from "@/lib/catalogue/filters";
import { isLang } from "@/lib/i18n/languages";

// Searches and rare combinations: never kept, for there is no end of them (docs/rules.md#speed).
export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function filtersOf({ searchParams }: Props): Promise<CatalogueFilters> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    for (const one of [value ?? []].flat()) params.append(name, one);
  }
  return parseFilters(params);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { lang } = await props.params;
  return isLang(lang) ? catalogueMetadata(lang, formatQuery(await filtersOf(props))) : {};
}

export default async function CataloguePage(props: Props) {
  const { lang } = await props.params;
  if (!isLang(lang)) notFound();
  return (
    <Catalogue
      lang={lang}
      filters={await filtersOf(props)}
      Heart={CardHeart}
      Ask={CardAsk}
      inquiries={<InquiryOutlet lang={lang} />}
      open={<ShopOpen lang={lang} />}
    />
  );
}
