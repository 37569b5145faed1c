"use client";

import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { CloseIcon } from "@/components/product/icons";
import { readRefusal, readText } from "@/lib/read-answer";

/** The place of a photograph follows `alt` and `remove`. */
export type PictureTexts = Record<"add" | "hint" | "sending" | "alt" | "remove" | "offline", string>;

type Chosen = {
  key: number;
  /** Where the browser shows it from. */
  url: string;
  /** Its id once it is kept; null while it is sent. */
  id: string | null;
  /** Why it was refused, in the shop's words. */
  error?: string;
};

type RequestPicturesProps = {
  texts: PictureTexts;
  most: number;
  /** Told whenever photographs start or end being sent. */
  onBusy: (isBusy: boolean) => void;
};

type Answer = { id: string } | { error: string };

async function send(file: File, offline: string): Promise<Answer> {
  try {
    const headers = { "content-type": file.type || "application/octet-stream" };
    const response = await fetch("/api/inquiries/pictures", { method: "POST", body: file, headers });
    const answer: unknown = await response.json();
    const id = response.ok ? readText(answer, "id") : null;
    return id ? { id } : { error: readRefusal(answer).message ?? offline };
  } catch {
    return { error: offline };
  }
}

/** Photographs of what somebody looks for: sent when they are chosen, and named by the form. Needs JavaScript. */
export function RequestPictures({ texts, most, onBusy }: RequestPicturesProps) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isReady, setReady] = useState(false);
  const nextKey = useRef(1);
  useEffect(() => setReady(true), []);
  const isBusy = chosen.some(({ id, error }) => id === null && !error);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  if (!isReady) return null;

  function change(key: number, to: Partial<Chosen>) {
    setChosen((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }

  function take(event: ChangeEvent<HTMLInputElement>) {
    const room = most - chosen.length;
    for (const file of [...(event.target.files ?? [])].slice(0, room)) {
      const key = nextKey.current++;
      setChosen((now) => [...now, { key, url: URL.createObjectURL(file), id: null }]);
      void send(file, texts.offline).then((answer) => change(key, answer));
    }
    event.target.value = "";
  }

  function remove({ key, url }: Chosen) {
    URL.revokeObjectURL(url);
    setChosen((now) => now.filter((one) => one.key !== key));
  }

  const isFull = chosen.length >= most;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <input type="hidden" name="pictures" value={chosen.flatMap(({ id }) => id ?? []).join(",")} />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {chosen.map((one, index) => (
            <Thumbnail
              key={one.key}
              chosen={one}
              texts={texts}
              place={String(index + 1)}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <label className="inline-flex min-h-11 cursor-pointer items-center self-start rounded-sm border border-input px-4 font-semibold hover:bg-background has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
          {texts.add}
          <input
            type="file"
            multiple
            accept="image/*,.heic,.heif"
            onChange={take}
            aria-describedby="request-pictures-hint"
            className="sr-only"
          />
        </label>
      )}
      <p id="request-pictures-hint" className="text-muted-foreground">
        {texts.hint}
      </p>
    </div>
  );
}

type ThumbnailProps = { chosen: Chosen; texts: PictureTexts; place: string; onRemove: () => void };

function Thumbnail({ chosen: { url, id, error }, texts, place, onRemove }: ThumbnailProps) {
  return (
    <li className={error ? "flex w-full items-center gap-3" : "flex w-24 flex-col gap-1"}>
      <span className="relative block size-24 shrink-0 overflow-hidden rounded-sm border border-border bg-muted">
        {/* Some browsers draw no HEIC: the words of the picture then stand in its place. */}
        <img
          src={url}
          alt={`${texts.alt} ${place}`}
          className={`size-full object-cover text-xs ${id ? "" : "opacity-50"}`}
        />
        <button
          type="button"
          onClick={onRemove}
          aria-label={`${texts.remove} ${place}`}
          className="absolute top-0 right-0 grid size-11 place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-full bg-background/90">
            <CloseIcon className="size-4" />
          </span>
        </button>
      </span>
      <span
        role="status"
        className={error ? "min-w-0 flex-1 text-destructive" : "text-muted-foreground text-xs"}
      >
        {error ?? (id ? "" : texts.sending)}
      </span>
    </li>
  );
}
