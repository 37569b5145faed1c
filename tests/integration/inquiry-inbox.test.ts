import { randomUUID } from "node:crypto";
import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { inquiries, inquiryMessages, inquiryTexts } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { auditLog } from "@/db/schema/staff";
import { loadDemoTexts } from "@/lib/inquiries/demo-texts";
import { parseInquiryFilters } from "@/lib/inquiries/list-filters";
import { unknownPlaceholders } from "@/lib/inquiries/placeholders";
import type { OneInquiry } from "@/lib/inquiries/read-inquiry";
import { sendInquiry } from "@/lib/inquiries/send-inquiry";
import {
  assignInquiry,
  changeInquiryState,
  changeInquiryStates,
  createInquiryText,
  eraseInquirer,
  fillInquiryText,
  mergeInquiries,
  previewErasure,
  previewInquiryReply,
  previewInquiryStates,
  recordInquiryMessage,
  removeInquiryText,
  replyToInquiry,
  saveInquiryText,
} from "@/lib/inquiries/staff-actions";
import {
  findInquiry,
  findInquiryText,
  listAssignees,
  listInquiries,
  listInquiryTexts,
} from "@/lib/inquiries/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/server", async () => (await import("../setup/staff")).nextServerDouble());

let seller: Person;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(inquiries);
  await db.delete(inquiryTexts);
  await db.delete(mails);
  await db.delete(auditLog);
  product = await makeProduct({ name: "Dunk Low" }, { "42": 1, "43": 0 });
  seller = await makePerson("sales");
  await askAs(seller);
});

type Asked = Partial<Parameters<typeof sendInquiry>[1]>;

async function ask(fields: Asked = {}): Promise<string> {
  const sent = await db.transaction((tx) =>
    sendInquiry(tx, {
      kind: "inquiry",
      lang: "es",
      name: "Marina Ruiz",
      email: "marina@example.com",
      phone: "600 123 456",
      message: "¿La tenéis?",
      items: [{ productId: product.id, size: "42" }],
      selectedSize: "42",
      source: "product-detail-inquiry",
      formKey: randomUUID(),
      consentText: "De acuerdo",
      ...fields,
    }),
  );
  if ("refused" in sent) throw new Error(sent.refused);
  return sent.id;
}

async function open(id: string): Promise<OneInquiry> {
  const inquiry = await findInquiry(id);
  if (!inquiry || "mergedInto" in inquiry) throw new Error("The inquiry is not there");
  return inquiry;
}

async function answer(id: string, fields: object = {}) {
  const { seen } = await open(id);
  const draft = { id, body: "Hola:\n\nSí, la tenemos.", withGoods: true, seen, formKey: randomUUID() };
  return replyToInquiry({ ...draft, ...fields });
}

async function mailsOf(kind: string) {
  return db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.createdAt);
}

describe("an inquiry that is opened", () => {
  test("tells a size whose last pair is held from one that is not in the shop", async () => {
    const id = await ask();
    await db.execute(sql`update product_sizes set held = on_hand where product_id = ${product.id}`);
    expect((await open(id)).goods).toMatchObject([{ size: "42", today: { sizes: [], heldSizes: ["42"] } }]);
  });

  test("shows its goods as they were and as they are now, and changes nothing", async () => {
    const id = await ask();
    await db.update(products).set({ priceCents: 9_995, name: "Renamed" }).where(eq(products.id, product.id));
    await db.execute(sql`update product_sizes set on_hand = 0 where product_id = ${product.id}`);
    const inquiry = await open(id);
    expect(inquiry).toMatchObject({ state: "new", whatsapp: "34600123456", lang: "es" });
    expect(inquiry.goods).toMatchObject([
      {
        name: "Dunk Low",
        size: "42",
        priceCents: 12_995,
        sizes: ["42"],
        today: {
          id: product.id,
          name: "Renamed",
          status: "active",
          priceCents: 9_995,
          sizes: [],
          heldSizes: [],
        },
      },
    ]);
    expect(inquiry.timeline).toMatchObject([
      { type: "asked", body: "¿La tenéis?" },
      { type: "message", automatic: true, channel: "mail", delivery: { state: "kept" } },
    ]);
    expect((await db.select().from(inquiries))[0]).toMatchObject({ state: "new", version: 1 });
    await db.delete(products).where(eq(products.id, product.id));
    expect((await open(id)).goods).toMatchObject([{ name: "Dunk Low", today: null }]);
  });

  test("names other inquiries from the same address or telephone, and nobody else's", async () => {
    const id = await ask();
    const sameAddress = await ask({ phone: "", message: "Otra cosa" });
    const samePhone = await ask({ email: "m@example.org", phone: "+34 600-123-456" });
    await ask({ email: "eva@example.org", phone: "600 123 457" });
    await ask({ email: "pau@example.org", phone: "" });
    const { others } = await open(id);
    expect(others.map((other) => [other.id, other.why])).toEqual(
      expect.arrayContaining([
        [sameAddress, "address"],
        [samePhone, "phone"],
      ]),
    );
    expect(others).toHaveLength(2);
  });

  test("is not there for an id that is none", async () => {
    for (const id of ["texts", "1", randomUUID()]) expect(await findInquiry(id)).toBeNull();
  });
});

