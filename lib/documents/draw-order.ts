import { fullName } from "@/lib/full-name";
import "server-only";
import path from "node:path";
import PDFDocument from "pdfkit";
import { createTranslator } from "use-intl/core";
import { formatSize } from "@/lib/catalogue/format-size";
import { type Day, dayOf } from "@/lib/delivery/calendar";
import { type Lang, languages } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { publicUrl } from "@/lib/mail/links";
import { formatMoney } from "@/lib/money";
import { deliveryAddress } from "@/lib/orders/delivery-address";
import { lastDayOfReturn } from "@/lib/orders/last-day";
import { giftPath } from "@/lib/orders/order-path";
import { dueNow, isKept, isOpen } from "@/lib/orders/order-state";
import type { OrderDetail } from "@/lib/orders/read-order";
import { qrPath } from "@/lib/qr";
import { formatAddress, type ShopIdentity } from "@/lib/settings/identity";
import { printable } from "./printable";

/** Papers about an order. None of them is a document of the tax law, and none calls itself one. */
export const documentKinds = ["packing-slip", "confirmation", "gift-slip"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const folder = path.join(process.cwd(), "components/layout/fonts");
const faces = {
  text: path.join(folder, "geist-text.ttf"),
  display: path.join(folder, "archivo-display.ttf"),
};

const MARGIN = 50;
const WIDTH = 595.28 - 2 * MARGIN;
/** Where the foot begins; a table that reaches it goes on on another page. */
const BOTTOM = 770;

type Words = ReturnType<typeof wordsIn>;
type WordKey = Exclude<keyof ReturnType<typeof messagesIn>["documents"], "titles">;

function wordsIn(lang: Lang) {
  return createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "documents" });
}

/** A pen on A4 that writes both languages and only what its face holds. */
class Paper {
  readonly pdf = new PDFDocument({ size: "A4", margin: MARGIN, font: faces.text, bufferPages: true });
  private readonly words: Words[] = languages.map(wordsIn);
  private readonly has: (codePoint: number) => boolean;

  constructor(title: string) {
    this.pdf.info.Title = title;
    // pdfkit's types do not show the face behind the document.
    const face = Reflect.get(Reflect.get(this.pdf, "_font") as object, "font") as {
      hasGlyphForCodePoint(codePoint: number): boolean;
    };
    this.has = (codePoint) => face.hasGlyphForCodePoint(codePoint);
  }

  /** A label in both languages; once where they are the same. */
  say(key: WordKey): string {
    return [...new Set(this.words.map((t) => t(key)))].join(" / ");
  }

  /** A size in both notations; once where they are the same. */
  size(value: string): string {
    return [...new Set(languages.map((lang) => formatSize(value, lang)))].join(" / ");
  }

  print(text: string): string {
    return printable(text, this.has);
  }

