import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { afterEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";

type Tree = { [key: string]: string | Tree };

/** Names of everything that is filled into a text, also within its branches. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...argumentsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
}

/** Every text under its full key. */
function* leavesOf(tree: Tree, path = ""): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") yield [path + key, value];
    else yield* leavesOf(value, `${path}${key}.`);
  }
}

/** The same with the names of what is filled into each text. */
function leaves(tree: Tree): Map<string, string> {
  return new Map(
    [...leavesOf(tree)].map(([key, text]) => [
      key,
      [...new Set(argumentsOf(parse(text)))].toSorted().join(" "),
    ]),
  );
}

test("both languages say the same things with the same parts", () => {
  expect(Object.fromEntries(leaves(es))).toEqual(Object.fromEntries(leaves(en)));
});

test("no text is empty", () => {
  for (const tree of [es, en]) {
    expect(JSON.stringify(tree)).not.toMatch(/:""/);
  }
});

test("what is said without a mail server stands for texts that there are, with no part that they have not", () => {
  for (const { withoutMail, ...texts } of [es, en]) {
    const said = leaves(texts);
    for (const [key, parts] of leaves(withoutMail)) {
      expect(said.has(key), key).toBe(true);
      expect(said.get(key)?.split(" "), key).toEqual(
        expect.arrayContaining(parts.split(" ").filter(Boolean)),
      );
    }
  }
});

afterEach(() => vi.unstubAllEnvs());

async function messagesWith(mailServer: string) {
  vi.resetModules();
  vi.stubEnv("SMTP_URL", mailServer);
  return import("./messages");
}

/** Texts that name mails which went out at another time. */
const ofMails = ["privacy.tools.kinds.mails"];
const saysSent =
  /inbox|sent you|e-mailed you|bandeja de entrada|tu bandeja|mira tu correo|te hemos (?:enviado|mandado|escrito)/i;

test.each(["", "  "])(
  "without a mail server no page of the shop says that a mail was sent: %j",
  async (none) => {
    const { messagesIn } = await messagesWith(none);
    for (const lang of ["es", "en"] as const) {
      const { admin, mail, withoutMail, ...shop } = messagesIn(lang);
      const texts = [...leavesOf(shop)].filter(
        ([key, text]) => saysSent.test(text) && !ofMails.includes(key),
      );
      expect(texts).toEqual([]);
    }
  },
);

test("with a mail server texts are as they stand", async () => {
  const { messagesIn } = await messagesWith("smtp://mail.example");
  expect(messagesIn("en")).toEqual(en);
});

test("without a mail server no page of an order says that the shop will write", async () => {
  const { messagesIn } = await messagesWith("");
  for (const lang of ["es", "en"] as const) {
    const { checkout, order, offer } = messagesIn(lang);
    const texts = [...leavesOf({ checkout, order, offer })];
    expect(texts.filter(([, text]) => /te escribimos|we’ll write/i.test(text))).toEqual([]);
  }
});
