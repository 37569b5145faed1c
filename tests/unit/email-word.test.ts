import { expect, it } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";

/** Texts with their keys. */
function textsOf(group: object, at: string): [string, string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${at}.${key}`, value]] : textsOf(value, `${at}.${key}`),
  );
}

/** Words to search by hold every spelling; the sign-in keeps that of its published messages. */
const free = /\.words$|^admin\.(login|forgot)\./;

it("calls e-mail so in English: mail alone comes by post", () => {
  const { admin } = messagesIn("en");
  const alone = /(?<![\w{</-])mails?(?! server)(?![\w}>,]| \{)/i;
  const texts = textsOf(admin, "admin").filter(([key]) => !free.test(key));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => alone.test(text))).toEqual([]);
});
