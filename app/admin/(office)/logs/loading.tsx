import { useTranslations } from "next-intl";

/** Said while the logs load. */
export default function Loading() {
  const t = useTranslations("admin.logs");
  return (
    <p role="status" className="py-10 text-muted-foreground">
      {t("loading")}
    </p>
  );
}
