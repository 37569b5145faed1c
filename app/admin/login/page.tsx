import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoginForm } from "@/components/admin/login/login-form";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { findStaff } from "@/lib/access/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.login");
  return { title: t("title") };
}

/** The sign-in of staff (docs/rules.md#staff). */
export default async function Page() {
  if (await findStaff()) redirect("/admin/dashboard");
  const t = await getTranslations("admin.login");
  return (
    <SignInFrame title={t("title")}>
      <LoginForm />
    </SignInFrame>
  );
}