  /** A day in both languages. */
  day(day: Day): string {
    const texts = ["es-ES", "en-GB"].map((locale) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day)),
    );
    return texts.join(" / ");
  }

  line(text: string, size = 10): void {
    this.pdf.font(faces.text).fontSize(size).text(this.print(text), MARGIN, this.pdf.y, { width: WIDTH });
  }

  /** Label at the left, value at the right of it. */
  fact(label: string, value: string): void {
    const top = this.pdf.y;
    const column = { label: 190, gap: 12 };
    this.pdf.font(faces.text).fontSize(10).fillColor("#666666");
    this.pdf.text(label, MARGIN, top, { width: column.label });
    const under = this.pdf.y;
    this.pdf.fillColor("#000000");
    const left = MARGIN + column.label + column.gap;
    this.pdf.text(this.print(value), left, top, { width: WIDTH - column.label - column.gap });
    this.pdf.y = Math.max(under, this.pdf.y) + 3;
  }

  /** A row with an amount at the right; null writes none. */
  row(left: string, right: string | null, isStrong = false): void {
    if (this.pdf.y > BOTTOM - 30) this.pdf.addPage();
    const top = this.pdf.y;
    this.pdf.font(faces.text).fontSize(isStrong ? 12 : 10);
    if (right !== null) this.pdf.text(right, MARGIN + WIDTH - 110, top, { width: 110, align: "right" });
    this.pdf.text(this.print(left), MARGIN, top, { width: right === null ? WIDTH : WIDTH - 120 });
    this.pdf.y += 5;
  }

  /** An address as a QR code that can be pressed as well, 30 mm wide. */
  code(url: string): void {
    const { pdf } = this;
    const { side, path: squares } = qrPath(url);
    const width = 85;
    if (pdf.y > BOTTOM - width) pdf.addPage();
    const top = pdf.y;
    pdf
      .save()
      .translate(MARGIN, top)
      .scale(width / side);
    pdf.path(squares).fill("#000000").restore();
    pdf.link(MARGIN, top, width, width, url);
    pdf.y = top + width + 6;
  }

  rule(): void {
    const y = this.pdf.y + 4;
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor("#999999")
      .stroke();
    this.pdf.y = y + 8;
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve) => this.pdf.on("end", resolve));
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** Who runs the shop, and what the paper is. */
function head(paper: Paper, identity: ShopIdentity, title: string): void {
  const { pdf } = paper;
  pdf.font(faces.display).fontSize(20).text(paper.print(identity.shopName), MARGIN, MARGIN);
  const owner = [identity.legalName, identity.taxId && `NIF ${identity.taxId}`].filter(Boolean).join(" · ");
  paper.line(`${owner} · ${formatAddress(identity.address, "es")}`, 9);
  paper.line([identity.email, identity.phone].filter(Boolean).join(" · "), 9);
  pdf.moveDown(1.5);
  pdf.font(faces.display).fontSize(16).text(title, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(0.8);
}

function lines(paper: Paper, order: OrderDetail, mark: string, withPrices: boolean): void {
  const kept = order.lines.filter(({ state }) => state !== "cancelled" && state !== "exchanged");
  for (const { brand, name, styleCode, size, grossCents } of kept) {
    const words = [fullName({ brand, name }), styleCode, `${paper.say("size")} ${paper.size(size)}`];
    paper.row(mark + words.filter(Boolean).join(" · "), withPrices ? formatMoney(grossCents, "es") : null);
  }
  paper.rule();
}

function sums(paper: Paper, order: OrderDetail): void {
  const money = (cents: number) => formatMoney(cents, "es");
  const { deliveryCents, totalCents, creditedCents, paidCents, refundedCents } = order;
  const dueCents = order.balanceCents + order.owedCents;
  if (deliveryCents > 0) paper.row(paper.say("delivery"), money(deliveryCents));
  if (creditedCents > 0) {
    const cancelled = order.lines.filter(({ state }) => state === "cancelled");
    const shown = creditedCents - cancelled.reduce((sum, { grossCents }) => sum + grossCents, 0);
    if (shown > 0) paper.row(paper.say("credited"), money(-shown));
  }
  paper.row(paper.say("total"), money(totalCents - creditedCents), true);
  const taxes = order.lines
    .filter(({ state }) => isKept(state))
    .reduce((sum, { quotaCents }) => sum + quotaCents, 0);
  const keepsAny = order.lines.some(({ state }) => isKept(state));
  paper.row(paper.say("taxes"), money(taxes + (keepsAny ? order.deliveryQuotaCents : 0)));
  if (paidCents > 0) paper.row(paper.say("paid"), money(paidCents - refundedCents));
  if (dueCents > 0) paper.row(paper.say("due"), money(dueCents), true);
}

/** Where it goes: to the counter, or to an address. */
function destination(paper: Paper, order: OrderDetail): void {
  const { name, phone, fulfilment, deliverOn, channel } = order;
  if (name) paper.fact(paper.say("name"), name);
  if (phone) paper.fact(paper.say("phone"), phone);
  if (fulfilment === "delivery") {
    paper.fact(paper.say("address"), deliveryAddress(order));
    if (deliverOn) paper.fact(paper.say("day"), paper.day(deliverOn));
  } else if (channel !== "counter") paper.fact(paper.say("fulfilment"), paper.say("pickup"));
}

function drawPackingSlip(paper: Paper, order: OrderDetail): void {
  paper.fact(paper.say("code"), order.pickupCode);
  destination(paper, order);
  if (order.note) paper.fact(paper.say("note"), order.note);
  paper.rule();
  lines(paper, order, "[  ]  ", false);
  const due = dueNow(order).cents;
  if (due > 0) paper.row(paper.say("due"), formatMoney(due, "es"), true);
}

/** What the paper says of the way back: only what was bought at a distance, and is not over, can be withdrawn from. */
function wayBack(order: OrderDetail): WordKey {
  if (!order.lines.some(({ state }) => isKept(state))) return "over";
  if (order.kind === "reservation") return "noObligation";
  return order.channel === "counter" ? "counterReturn" : "withdrawal";
}

function drawConfirmation(paper: Paper, order: OrderDetail): void {
  paper.fact(paper.say("code"), order.pickupCode);
  destination(paper, order);
  paper.rule();
  lines(paper, order, "", true);
  sums(paper, order);
  paper.pdf.moveDown();
  paper.line(paper.say(wayBack(order)), 9);
}

function drawGiftSlip(paper: Paper, order: OrderDetail): void {
  const { handedOverAt } = order;
  const isOver = handedOverAt !== null && !order.lines.some(({ state }) => isOpen(state));
  paper.fact(paper.say("code"), order.pickupCode);
  paper.fact(
    paper.say("giftUntil"),
    isOver ? paper.day(lastDayOfReturn(handedOverAt)) : paper.say("giftDays"),
  );
  paper.rule();
  lines(paper, order, "", false);
  paper.line(paper.say("giftHint"), 9);
  paper.pdf.moveDown();
  paper.code(publicUrl(giftPath(order)));
  paper.line(paper.say("giftCode"), 9);
}

const draw: Record<DocumentKind, (paper: Paper, order: OrderDetail) => void> = {
  "packing-slip": drawPackingSlip,
  confirmation: drawConfirmation,
  "gift-slip": drawGiftSlip,
};

/** What a paper calls itself, in both languages. */
function titleOf(kind: DocumentKind, order: OrderDetail): string {
  const named = kind === "confirmation" && order.kind === "reservation" ? "reservation" : kind;
  return languages.map((lang) => wordsIn(lang)(`titles.${named}`)).join(" / ");
}

/** Draws a paper about an order: A4, Spanish and English, amounts in euros with IVA. */
export async function drawOrder(
  kind: DocumentKind,
  order: OrderDetail,
  identity: ShopIdentity,
): Promise<Buffer> {
  const title = titleOf(kind, order);
  const paper = new Paper(`${title} ${order.number}`);
  head(paper, identity, title);
  paper.fact(paper.say("number"), String(order.number));
  if (kind !== "gift-slip") paper.fact(paper.say("date"), paper.day(dayOf(order.createdAt)));
  draw[kind](paper, order);
  return paper.bytes();
}
