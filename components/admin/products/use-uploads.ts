"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { withSession } from "@/components/admin/shell/with-session";
import { useReference } from "@/components/form/use-reference";
import type { MessageKey } from "@/lib/i18n/message-key";
import type { Result } from "@/lib/result";

export type Upload = {
  id: number;
  name: string;
  state: "queued" | "sending" | "working" | "failed";
  /** How much of the file has left, 0–100. */
  percent: number;
  /** Why it failed, in words. */
  error?: string;
};

/** One after the other: pictures stand in the order in which they were chosen, and a phone's line is no faster for two. */
const AT_ONCE = 1;

type Answer<T> = Result<T> | { ok: false; error: MessageKey };

function isAnswer<T>(value: unknown): value is Answer<T> {
  return typeof value === "object" && value !== null && "ok" in value;
}

/** Sends one file as the body of a request; `fetch` does not tell how far it is. */
function send<T>(url: string, file: File, onPercent: (percent: number) => void): Promise<Answer<T>> {
  const broken: Answer<T> = { ok: false, error: "admin.product.pictures.offline" };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.round((loaded / total) * 100));
    request.onload = () => resolve(isAnswer<T>(request.response) ? request.response : broken);
    request.onerror = () => resolve(broken);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.send(file);
  });
}

/** Sends pictures in the order they were chosen, with the progress and the failure of each; `onDone` gets what each one brought. */
export function useUploads<T>(url: string, onDone: (data: T) => void) {
  const t = useTranslations();
  const reference = useReference();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const running = useRef(new Set<number>());
  const nextId = useRef(1);
  const done = useRef(onDone);
  done.current = onDone;

  function patch(id: number, change: Partial<Upload>) {
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  function drop(id: number) {
    files.current.delete(id);
    setUploads((now) => now.filter((one) => one.id !== id));
  }

  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state === "queued" && !running.current.has(id));
    for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) {
      const file = files.current.get(id);
      if (!file) continue;
      running.current.add(id);
      patch(id, { state: "sending", percent: 0, error: undefined });
      const onPercent = (percent: number) =>
        patch(id, { percent, state: percent < 100 ? "sending" : "working" });
      void withSession(() => send<T>(url, file, onPercent)).then((answer) => {
        running.current.delete(id);
        if (!answer.ok) return patch(id, { state: "failed", error: t(answer.error) + reference(answer) });
        drop(id);
        done.current(answer.data);
      });
    }
  });

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== "failed"),
    add(list: Iterable<File>) {
      const added = [...list].map((file): Upload => {
        const id = nextId.current++;
        files.current.set(id, file);
        return { id, name: file.name, state: "queued", percent: 0 };
      });
      setUploads((now) => [...now, ...added]);
    },
    retry: (id: number) => patch(id, { state: "queued", percent: 0, error: undefined }),
    drop,
  };
}
