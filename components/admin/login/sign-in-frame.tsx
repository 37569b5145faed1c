import type { ReactNode } from "react";
import { Wordmark } from "@/components/layout/wordmark";
import { SignInLanguage } from "./sign-in-language";

/** Frame of the pages before the sign-in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-8 px-4 py-12">
      <Wordmark className="h-5" />
      <h1 className="text-2xl">{title}</h1>
      {children}
      <SignInLanguage />
    </main>
  );
}
