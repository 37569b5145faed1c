import "server-only";
import type { z } from "zod";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { cropToPlinth } from "@/lib/media/crop-picture";
import { PictureError } from "@/lib/media/picture-error";
import type { ReceivedPicture } from "@/lib/media/receive-picture";
import type { pictureForm, pictureOrderForm, pictureTextForm } from "./forms";
import { MAX_PICTURES } from "./max-pictures";
import { inOrderOf } from "./picture-list";
import { changePictures, listed, readPictures } from "./write-pictures";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const already: Failure = { error: "admin.product.pictures.already", status: 409 };

/** Adds an uploaded picture behind the others; the same one is told, not stored twice. */
export function addPictureWrite(
  input: { productId: string; upload: ReceivedPicture },
  context: StaffContext,
): Outcome {
  const { productId, upload } = input;
  if (!("picture" in upload)) return Promise.resolve({ error: upload.refused, status: upload.status });
  return changePictures(productId, context, (list) => {
    if (list.some((one) => one.hash === upload.picture.hash)) return already;
    if (list.length >= MAX_PICTURES) return { error: "admin.product.pictures.tooMany", status: 409 };
    return { list: [...list, listed(upload.picture)] };
  });
}

/** Puts a product's pictures in order; the first is the one of its card. */
export function orderPicturesWrite(input: z.output<typeof pictureOrderForm>, context: StaffContext): Outcome {
  return changePictures(input.productId, context, (list) => ({ list: inOrderOf(list, input.hashes) }));
}

/** Takes a picture away; its files stay, so that it can come back. */
export function removePictureWrite(input: z.output<typeof pictureForm>, context: StaffContext): Outcome {
  return changePictures(input.productId, context, (list) => {
    const left = list.filter((one) => one.hash !== input.hash);
    return left.length === list.length ? gone : { list: left };
  });
}

/** What a picture shows, in both languages. */
export function describePictureWrite(
  input: z.output<typeof pictureTextForm>,
  context: StaffContext,
): Outcome {
  const { productId, hash, altEs, altEn } = input;
  return changePictures(productId, context, (list) =>
    list.some((one) => one.hash === hash)
      ? { list: list.map((one) => (one.hash === hash ? { ...one, altEs, altEn } : one)) }
      : gone,
  );
}

/** Cuts the plain margin around the goods away, so that they stand on the plinth as the others do. */
export async function cropPictureWrite(input: z.output<typeof pictureForm>, context: StaffContext): Outcome {
  const { productId, hash } = input;
  const picture = (await readPictures(context.tx, productId)).find((one) => one.hash === hash);
  if (!picture) return gone;
  const cropped = await cropToPlinth(picture).catch((error: unknown) => {
    if (error instanceof PictureError) return error;
    throw error;
  });
  if (cropped instanceof PictureError) return { error: cropped.key, status: cropped.status };
  if (!cropped) return { error: "admin.product.pictures.noMargin", status: 409 };
  return changePictures(productId, context, (list) => {
    if (list.some((one) => one.hash === cropped.hash)) return already;
    return { list: list.map((one) => (one.hash === hash ? { ...one, ...cropped } : one)) };
  });
}
