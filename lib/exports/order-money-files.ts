import "server-only";
import { createTranslator } from "use-intl/core";
import { dayOf } from "@/lib/delivery/calendar";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { typedMoney } from "@/lib/money";
import { unreceiptedWords } from "@/lib/orders/read-money";
import { listMoney, listUnreceiptedForFile } from "@/lib/orders/staff-queries";
import { csvFile } from "./csv-file";
import { fileName } from "./file-name";

function wordsIn(lang: Lang) {
  return createTranslator({ locale: lang, messages: messagesIn(lang) });
}

/** A moment as the shop's clock shows it, `HH:MM`; the file's name says the day. */
function clockTime(at: string): string {
  return new Date(at).toLocaleTimeString("en-GB", { timeZone: "Europe/Madrid", timeStyle: "short" });
}

/** Payments and refunds of a day, as a file; a column for each, since spreadsheets are sent no cell that begins with a sign. */
export async function moneyFile(day: string, lang: Lang): Promise<Response> {
  const rows = await listMoney(day);
  const t = wordsIn(lang);
  const head = [
    t("admin.orders.ledger.time"),
    t("admin.orders.csv.number"),
    t("admin.orders.csv.name"),
    t("admin.orders.ledger.method"),
    t("admin.orders.ledger.in"),
    t("admin.orders.ledger.out"),
    t("admin.orders.ledger.by"),
    t("admin.orders.money.note"),
    t("admin.orders.ledger.provider"),
    t("admin.orders.ledger.reference"),
  ];
  const lines = rows.map(({ at, number, name, method, is, cents, by, note, provider, reference }) => [
    clockTime(at),
    String(number),
    name,
    t(`orders.methods.${method}`),
    is === "payment" ? typedMoney(cents, lang) : "",
    is === "refund" ? typedMoney(cents, lang) : "",
    by,
    note,
    t(`admin.orders.providers.${provider}`),
    reference,
  ]);
  return csvFile(fileName("money", lang, day), [head, ...lines], lang);
}

/** What was handed over and lacks the note of a receipt issued elsewhere, line by line, as a file for whoever issues it. */
export async function unreceiptedFile(lang: Lang): Promise<Response> {
  const rows = await listUnreceiptedForFile();
  const t = wordsIn(lang);
  const head = [
    t("admin.orders.csv.number"),
    t("admin.orders.receipt.day"),
    t("admin.orders.columns.pieces"),
    t("admin.orders.ledger.gross"),
    t("admin.orders.ledger.rate"),
    t("admin.orders.ledger.base"),
    t("admin.orders.ledger.quota"),
    t("admin.orders.ledger.method"),
  ];
  const lines = rows.map((line) => [
    String(line.number),
    line.day,
    unreceiptedWords(line, lang) || t("admin.orders.money.delivery"),
    typedMoney(line.grossCents, lang),
    typedMoney(line.rate, lang),
    typedMoney(line.baseCents, lang),
    typedMoney(line.quotaCents, lang),
    line.methods.map((method) => t(`orders.methods.${method}`)).join(", "),
  ]);
  return csvFile(fileName("without-receipt", lang, dayOf(new Date())), [head, ...lines], lang);
}
