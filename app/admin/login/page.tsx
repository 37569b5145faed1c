import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LoginForm } from "@/components/admin/login/login-form";
import { Wordmark } from "@/components/layout/wordmark";
import { findStaff } from "@/lib/staff/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.login");
  return { title: t("title") };
}

/** Spec §2: /admin/login. */
export default async function Page() {
  if (await findStaff()) redirect("/admin/dashboard");
  const t = await getTranslations("admin.login");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-8 px-4 py-12">
      <Wordmark className="h-5" />
      <h1 className="text-2xl">{t("title")}</h1>
      <LoginForm />
    </main>
  );
}
