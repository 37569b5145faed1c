import { z } from "zod";
import { groupVersion } from "@/lib/settings/forms";
import type { AnalyticsSettings } from "./settings";
import { type ExternalTag, externalTagForm } from "./tags";

/** Fields of the page "analytics" of the settings as its form holds them; kind `none` is no tag at all. */
export function analyticsValues({ externalTag }: AnalyticsSettings): {
  kind: ExternalTag["kind"] | "none";
  id: string;
} {
  return { kind: externalTag?.kind ?? "none", id: externalTag?.id ?? "" };
}

/** What that page sends. */
export const analyticsPageForm = z
  .object({
    version: groupVersion,
    kind: z.enum(["none", "google-tag", "google-tag-manager"]),
    id: z.string().trim().toUpperCase(),
  })
  .transform(({ version, kind, id }, context) => {
    if (kind === "none") return { version, values: { externalTag: null } };
    const read = externalTagForm.safeParse({ kind, id });
    if (read.success) return { version, values: { externalTag: read.data } };
    context.addIssue({ code: "custom", path: ["id"], message: "admin.settings.errors.tagId" });
    return z.NEVER;
  });
