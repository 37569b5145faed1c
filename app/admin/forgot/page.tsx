import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { ForgotForm } from "@/components/admin/login/forgot-form";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { signInAddress } from "@/lib/i18n/sign-in-address";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.forgot");
  return { title: t("title") };
}

/** A new password by mail; public. */
export default async function Page() {
  const t = await getTranslations("admin.forgot");
  return (
    <SignInFrame title={t("title")}>
      <p className="text-muted-foreground text-sm">{t("intro")}</p>
      <ForgotForm />
      <Link
        href={signInAddress("/admin/login", await getLocale())}
        prefetch={false}
        className="inline-flex min-h-11 items-center self-start text-muted-foreground text-sm underline underline-offset-4"
      >
        {t("back")}
      </Link>
    </SignInFrame>
  );
}
