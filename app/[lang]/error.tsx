"use client";

import { useLocale, useMessages } from "next-intl";
import { ErrorView } from "@/components/layout/error-view";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const lang = useLocale();
  const { errors } = useMessages();
  return <ErrorView lang={lang} texts={errors.client.failure} errorId={error.digest} onRetry={retry} />;
}
