import Link from "next/link";
import { useTranslations } from "next-intl";

/** For pages that do not exist, and for those a role does not include. */
export function NothingHere() {
  const t = useTranslations("admin.dashboard");
  return (
    <>
      <h1 className="text-2xl">{t("notFound")}</h1>
      <p className="mt-2 text-muted-foreground">{t("notFoundBody")}</p>
      <Link
        href="/admin/dashboard"
        prefetch={false}
        className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("back")}
      </Link>
    </>
  );
}
