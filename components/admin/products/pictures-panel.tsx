"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormField } from "@/components/admin/shell/form-state";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { inOrderOf, type ListedPicture } from "@/lib/products/picture-list";
import { cropPicture, describePicture, orderPictures, removePicture } from "@/lib/products/staff-actions";
import { PictureGrid } from "./picture-grid";
import { PictureUpload } from "./picture-upload";
import { useUploads } from "./use-uploads";

type PicturesPanelProps = { productId: string; pictures: readonly ListedPicture[] };

/** Pictures of a product that is saved: each change counts at once and can be undone from its toast. */
export function PicturesPanel({ productId, pictures }: PicturesPanelProps) {
  const t = useTranslations("admin.product");
  const router = useRouter();
  const { act, busy } = useAct(t("pictures.failed"));
  // What was asked for is shown until the server says how it is.
  const [wish, setWish] = useState<{ from: readonly ListedPicture[]; hashes: string[] } | null>(null);
  const uploads = useUploads<undefined>(`/api/admin/products/${productId}/pictures`, () => router.refresh());
  const shown = wish?.from === pictures ? inOrderOf(pictures, wish.hashes) : pictures;

  function order(hashes: string[]) {
    setWish({ from: pictures, hashes });
    act(
      async () => {
        const result = await orderPictures({ productId, hashes });
        if (!result.ok) setWish(null);
        return result;
      },
      undefined,
      { done: t("pictures.moved") },
    );
  }

  return (
    <Panel title={t("groups.pictures")}>
      <PictureGrid
        pictures={shown}
        busy={busy}
        onOrder={order}
        onDescribe={(hash, alt) =>
          act(() => describePicture({ productId, hash, ...alt }), undefined, { done: t("pictures.altSaved") })
        }
        onRemove={(hash) =>
          act(() => removePicture({ productId, hash }), undefined, { done: t("pictures.removed") })
        }
        onCrop={(hash) =>
          act(() => cropPicture({ productId, hash }), undefined, { done: t("pictures.cropped") })
        }
      />
      <PictureUpload
        uploads={uploads.uploads}
        onFiles={uploads.add}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
    </Panel>
  );
}

/** A picture that is stored and waits for its product to be saved. */
export type StagedPicture = ListedPicture & { ticket: string };

/** Pictures of a product that is not saved yet: they are sent while the rest is typed, and saved with it. */
export function NewPicturesPanel({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useTranslations("admin.product");
  const { value: pictures, set } = useFormField<StagedPicture[]>("pictures");
  const [said, setSaid] = useState("");
  // Two that arrive at once both find the list as the other left it.
  const list = useRef(pictures);
  list.current = pictures;
  const uploads = useUploads<Omit<StagedPicture, "altEs" | "altEn">>(
    "/api/admin/products/pictures",
    (sent) => {
      const known = list.current.some(({ hash }) => hash === sent.hash);
      setSaid(known ? t("pictures.already") : "");
      if (known) return;
      list.current = [...list.current, { ...sent, altEs: "", altEn: "" }];
      set(list.current);
    },
  );
  const { isBusy } = uploads;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  const byHash = (hashes: string[]) =>
    hashes.flatMap((hash) => pictures.find((one) => one.hash === hash) ?? []);
  return (
    <Panel title={t("groups.pictures")}>
      <PictureGrid
        pictures={pictures}
        busy={false}
        onOrder={(hashes) => set(byHash(hashes))}
        onDescribe={(hash, alt) => set(pictures.map((one) => (one.hash === hash ? { ...one, ...alt } : one)))}
        onRemove={(hash) => set(pictures.filter((one) => one.hash !== hash))}
      />
      <PictureUpload
        uploads={uploads.uploads}
        onFiles={uploads.add}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
      />
      <p role="status" className="text-destructive text-sm">
        {said}
      </p>
    </Panel>
  );
}
