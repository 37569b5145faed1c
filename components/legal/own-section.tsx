import { Fragment } from "react";
import type { Lang } from "@/lib/i18n/languages";
import type { OwnText } from "@/lib/legal/forms";
import { type ProseBlock, type Run, readProse } from "@/lib/legal/own-prose";
import type { LegalSection, LegalText } from "./legal-text";

function Words({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
      <a key={at} href={href}>
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}

function Block({ block }: { block: ProseBlock }) {
  if (block.type === "list")
    return (
      <ul>
        {block.items.map((runs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
          <li key={at}>
            <Words runs={runs} />
          </li>
        ))}
      </ul>
    );
  const Part = block.type === "heading" ? "h3" : "p";
  return (
    <Part>
      <Words runs={block.runs} />
    </Part>
  );
}

function bodyOf(text: string): LegalSection["Body"] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
  return () => readProse(text).map((block, at) => <Block key={at} block={block} />);
}

/**
 * A legal text with the words that staff put in the place of its sections, without those they left out, and with the
 * ones they added at its end. Its revision is the later of the two.
 */
export function withOwnText(text: LegalText, { sections, revised }: OwnText, lang: Lang): LegalText {
  const written = sections
    .filter(({ isOut }) => !isOut)
    .map(({ key, title, body }) => ({ id: key, title: title[lang], Body: bodyOf(body[lang]) }));
  const isOurs = (id: string) => text.sections.some((one) => one.id === id);
  const isOut = (id: string) => sections.some(({ key, isOut: out }) => out && key === id);
  return {
    ...text,
    revised: revised && revised > text.revised ? revised : text.revised,
    sections: [
      ...text.sections
        .filter(({ id }) => !isOut(id))
        .map((section) => written.find(({ id }) => id === section.id) ?? section),
      ...written.filter(({ id }) => !isOurs(id)),
    ],
  };
}
