import { visitorUpload } from "@/lib/doors/visitor-upload";
import { keepPicture } from "@/lib/inquiries/pictures";
import { receiveSmallPicture } from "@/lib/media/receive-picture";

export const dynamic = "force-dynamic";

/** A photograph for a request that is not sent yet, as the body; answers its id (docs/rules.md#inquiries). */
export const POST = visitorUpload(
  receiveSmallPicture,
  ({ picture }, context) => keepPicture(picture, context),
  {
    limit: "pictures",
  },
);