describe("an answer by mail", () => {
  test("goes out in the thread of the receipt, in the person's language, and makes it answered", async () => {
    const id = await ask({ lang: "en" });
    const [receipt] = await mailsOf("inquiry-receipt");
    expect(await answer(id, { body: "Yes.\n\nSee you\nN. <b>" })).toMatchObject({ ok: true });
    const [mail] = await mailsOf("inquiry-reply");
    expect(mail).toMatchObject({
      lang: "en",
      recipient: "marina@example.com",
      replyTo: null,
      subject: `Re: ${receipt?.subject}`,
      headers: { "In-Reply-To": `<${receipt?.id}@localhost>`, References: `<${receipt?.id}@localhost>` },
    });
    expect(mail?.text).toContain("Dunk Low");
    expect(mail?.text).toContain("129.95");
    expect(mail?.html).toContain("&lt;b&gt;");
    const [message] = await db
      .select()
      .from(inquiryMessages)
      .where(eq(inquiryMessages.mailId, mail?.id ?? ""));
    expect(message).toMatchObject({
      direction: "out",
      channel: "mail",
      body: "Yes.\n\nSee you\nN. <b>",
      staffId: seller.id,
      messageId: `<${mail?.id}@localhost>`,
      inReplyTo: `<${receipt?.id}@localhost>`,
    });
    const inquiry = await open(id);
    expect(inquiry.state).toBe("answered");
    expect(inquiry.timeline.at(-1)).toMatchObject({
      type: "message",
      by: seller.name,
      delivery: { state: "kept" },
    });
  });

  test("follows the mails before it, and lists no goods where none are wanted", async () => {
    const id = await ask();
    await answer(id);
    await answer(id, { body: "Y otra cosa.", withGoods: false });
    const [receipt] = await mailsOf("inquiry-receipt");
    const [first, second] = await mailsOf("inquiry-reply");
    expect(second?.headers).toEqual({
      "In-Reply-To": `<${first?.id}@localhost>`,
      References: `<${receipt?.id}@localhost> <${first?.id}@localhost>`,
    });
    expect(second?.subject).toBe(first?.subject);
    expect(second?.text).not.toContain("Dunk Low");
  });

  test("calls a request a request, and heads the first mail of a thread so", async () => {
    const id = await ask({ kind: "request" });
    await db.delete(mails);
    await db.update(inquiryMessages).set({ messageId: null, subject: null });
    await answer(id);
    const [mail] = await mailsOf("inquiry-reply");
    expect(mail?.subject).toMatch(/^Tu encargo \[#\d+\] · /);
    expect(mail?.text).toContain("porque enviaste un encargo");
    expect(mail?.text).not.toContain("preguntaste");
  });

  test("names no archived goods", async () => {
    const id = await ask();
    await db.update(products).set({ status: "archived" }).where(eq(products.id, product.id));
    await answer(id);
    expect((await mailsOf("inquiry-reply"))[0]?.text).not.toContain("Dunk Low");
  });

  test("is refused when something was said meanwhile, and goes out once that was seen", async () => {
    const id = await ask();
    const { seen } = await open(id);
    await recordInquiryMessage({
      id,
      channel: "phone",
      direction: "in",
      body: "Mejor la 43",
      formKey: randomUUID(),
    });
    const again = await ask({ message: "¿Hola?" });
    await recordInquiryMessage({
      id,
      channel: "note",
      direction: null,
      body: "Solo para nosotros",
      formKey: randomUUID(),
    });
    const result = await answer(id, { seen });
    expect(result).toMatchObject({
      ok: true,
      data: {
        arrived: [
          { channel: "phone", direction: "in", body: "Mejor la 43", by: seller.name },
          { id: again, channel: "form", body: "¿Hola?", by: "Marina Ruiz" },
        ],
      },
    });
    expect(await mailsOf("inquiry-reply")).toHaveLength(0);
    const arrived = result.ok && result.data && "arrived" in result.data ? result.data.arrived : [];
    const known = [...seen, ...arrived.map((one) => one.id)];
    expect(await answer(id, { seen: known })).toMatchObject({ ok: true, data: { sent: expect.any(String) } });
    expect(await mailsOf("inquiry-reply")).toHaveLength(1);
  });

  test("of two people at once is sent by one, and shown to the other", async () => {
    const id = await ask();
    // Both have the page open before either sends.
    const { seen } = await open(id);
    const results = await Promise.all([answer(id, { seen, body: "Uno" }), answer(id, { seen, body: "Dos" })]);
    const outcomes = results.map((result) =>
      result.ok && result.data && "sent" in result.data ? "sent" : result,
    );
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== "sent")).toMatchObject([
      { ok: true, data: { arrived: [{ channel: "mail", direction: "out" }] } },
    ]);
    expect(await mailsOf("inquiry-reply")).toHaveLength(1);
  });

  test("sent ten times by the same form is one mail", async () => {
    const id = await ask();
    const formKey = randomUUID();
    const results = await Promise.all(Array.from({ length: 10 }, () => answer(id, { formKey })));
    expect(results.every((result) => result.ok && result.data && "sent" in result.data)).toBe(true);
    expect(await mailsOf("inquiry-reply")).toHaveLength(1);
  });

  test("is refused with a placeholder that has no value, empty, or to somebody erased", async () => {
    const id = await ask({ items: [{ productId: product.id, size: null }], selectedSize: null });
    expect(await answer(id, { body: "La {talla} de {producto}, {cosa}" })).toMatchObject({
      ok: false,
      error: "admin.inquiries.errors.placeholders",
      values: { names: "{talla}, {cosa}" },
    });
    expect(await answer(id, { body: " \n " })).toMatchObject({
      ok: false,
      fields: { body: "admin.inquiries.errors.empty" },
    });
    await db.update(inquiries).set({ email: "erased@invalid" });
    expect(await answer(id)).toMatchObject({ ok: false, error: "admin.inquiries.errors.erased" });
    expect(await mailsOf("inquiry-reply")).toHaveLength(0);
  });

  test("has its placeholders filled in, in the person's language; the preview is what goes out", async () => {
    const id = await ask({ lang: "en" });
    const body = "Dear {name}, the {product} in {talla} is {price}: {link}\n\n{hours}\n\n{signature}";
    const preview = await previewInquiryReply({ id, body, withGoods: false });
    await answer(id, { body, withGoods: false });
    const [mail] = await mailsOf("inquiry-reply");
    expect(preview).toMatchObject({ ok: true, data: { subject: mail?.subject, text: mail?.text } });
    expect(mail?.text).toContain(`Dear Marina, the ${product.brand} Dunk Low in 42 is €129.95`);
    expect(mail?.text).toContain(`/en/product/in-stock/${product.slug}?size=42`);
    expect(mail?.text).toContain("Monday");
    expect(mail?.text).toContain(seller.name);
  });

  test("of a wish for a size names no person, for none was named", async () => {
    const id = await ask({ name: "marina@example.com", source: "size-wish" });
    expect(await fillInquiryText({ id, body: "Hola, {nombre}: la {talla}" })).toMatchObject({
      data: { text: "Hola, {nombre}: la 42", open: ["{nombre}"] },
    });
  });

  test("greets a person by their first name, and names them in full where that is asked for", async () => {
    const id = await ask({ name: "Hugo Navarro" });
    const body = "Hola, {nombre}: está a nombre de {nombre_completo}.";
    expect(await fillInquiryText({ id, body })).toMatchObject({
      data: { text: "Hola, Hugo: está a nombre de Hugo Navarro.", open: [] },
    });
  });
});

