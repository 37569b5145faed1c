import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AnswersTo } from "@/components/admin/inquiries/answers-to";
import { Compose } from "@/components/admin/inquiries/compose";
import { EraseInquirer } from "@/components/admin/inquiries/erase-inquirer";
import { GoodsPanel } from "@/components/admin/inquiries/goods-panel";
import { OtherInquiries } from "@/components/admin/inquiries/other-inquiries";
import { PersonPanel } from "@/components/admin/inquiries/person-panel";
import { StatePanel } from "@/components/admin/inquiries/state-panel";
import { Timeline } from "@/components/admin/inquiries/timeline";
import { OffersOfInquiry } from "@/components/admin/offers/offers-of-inquiry";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import type { Lang } from "@/lib/i18n/languages";
import { findInquiry, listAssignees, listInquiryTexts } from "@/lib/inquiries/staff-queries";
import type { InquiryText } from "@/lib/inquiries/texts";
import { listOffersOfInquiry } from "@/lib/offers/staff-queries";

type Props = { params: Promise<{ inquiryId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.inquiries");
  return { title: t("title") };
}

/** Those of the reusable texts that there are in a language. */
function textsIn(lang: Lang, texts: InquiryText[]) {
  return texts
    .map(({ id, name, bodyEs, bodyEn }) => ({ id, name, body: lang === "es" ? bodyEs : bodyEn }))
    .filter(({ body }) => body !== "");
}

/** One inquiry: who asks, about what, what was said, and the ways to answer. To open it changes nothing. */
export default async function Page({ params }: Props) {
  const { id: self, role } = await guardPage("inquiries.view");
  const { inquiryId } = await params;
  const [inquiry, offers, people, texts, t] = await Promise.all([
    findInquiry(inquiryId),
    may(role, "offers.view") ? listOffersOfInquiry(inquiryId) : null,
    listAssignees(),
    listInquiryTexts(),
    getTranslations("admin.inquiries"),
  ]);
  if (!inquiry) notFound();
  if ("mergedInto" in inquiry) redirect(`/admin/inquiries/${inquiry.mergedInto}`);
  const mayEdit = may(role, "inquiries.edit");
  const { id, lang, name, goods, timeline, others, seen, isErased, whatsapp, answersTo } = inquiry;
  const mayAnswer = mayEdit && !isErased;
  return (
    <>
      <PageHead title={name} crumbs={[{ href: "/admin/inquiries", label: t("title") }]} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <StatePanel
          inquiry={inquiry}
          people={people}
          self={self}
          mayEdit={mayEdit}
          now={new Date().toISOString()}
        />
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {answersTo ? <AnswersTo id={id} other={answersTo} mayJoin={mayAnswer} /> : null}
          <GoodsPanel goods={goods} />
          <Timeline entries={timeline} pictures={inquiry.pictures} lang={lang} mayEdit={mayEdit} />
          {mayAnswer ? (
            <Compose
              id={id}
              lang={lang}
              whatsapp={whatsapp}
              hasGoods={goods.some(({ today }) => today?.status === "active")}
              seen={seen}
              texts={textsIn(lang, texts)}
            />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <PersonPanel inquiry={inquiry}>
            {may(role, "privacy.handle") && !isErased ? <EraseInquirer id={id} /> : null}
          </PersonPanel>
          {offers ? (
            <OffersOfInquiry inquiryId={id} offers={offers} mayMake={may(role, "offers.edit") && !isErased} />
          ) : null}
          <OtherInquiries others={others} into={id} mayMerge={mayAnswer} />
        </div>
      </div>
    </>
  );
}
