"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { RequestFormProps } from "./request-form";

/** The request form on a page that seldom needs it: its code comes after the page; until then, and without it, a link. */
export function LazyRequest({ link, ...form }: RequestFormProps & { link: string }) {
  const [Form, setForm] = useState<ComponentType<RequestFormProps> | null>(null);
  useEffect(() => {
    import("./request-form").then(
      ({ RequestForm }) => setForm(() => RequestForm),
      () => {},
    );
  }, []);
  if (Form) return <Form {...form} />;
  return (
    <a
      href={`/${form.lang}/requests#contact`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {link}
    </a>
  );
}
