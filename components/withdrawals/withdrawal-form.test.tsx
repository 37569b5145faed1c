import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import { WithdrawalForm } from "./withdrawal-form";

test("the form of an order says what was received before, and can be sent all the same", () => {
  const { before, statement, description, ...words } = messagesIn("en").withdrawal;
  const draw = (lines: string[]) =>
    renderToStaticMarkup(
      <WithdrawalForm
        start={{ lang: "en", formKey: "k", reference: "r", known: { name: "Ana", order: "1", email: "" } }}
        before={lines}
        lines={[]}
        texts={{ ...words, errors: {}, before: before.title, beforeHint: before.hint }}
      />,
    );
  const again = draw(["Number 3, on Friday"]);
  expect(again).toContain(before.title);
  expect(again).toContain("Number 3, on Friday");
  expect(again).toContain(">Continue</button>");
  expect(draw([])).not.toContain(before.title);
});