describe("what was said elsewhere", () => {
  const said = { channel: "phone", direction: "out", body: "Le llamé" };

  test("answers, or opens again and begins the wait anew; a note does neither", async () => {
    const id = await ask();
    await db.update(inquiries).set({ waitingSince: new Date("2026-01-01") });
    await recordInquiryMessage({ id, ...said, formKey: randomUUID() });
    expect((await open(id)).state).toBe("answered");
    await recordInquiryMessage({ id, ...said, channel: "note", direction: null, formKey: randomUUID() });
    expect((await open(id)).state).toBe("answered");
    await recordInquiryMessage({ id, ...said, channel: "whatsapp", direction: "in", formKey: randomUUID() });
    const { state, waitingSince } = await open(id);
    expect(state).toBe("open");
    expect(Date.now() - Date.parse(waitingSince)).toBeLessThan(60_000);
  });

  test("is taken back as a whole; what was mailed is not", async () => {
    const id = await ask();
    const result = await recordInquiryMessage({ id, ...said, formKey: randomUUID() });
    expect(await undoWrite({ batch: result.ok ? result.undo : "" })).toMatchObject({ ok: true });
    expect((await open(id)).state).toBe("new");
    expect((await open(id)).timeline.filter((entry) => entry.type === "message")).toHaveLength(1);
    const mailed = await answer(id);
    expect(mailed.ok && mailed.undo).toBeUndefined();
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(ne(auditLog.action, "x"))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(await undoWrite({ batch: entry?.batch })).toMatchObject({ error: "admin.errors.notUndoable" });
    expect((await open(id)).state).toBe("answered");
  });

  test("stands in no audit trail", async () => {
    const id = await ask();
    await recordInquiryMessage({
      id,
      ...said,
      channel: "note",
      direction: null,
      body: "Secreto",
      formKey: randomUUID(),
    });
    await answer(id, { body: "Respuesta secreta" });
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Secreto|secreta|marina@/);
  });
});

