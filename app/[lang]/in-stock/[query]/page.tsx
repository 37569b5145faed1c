import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Catalogue } from "@/components/catalogue/catalogue";
import { catalogueMetadata } from "@/components/catalogue/metadata";
import { CardAsk } from "@/components/inquiries/card-ask";
import { InquiryOutlet } from "@/components/inquiries/inquiry-outlet";
import { CardHeart } from "@/components/liked/card-heart";
import { ShopOpen } from "@/components/visit/shop-open";
import { decodeSegment } from "@/lib/catalogue/filter-addresses";
import { formatQuery } from "@/lib/catalogue/filters";
import { isLang } from "@/lib/i18n/languages";

type Props = { params: Promise<{ lang: string; query: string }> };

/** Nothing is drawn in the build; each page is kept from its first reader on. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, query } = await params;
  const filters = decodeSegment(query);
  return isLang(lang) && filters ? catalogueMetadata(lang, formatQuery(filters)) : {};
}

export default async function KeptCataloguePage({ params }: Props) {
  const { lang, query } = await params;
  const filters = decodeSegment(query);
  if (!isLang(lang) || !filters) notFound();
  return (
    <Catalogue
      lang={lang}
      filters={filters}
      Heart={CardHeart}
      Ask={CardAsk}
      inquiries={<InquiryOutlet lang={lang} />}
      open={<ShopOpen lang={lang} />}
    />
  );
}
