import { useTranslations } from "next-intl";
import type { Topic } from "./words";

const groupsWithText = ["brand", "category", "section", "size"] as const;
type GroupWithText = (typeof groupsWithText)[number];

function textGroup(group: string): GroupWithText | undefined {
  return groupsWithText.find((one) => one === group);
}

function useLead(topic: Topic, count: number): { title: string; lead: string } {
  const t = useTranslations("catalogue.about");
  if (topic.kind === "collection") {
    return { title: t("titleOne", { name: topic.name }), lead: t("lead", { count }) };
  }
  if (topic.kind !== "one") return { title: t("title"), lead: t("lead", { count }) };
  const { name } = topic;
  const group = textGroup(topic.group);
  const lead = group ? t(group, { name, count }) : t("lead", { count });
  return { title: group === "size" ? t("title") : t("titleOne", { name }), lead };
}

/** The text at the foot of a listing, for readers and for search engines (docs/rules.md#catalogue). */
export function AboutText({ topic, count }: { topic: Topic; count: number }) {
  const t = useTranslations("catalogue.about");
  const { title, lead } = useLead(topic, count);
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
