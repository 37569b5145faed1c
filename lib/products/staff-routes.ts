import "server-only";
import { z } from "zod";
import { staffRoute } from "@/lib/doors/staff";
import { makeTicket } from "@/lib/media/picture-ticket";
import { type ReceivedPicture, receivePicture } from "@/lib/media/receive-picture";
import { addPictureWrite } from "./picture-writes";

const received = z.custom<ReceivedPicture>((value) => typeof value === "object" && value !== null);

/** The product in an address such as `/api/admin/products/{id}/pictures`. */
function productOf(request: Request): string | undefined {
  return new URL(request.url).pathname.split("/").at(-2);
}

/** Adds the picture in the body to a product. It is decoded before the transaction begins. */
export const uploadPicture = staffRoute(
  "uploadPicture",
  "catalogue.edit",
  z.object({ productId: z.uuid(), upload: received }),
  async (request) => ({ productId: productOf(request), upload: await receivePicture(request) }),
  addPictureWrite,
);

/** Keeps the picture in the body for a product that is not saved yet; answers the ticket its form sends along. */
export const stagePicture = staffRoute(
  "stagePicture",
  "catalogue.edit",
  z.object({ upload: received }),
  async (request) => ({ upload: await receivePicture(request) }),
  async ({ upload }) =>
    "picture" in upload
      ? { data: { ...upload.picture, ticket: makeTicket(upload.picture) } }
      : { error: upload.refused, status: upload.status },
);
