import { z } from "zod";
import { minuteOrNone } from "@/lib/changes/minute";
import type { MessageKey } from "@/lib/i18n/message-key";

const say = (key: MessageKey): MessageKey => key;

/** Most pop-ups of a shop; the call answers the first twenty that are active. */
export const mostPopups = 100;

const line = z.string().trim().max(120).default("");
const body = z.string().trim().max(1_000).default("");

/** A minute of Europe/Madrid as an input of type `datetime-local` sends it; null for none. */
const minute = z
  .string()
  .regex(minuteOrNone, say("admin.popups.errors.time"))
  .default("")
  .transform((typed) => typed || null);

/** A whole number as it is typed; null for none. */
function whole(most: number, message: MessageKey) {
  return z
    .string()
    .trim()
    .default("")
    .refine((typed) => /^\d{0,4}$/.test(typed) && Number(typed) <= most, message)
    .transform((typed) => (typed === "" ? null : Number(typed)));
}

/** A page of the shop without its language, e.g. `/in-stock?brand=Nike`; null for none. Other sites are never linked to. */
const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])[^\s\\]*)?$/, say("admin.popups.errors.link"))
  .default("")
  .transform((typed) => typed.replace(/^\/(es|en)(?=\/|$)/, "") || null);

/** A picture that the shop's own store holds, or one of its drawings. */
const imageUrl = z
  .string()
  .regex(/^\/(media\/[a-z0-9]{1,64}-\d{1,5}\.(webp|avif)|brand\/[\w-]+\.svg)$/)
  .nullable()
  .default(null);

const shape = {
  name: z.string().trim().min(1, say("admin.popups.errors.name")).max(80, say("admin.popups.errors.name")),
  type: z.enum(["image", "text", "newsletter"]),
  isActive: z.boolean(),
  activeFrom: minute,
  activeTo: minute,
  headlineEs: line,
  headlineEn: line,
  bodyEs: body,
  bodyEn: body,
  ctaTextEs: line,
  ctaTextEn: line,
  badgeEs: line,
  badgeEn: line,
  imageUrl,
  imageAltEs: line,
  imageAltEn: line,
  linkUrl: link,
  triggerNewVisitor: z.boolean(),
  triggerTimeDelaySeconds: whole(3_600, say("admin.popups.errors.seconds")),
  triggerScrollDepthPercent: whole(100, say("admin.popups.errors.percent")),
};

type Checked = Pick<z.output<z.ZodObject<typeof shape>>, "activeFrom" | "activeTo">;

function endsLater({ activeFrom, activeTo }: Checked, context: z.RefinementCtx): void {
  if (activeFrom && activeTo && activeTo <= activeFrom)
    context.addIssue({ code: "custom", path: ["activeTo"], message: say("admin.popups.errors.endsFirst") });
}

/** A new pop-up as staff types it; times are those of Europe/Madrid (docs/rules.md#pop-ups). */
export const createPopupForm = z.object(shape).superRefine(endsLater);

/** Changes of one; `version` is the one that was edited. */
export const savePopupForm = z
  .object({ ...shape, id: z.uuid(), version: z.int().positive() })
  .superRefine(endsLater);

export const popupRef = z.object({ id: z.uuid() });

/** A pop-up switched on or off. */
export const switchPopupForm = z.object({ id: z.uuid(), isActive: z.boolean() });

/** All pop-ups in their new order. */
export const orderPopupsForm = z.object({ ids: z.array(z.uuid()).max(mostPopups) });

const texts = {
  headlineEs: line,
  headlineEn: line,
  bodyEs: body,
  bodyEn: body,
  ctaTextEs: line,
  ctaTextEn: line,
};

/** A second text, to be tested against the pop-up's own. */
export const startTestForm = z.object({ ...texts, popupId: z.uuid() });

/** The end of a test, and the text that stays. */
export const endTestForm = z.object({ popupId: z.uuid(), keep: z.enum(["a", "b"]) });

/** The texts of a pop-up that a test compares. */
export type PopupTexts = Omit<z.output<typeof startTestForm>, "popupId">;

/** A pop-up as its form holds it. */
export type PopupValues = Required<z.input<typeof createPopupForm>>;

/** A pop-up that is not written yet. */
export const newPopup: PopupValues = {
  name: "",
  type: "newsletter",
  isActive: false,
  activeFrom: "",
  activeTo: "",
  headlineEs: "",
  headlineEn: "",
  bodyEs: "",
  bodyEn: "",
  ctaTextEs: "",
  ctaTextEn: "",
  badgeEs: "",
  badgeEn: "",
  imageUrl: null,
  imageAltEs: "",
  imageAltEn: "",
  linkUrl: "",
  triggerNewVisitor: true,
  triggerTimeDelaySeconds: "20",
  triggerScrollDepthPercent: "50",
};
