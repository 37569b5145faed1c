import { useTranslations } from "next-intl";
import type { StateCounts } from "@/lib/catalogue/listing";
import type { Topic } from "./words";

const groupsWithText = ["brand", "category", "section", "size"] as const;
type GroupWithText = (typeof groupsWithText)[number];

function textGroup(group: string): GroupWithText | undefined {
  return groupsWithText.find((one) => one === group);
}

function useLead(
  topic: Topic,
  { inShop: count, onRequest, soldOut }: StateCounts,
): { title: string; lead: string } {
  const t = useTranslations("catalogue.about");
  const more = [
    onRequest > 0 ? ` ${t("moreOnRequest", { count: onRequest })}` : "",
    soldOut > 0 ? ` ${t("moreSoldOut", { count: soldOut })}` : "",
  ].join("");
  if (topic.kind === "collection") {
    return { title: t("titleOne", { name: topic.name }), lead: t("lead", { count, more }) };
  }
  if (topic.kind !== "one") return { title: t("title"), lead: t("lead", { count, more }) };
  const { name } = topic;
  const group = textGroup(topic.group);
  const lead = group ? t(group, { name, count, more }) : t("lead", { count, more });
  return { title: group === "size" ? t("title") : t("titleOne", { name }), lead };
}

/** The text at the foot of a listing, for readers and for search engines (docs/rules.md#catalogue). */
export function AboutText({ topic, states }: { topic: Topic; states: StateCounts }) {
  const t = useTranslations("catalogue.about");
  const { title, lead } = useLead(topic, states);
  return (
    <section className="about">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="about-text">{lead}</p>
      </div>
      <div>
        <h2 className="text-lg">{t("deliveryTitle")}</h2>
        <p className="about-text">{t("delivery")}</p>
      </div>
      <div>
        <h2 className="text-lg">{t("sizesTitle")}</h2>
        <p className="about-text">{t("sizes")}</p>
      </div>
    </section>
  );
}
