import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test, vi } from "vitest";
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

/** Every text under its full key, with the names of what is filled into it. */
function leaves(tree: Tree, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") {
      found.set(path + key, [...new Set(argumentsOf(parse(value)))].toSorted().join(" "));
    } else {
      for (const [inner, args] of leaves(value, `${path}${key}.`)) found.set(inner, args);
    }
  }
  return found;
}

test("both languages say the same things with the same parts", () => {
  expect(Object.fromEntries(leaves(es))).toEqual(Object.fromEntries(leaves(en)));
});

test("no text is empty", () => {
  for (const tree of [es, en]) {
    expect(JSON.stringify(tree)).not.toMatch(/:""/);
  }
});

test("what is said without a mail server stands for texts that there are", () => {
  for (const { withoutMail, ...texts } of [es, en]) {
    const said = new Set(leaves(texts).keys());
    expect([...leaves(withoutMail).keys()].filter((key) => !said.has(key))).toEqual([]);
  }
});

test("without a mail server nothing says that a mail was sent, with one it does", async () => {
  vi.resetModules();
  vi.stubEnv("SMTP_URL", "");
  const without = await import("./messages");
  expect(without.messagesIn("en").privacy.tools.sent).toBe(en.withoutMail.privacy.tools.sent);
  expect(without.messagesIn("es").privacy.tools.open).toBe(es.privacy.tools.open);
  vi.resetModules();
  vi.stubEnv("SMTP_URL", "smtp://mail.example");
  const mailing = await import("./messages");
  expect(mailing.messagesIn("en").privacy.tools.sent).toBe(en.privacy.tools.sent);
  vi.unstubAllEnvs();
});
