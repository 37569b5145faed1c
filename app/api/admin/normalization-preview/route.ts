import { staffRead } from "@/lib/doors/staff-read";
import { draftForm } from "@/lib/normalization-rules/forms";
import { previewRule } from "@/lib/normalized-products/staff-queries";

/** What a rule that is being typed would change; null for a draft that says nothing yet. */
export const GET = staffRead("previewNormalizationRule", "normalization.edit", async (request) => {
  const draft = draftForm.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return draft.success ? previewRule(draft.data) : null;
});
