import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { WelcomeForm } from "@/components/admin/login/welcome-form";
import { MIN_PASSWORD } from "@/lib/staff/forms";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.welcome");
  // The address is a key: no other site may be told it.
  return { title: t("title"), referrer: "no-referrer" };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Where the links of invites and resets lead; public. It asks nothing of the link, so that every one looks alike. */
export default async function Page({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations("admin.welcome");
  return (
    <SignInFrame title={t("title")}>
      <WelcomeForm token={typeof token === "string" ? token : ""} min={MIN_PASSWORD} />
    </SignInFrame>
  );
}
