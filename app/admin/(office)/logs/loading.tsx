import { useTranslations } from "next-intl";

/** Spec §2: 'Loading logs...'. */
export default function Loading() {
  const t = useTranslations("admin.logs");
  return (
    <p role="status" className="py-10 text-muted-foreground">
      {t("loading")}
    </p>
  );
}