describe("state and who deals with it", () => {
  test("go by the steps that lead on, from the state that was shown", async () => {
    const id = await ask();
    const refused = { ok: false, error: "admin.inquiries.errors.state" };
    expect(await changeInquiryState({ id, from: "open", state: "closed" })).toMatchObject(refused);
    expect(await changeInquiryState({ id, from: "new", state: "new" })).toMatchObject(refused);
    const closed = await changeInquiryState({ id, from: "new", state: "closed" });
    expect(closed).toMatchObject({ ok: true, undo: expect.any(String) });
    expect(await changeInquiryState({ id, from: "closed", state: "answered" })).toMatchObject(refused);
    await undoWrite({ batch: closed.ok ? closed.undo : "" });
    expect(await open(id)).toMatchObject({ state: "new" });
    expect((await open(id)).timeline.filter((entry) => entry.type === "state")).toMatchObject([
      { state: "closed", undone: false, by: seller.name },
      { state: "new", undone: true },
    ]);
  });

  test("who takes a new one opens it; only people who answer can be given one", async () => {
    const id = await ask();
    const reader = await makePerson("read-only");
    const gone = await makePerson("manager");
    await db.execute(sql`update staff set removed_at = now() where id = ${gone.id}`);
    const people = (await listAssignees()).map((person) => person.id);
    expect(people).toContain(seller.id);
    for (const { id: to } of [reader, gone]) {
      expect(people).not.toContain(to);
      const refused = { ok: false, error: "admin.inquiries.errors.assignee" };
      expect(await assignInquiry({ id, from: null, to })).toMatchObject(refused);
    }
    expect(await assignInquiry({ id, from: null, to: seller.id })).toMatchObject({ ok: true });
    expect(await open(id)).toMatchObject({ state: "open", assignedTo: seller.id, assignee: seller.name });
    const late = await assignInquiry({ id, from: null, to: seller.id });
    expect(late).toMatchObject({ ok: false, error: "admin.inquiries.errors.assigned" });
    expect(await assignInquiry({ id, from: seller.id, to: null })).toMatchObject({ ok: true });
    expect(await open(id)).toMatchObject({ state: "open", assignedTo: null });
  });
});

