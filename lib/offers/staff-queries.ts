import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { type OfferState, offers } from "@/db/schema/offers";
import { requireStaff } from "@/lib/access/session";
import type { Lang } from "@/lib/i18n/languages";
import type { MailState } from "@/lib/mail/outbox-filters";
import { readSmallPictures } from "@/lib/media/small-pictures";
import { MAX_PIECES } from "@/lib/orders/limits";
import { isUuid } from "@/lib/uuid";
import { type FoundGoods, type OfferedProduct, readGoodsByWords, readOfferedProducts } from "./find-goods";
import { type CustomerOffer, readDraftOffer } from "./find-offer";
import type { OfferFilters, OfferTab } from "./list-filters";
import { cloneValues, type FilledForm, formValues, inquiryValues, readFree } from "./offer-form-values";
import { offerMailKey } from "./offer-mails";
import { amountsOf, type LockedOffer, offerReference, readOfferLines } from "./read-offer";
import {
  countOfferTabs,
  type ListedOffer,
  type OfferPage,
  readOfferPage,
  readOffersForFile,
  readOffersOfInquiry,
} from "./read-offers";
import type { OfferValues } from "./staff-forms";

/** An offer as staff see it. Money in cents; times in ISO 8601, UTC. */
export type StaffOffer = {
  id: string;
  number: number;
  revision: number;
  state: OfferState;
  version: number;
  /** As the form holds it. */
  values: OfferValues;
  /** What it costs with all lines, and what of that is asked for only once ordered goods are here. */
  totalCents: number;
  laterCents: number;
  /** Lines as they are stored; `free`: pieces of its size that nobody holds, null for others than stock. */
  lines: {
    id: string;
    name: string;
    size: string;
    /** Address of a small one. */
    picture: string | null;
    free: number | null;
    /** All of its pieces; money in cents, IVA included. */
    cents: number;
  }[];
  /** Path of the private page; null for a draft. */
  path: string | null;
  /** What became of the mail with its link; null where there was none, or the outbox has forgotten it. */
  mailState: MailState | null;
  validUntil: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  remindedAt: string | null;
  endedAt: string | null;
  by: string;
  orderId: string | null;
  inquiryId: string | null;
  /** All revisions of the number, the newest first. */
  revisions: { id: string; revision: number; state: OfferState; at: string }[];
};

async function readFound(id: string): Promise<LockedOffer | null> {
  if (!isUuid(id)) return null;
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  return offer ? { offer, lines: await readOfferLines(db, id) } : null;
}

/** One page of the list of offers. */
export async function listOffers(filters: OfferFilters): Promise<OfferPage> {
  await requireStaff("offers.view");
  return readOfferPage(filters);
}

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

/** All that the filters of the list show, for a file. */
export async function listOffersForFile(filters: OfferFilters): Promise<ListedOffer[]> {
  await requireStaff("offers.edit");
  return readOffersForFile(filters, MOST_IN_FILE);
}

/** How many offers each tab of the list holds. */
export async function listOfferCounts(): Promise<Record<OfferTab, number>> {
  await requireStaff("offers.view");
  return countOfferTabs();
}

/** The offers that answer an inquiry, the newest first. */
export async function listOffersOfInquiry(inquiryId: string): Promise<ListedOffer[]> {
  await requireStaff("offers.view");
  return isUuid(inquiryId) ? readOffersOfInquiry(inquiryId) : [];
}

async function readMailState(id: string): Promise<MailState | null> {
  const [mail] = await db
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.kind, "offer"), eq(mails.formKey, offerMailKey(id))));
  return mail?.state ?? null;
}

/** One offer with its form and its revisions; null when there is none. */
export async function findStaffOffer(id: string): Promise<StaffOffer | null> {
  await requireStaff("offers.view");
  const found = await readFound(id);
  if (!found) return null;
  const { offer, lines } = found;
  const free = await readFree(lines);
  const pictureOf = await readSmallPictures(lines.map(({ pictureHash }) => pictureHash));
  const all = await db
    .select({ id: offers.id, revision: offers.revision, state: offers.state, at: offers.createdAt })
    .from(offers)
    .where(eq(offers.number, offer.number))
    .orderBy(desc(offers.revision));
  const { totalCents, laterCents } = amountsOf(found);
  const { number, revision, state, version, orderId, inquiryId } = offer;
  return {
    id: offer.id,
    number,
    revision,
    state,
    version,
    values: formValues(found),
    totalCents,
    laterCents,
    lines: lines.map((line, at) => ({
      id: line.id,
      name: line.name,
      size: line.size,
      picture: pictureOf(line.pictureHash),
      free: free[at] ?? null,
      cents: line.unitCents * line.quantity,
    })),
    path: state === "draft" ? null : `/${offer.lang}/offers/${offerReference(offer.id)}`,
    mailState: await readMailState(offer.id),
    validUntil: offer.validUntil?.toISOString() ?? null,
    sentAt: offer.sentAt?.toISOString() ?? null,
    viewedAt: offer.viewedAt?.toISOString() ?? null,
    remindedAt: offer.remindedAt?.toISOString() ?? null,
    endedAt: offer.endedAt?.toISOString() ?? null,
    by: offer.staffName,
    orderId,
    inquiryId,
    revisions: all.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

/** A draft as its customer would see it if it were sent now; null for what is none. */
export async function findOfferPreview(id: string, lang: Lang): Promise<CustomerOffer | null> {
  await requireStaff("offers.view");
  return isUuid(id) ? readDraftOffer(id, lang) : null;
}

/** A new form with an offer's content at today's prices; null when there is none. Nothing is written until it is saved. */
export async function findOfferClone(id: string): Promise<FilledForm | null> {
  await requireStaff("offers.edit");
  const found = await readFound(id);
  return found && cloneValues(found);
}

/** A new form with an inquiry's person and goods; null when there is none. Nothing is written until it is saved. */
export async function findOfferFromInquiry(inquiryId: string): Promise<FilledForm | null> {
  await requireStaff("offers.edit");
  return isUuid(inquiryId) ? inquiryValues(inquiryId) : null;
}

/** Goods that some words fit, with what of them is free and whose the rest is. */
export async function findGoodsForOffer(q: string): Promise<FoundGoods> {
  await requireStaff("offers.edit");
  return readGoodsByWords(q);
}

/** The same of known products, at most as many as an offer has pieces. */
export async function listOfferedProducts(productIds: readonly string[]): Promise<OfferedProduct[]> {
  await requireStaff("offers.edit");
  const ids = [...new Set(productIds)].filter((id) => isUuid(id)).slice(0, MAX_PIECES);
  return ids.length > 0 ? readOfferedProducts(ids) : [];
}
