import type { LegalName } from "@/lib/legal/names";
import type { ShopIdentity } from "@/lib/settings/identity";
import { legalTexts } from "./legal-texts";
import { typedSection } from "./plain-text";

/** A section that comes with the shop, in both languages, as staff would type it. */
export type SectionToType = {
  key: string;
  titleEs: string;
  titleEn: string;
  bodyEs: string;
  bodyEn: string;
};

/** The sections of one legal page that come with the shop, with today's facts in them. */
export function sectionsToType(name: LegalName, identity: ShopIdentity): SectionToType[] {
  const { es, en } = legalTexts[name];
  return es.sections.flatMap((section) => {
    const english = en.sections.find(({ id }) => id === section.id);
    if (!english) return [];
    return {
      key: section.id,
      titleEs: section.title,
      titleEn: english.title,
      bodyEs: typedSection(section, identity),
      bodyEn: typedSection(english, identity),
    };
  });
}