describe("the list", () => {
  async function list(query: Record<string, string> = {}) {
    const { rows, total, counts } = await listInquiries(parseInquiryFilters(query));
    expect(rows).toHaveLength(total);
    return { names: rows.map(({ name }) => name), counts };
  }

  test("opens with who waits, longest first, and counts every state under the other filters", async () => {
    for (const [name, state, days] of [
      ["late", "open", 3],
      ["fresh", "new", 1],
      ["done", "answered", 2],
      ["over", "closed", 9],
      ["older", "closed", 10],
    ] as const) {
      const id = await ask({ name, lang: days > 8 ? "en" : "es" });
      const waitingSince = new Date(Date.now() - days * 86_400_000);
      await db.update(inquiries).set({ state, waitingSince }).where(eq(inquiries.id, id));
    }
    const counts = { new: 1, open: 1, answered: 1, closed: 2 };
    expect(await list()).toEqual({ names: ["late", "fresh"], counts });
    expect((await list({ sort: "-waiting" })).names).toEqual(["fresh", "late"]);
    expect((await list({ state: "closed" })).names).toEqual(["over", "older"]);
    expect((await list({ state: "all", sort: "waiting" })).names).toEqual([
      "older",
      "over",
      "late",
      "done",
      "fresh",
    ]);
    expect(await list({ state: "closed", lang: "es" })).toEqual({
      names: [],
      counts: { new: 1, open: 1, answered: 1, closed: 0 },
    });
  });

  test("finds by name, address, telephone, message and style code, accents or not; all words have to be there", async () => {
    await ask({
      name: "José Núñez",
      email: "pepe@example.org",
      phone: "+34 611 222 333",
      message: "¿Envíos a Menorca?",
    });
    await ask({
      name: "Other",
      email: "other@example.org",
      phone: "",
      message: "",
      items: [],
      kind: "request",
    });
    for (const q of [
      "jose nunez",
      "pepe@",
      "611222",
      "611 222 333",
      "menorca envios",
      product.styleCode,
      "dunk",
    ]) {
      expect((await list({ q })).names, q).toEqual(["José Núñez"]);
    }
    for (const q of ["menorca mallorca", "%", "611229"]) expect((await list({ q })).names, q).toEqual([]);
    expect((await list({ kind: "request" })).names).toEqual(["Other"]);
  });

  test("knows who deals with what; who left deals with nothing", async () => {
    const [mine, theirs, left] = [
      await ask({ name: "mine" }),
      await ask({ name: "theirs" }),
      await ask({ name: "left" }),
    ];
    const [colleague, gone] = [await makePerson("manager"), await makePerson("sales")];
    await ask({ name: "free" });
    for (const [id, to] of [
      [mine, seller.id],
      [theirs, colleague.id],
      [left, gone.id],
    ] as const) {
      await assignInquiry({ id, from: null, to });
    }
    await db.execute(sql`update staff set removed_at = now() where id = ${gone.id}`);
    expect((await list({ assigned: "me" })).names).toEqual(["mine"]);
    expect((await list({ assigned: colleague.id })).names).toEqual(["theirs"]);
    expect((await list({ assigned: "nobody" })).names.toSorted()).toEqual(["free", "left"]);
  });

  test("closes many at once as the preview says, and undoes that", async () => {
    const ids = [await ask(), await ask(), await ask({ email: "eva@example.org" })];
    await changeInquiryState({ id: ids[0], from: "new", state: "closed" });
    const input = { selection: { ids }, state: "closed" };
    const preview = await previewInquiryStates(input);
    expect(preview).toMatchObject({ data: { changed: 2, unchanged: 1, refused: 0 } });
    const fingerprint = preview.ok ? preview.data?.fingerprint : "";
    await assignInquiry({ id: ids[1], from: null, to: seller.id });
    expect(await changeInquiryStates({ ...input, fingerprint })).toMatchObject({
      error: "admin.lists.bulk.changedMeanwhile",
    });
    const again = await previewInquiryStates({ selection: { query: "" }, state: "closed" });
    const done = await changeInquiryStates({
      selection: { query: "" },
      state: "closed",
      fingerprint: again.ok ? again.data?.fingerprint : "",
    });
    expect(done).toMatchObject({ ok: true, data: { changed: 2 } });
    expect((await list({ state: "closed" })).names).toHaveLength(3);
    await undoWrite({ batch: done.ok ? done.undo : "" });
    expect((await list()).counts).toMatchObject({ new: 1, open: 1, closed: 1 });
  });
});

