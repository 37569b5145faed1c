import { staffRead } from "@/lib/doors/staff-read";
import { pictureResponse } from "@/lib/inquiries/pictures";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ pictureId: string }> };

/** A photograph that somebody sent with a request, for whoever may read it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { pictureId } = await params;
  return staffRead("inquiry-picture", "inquiries.view", () => pictureResponse(pictureId))(request);
}