describe("two inquiries of one person", () => {
  test("are one thread once merged: words, goods and mails together, and apart again by undo", async () => {
    const first = await ask({ message: "Primera" });
    const second = await ask({ message: "Segunda", items: [], kind: "request", phone: "" });
    await answer(first, { body: "A la primera" });
    const merged = await mergeInquiries({ id: second, other: first });
    expect(merged).toMatchObject({ ok: true, undo: expect.any(String) });
    const thread = await open(second);
    expect(thread.goods).toHaveLength(1);
    expect(thread.merged).toMatchObject([{ id: first }]);
    const bodies = thread.timeline.flatMap((entry) => ("body" in entry && entry.body ? [entry.body] : []));
    expect(bodies).toEqual(["Primera", "Segunda", "A la primera"]);
    expect(await findInquiry(first)).toEqual({ mergedInto: second });
    expect((await listInquiries(parseInquiryFilters({ state: "all" }))).total).toBe(1);
    expect((await listInquiries(parseInquiryFilters({ q: "primera" }))).rows).toMatchObject([{ id: second }]);
    await answer(second, { body: "A las dos" });
    const [before, after] = await mailsOf("inquiry-reply");
    expect(after?.headers.References).toContain(`<${before?.id}@localhost>`);

    await undoWrite({ batch: merged.ok ? merged.undo : "" });
    expect((await open(first)).state).toBe("answered");
    expect((await open(second)).goods).toHaveLength(0);
  });

  test("keep who waits waiting, since as long", async () => {
    const [answered, waiting] = [await ask(), await ask()];
    await answer(answered);
    const since = new Date("2026-11-01T10:00:00Z");
    await db.update(inquiries).set({ waitingSince: since }).where(eq(inquiries.id, waiting));
    await mergeInquiries({ id: answered, other: waiting });
    expect(await open(answered)).toMatchObject({ state: "open", waitingSince: since.toISOString() });
  });

  test("stop an answer that has not seen the other one's words", async () => {
    const [first, second] = [
      await ask({ phone: "600 000 001" }),
      await ask({ email: "m@example.org", phone: "600000001", message: "Ojo" }),
    ];
    const { seen } = await open(first);
    expect(seen).toContain(second);
    await mergeInquiries({ id: first, other: second });
    await recordInquiryMessage({
      id: second,
      channel: "phone",
      direction: "in",
      body: "Dijo",
      formKey: randomUUID(),
    });
    expect(await answer(first, { seen })).toMatchObject({ data: { arrived: [{ body: "Dijo" }] } });
  });

  test("are merged only where they are one person's, never with themselves, nor in a ring", async () => {
    const [one, stranger] = [await ask(), await ask({ email: "eva@example.org", phone: "600 999 999" })];
    const third = await ask();
    expect(await mergeInquiries({ id: one, other: stranger })).toMatchObject({
      error: "admin.inquiries.errors.stranger",
    });
    expect(await mergeInquiries({ id: one, other: one })).toMatchObject({
      error: "admin.inquiries.errors.merged",
    });
    const both = await Promise.all([
      mergeInquiries({ id: one, other: third }),
      mergeInquiries({ id: third, other: one }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [root] = await db
      .select()
      .from(inquiries)
      .where(sql`merged_into is null and email = 'marina@example.com'`);
    const fourth = await ask();
    expect(await mergeInquiries({ id: fourth, other: root?.id })).toMatchObject({ ok: true });
    expect((await open(fourth)).merged).toHaveLength(2);
  });
});

describe("a person who is to be forgotten", () => {
  test("goes with all that was said and mailed, by a manager who has seen what goes; others stay", async () => {
    const id = await ask();
    const other = await ask({ name: "Eva", email: "eva@example.org", phone: "" });
    await answer(id, { body: "Palabras" });
    await answer(other, { body: "Otras" });
    await db
      .insert(newsletterSubscribers)
      .values({ email: "marina@example.com", lang: "es", source: "footer" });
    expect(await eraseInquirer({ id })).toMatchObject({ error: "admin.errors.forbidden" });
    await askAs(await makePerson("manager"));
    expect(await previewErasure({ id })).toMatchObject({
      data: { who: ["marina@example.com"], counts: { inquiries: 1, newsletter: 1, mails: 3 } },
    });
    expect(await eraseInquirer({ id })).toMatchObject({ ok: true, undo: undefined });
    const inquiry = await open(id);
    expect(inquiry).toMatchObject({ isErased: true, state: "closed", name: "—", phone: "", others: [] });
    expect(inquiry.goods).toHaveLength(1);
    const everything = JSON.stringify([
      await db.select().from(inquiries),
      await db.select().from(inquiryMessages),
      await db.select().from(mails),
      await db.select().from(auditLog),
      await db.select().from(newsletterSubscribers),
    ]);
    expect(everything).not.toMatch(/marina|Marina|Palabras|600 123/);
    expect(everything).toContain("Otras");
    expect(await eraseInquirer({ id })).toMatchObject({ error: "admin.inquiries.errors.erased" });
  });
});

describe("reusable texts", () => {
  const text = { name: "Hay talla", bodyEs: "Sí, en {talla}.", bodyEn: "" };

  test("are written, saved against their version, removed and brought back", async () => {
    const made = await createInquiryText(text);
    const id = made.ok ? (made.data?.id ?? "") : "";
    expect(await listInquiryTexts()).toMatchObject([{ id, ...text, version: 1 }]);
    expect(await saveInquiryText({ ...text, bodyEn: "Yes, in {size}.", id, version: 1 })).toMatchObject({
      version: 2,
    });
    expect(await saveInquiryText({ ...text, name: "Otro", id, version: 1 })).toMatchObject({
      error: "admin.errors.conflict",
      conflict: { version: 2, theirs: { name: "Hay talla", bodyEn: "Yes, in {size}." }, by: seller.name },
    });
    const removed = await removeInquiryText({ id });
    expect(await findInquiryText(id)).toBeNull();
    await undoWrite({ batch: removed.ok ? removed.undo : "" });
    expect(await findInquiryText(id)).toMatchObject({ bodyEn: "Yes, in {size}." });
  });

  test("hold no placeholder that means nothing, and say something in one language at least", async () => {
    expect(await createInquiryText({ ...text, bodyEs: "{talal}" })).toMatchObject({
      fields: { bodyEs: "admin.inquiries.errors.unknownPlaceholder" },
    });
    expect(await createInquiryText({ ...text, bodyEs: " " })).toMatchObject({
      fields: { bodyEs: "admin.inquiries.errors.empty" },
    });
    expect(await listInquiryTexts()).toEqual([]);
  });
});

test("the demo shop has texts to begin with, in both languages, that a save does not lose", async () => {
  await askAs(await makePerson("sales"));
  await db.delete(inquiryTexts);
  await db.transaction(loadDemoTexts);
  const [first] = await listInquiryTexts();
  await db
    .update(inquiryTexts)
    .set({ bodyEn: "Ours" })
    .where(eq(inquiryTexts.id, first?.id ?? ""));
  await db.transaction(loadDemoTexts);
  const texts = await listInquiryTexts();
  expect(texts).toHaveLength(3);
  expect(texts[0]?.bodyEn).toBe("Ours");
  for (const { bodyEs, bodyEn } of texts) {
    expect(bodyEs).not.toBe("");
    expect(unknownPlaceholders(bodyEs + bodyEn)).toEqual([]);
  }
});
