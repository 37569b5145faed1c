import { expect, test } from "vitest";
import { exchanges } from "@/db/schema/exchanges";
import { imports } from "@/db/schema/imports";
import { inquiries } from "@/db/schema/inquiries";
import { letterDeliveries, letters } from "@/db/schema/letters";
import { offers } from "@/db/schema/offers";
import { orderLines } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { priceRuns, sales } from "@/db/schema/pricing";
import { sourcedItems } from "@/db/schema/sourcing";
import { importMachine } from "@/lib/imports/states";
import { inquiryMachine } from "@/lib/inquiries/states";
import { deliveryMachine, letterMachine } from "@/lib/letters/states";
import { offerMachine } from "@/lib/offers/offer-states";
import { exchangeMachine } from "@/lib/orders/open-exchanges";
import { lineMachine } from "@/lib/orders/order-state";
import { attemptMachine, refundMachine } from "@/lib/payments/states";
import { priceRunMachine, saleMachine } from "@/lib/pricing/states";
import { sourcedItemMachine } from "@/lib/sourcing/states";
import { goesTo, type Machine, next, statesOf } from "@/lib/states/machine";

/** Each machine with the column that holds its states and the file that it stands in. */
const machines: {
  title: string;
  file: string;
  machine: Machine;
  column: { enumValues: readonly string[] };
}[] = [
  {
    title: "Piece of an order",
    file: "orders/order-state.ts",
    machine: lineMachine,
    column: orderLines.state,
  },
  {
    title: "Exchange of a size",
    file: "orders/open-exchanges.ts",
    machine: exchangeMachine,
    column: exchanges.state,
  },
  { title: "Offer", file: "offers/offer-states.ts", machine: offerMachine, column: offers.state },
  {
    title: "Attempt to pay",
    file: "payments/states.ts",
    machine: attemptMachine,
    column: payments.state,
  },
  { title: "Refund", file: "payments/states.ts", machine: refundMachine, column: refunds.state },
  {
    title: "Inquiry",
    file: "inquiries/states.ts",
    machine: inquiryMachine,
    column: inquiries.state,
  },
  {
    title: "Sourced item",
    file: "sourcing/states.ts",
    machine: sourcedItemMachine,
    column: sourcedItems.state,
  },
  { title: "Import", file: "imports/states.ts", machine: importMachine, column: imports.state },
  { title: "Sale", file: "pricing/states.ts", machine: saleMachine, column: sales.state },
  { title: "Price run", file: "pricing/states.ts", machine: priceRunMachine, column: priceRuns.state },
  { title: "Letter", file: "letters/states.ts", machine: letterMachine, column: letters.state },
  {
    title: "Letter to one person",
    file: "letters/states.ts",
    machine: deliveryMachine,
    column: letterDeliveries.state,
  },
];

function verbsOf(machine: Machine): string[] {
  return [...new Set(statesOf(machine).flatMap((state) => Object.keys(machine[state] ?? {})))];
}

function isEnd(machine: Machine, state: string): boolean {
  return next(machine, state).length === 0;
}

/** A row of a table, its cells filled up to the width of their columns as the formatter has it. */
function rowOf(cells: readonly string[], widths: readonly number[], filler = " "): string {
  return `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0, filler)).join(" | ")} |`;
}

/** States as columns would be too wide for most: a row per state, the ways out of it beside. */
function tableOf(machine: Machine): string {
  const rows = statesOf(machine).map((state) => {
    const ways = Object.entries(machine[state] ?? {}).map(([verb, to]) => `${verb} → \`${to}\``);
    return [`\`${state}\``, isEnd(machine, state) ? "end" : ways.join(", ")];
  });
  const head = ["state", "verbs, and where they lead"];
  const widths = [0, 1].map((column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  return [
    rowOf(head, widths),
    rowOf(["", ""], widths, "-"),
    ...rows.map((cells) => rowOf(cells, widths)),
  ].join("\n");
}

/** A name that mermaid takes: a hyphen would begin an arrow. */
function nameOf(state: string): string {
  return state.replaceAll("-", "_");
}

/** One arrow per pair of states, with all verbs that lead along it. */
function diagramOf(machine: Machine): string {
  const states = statesOf(machine);
  const names = states.filter((state) => state !== nameOf(state));
  const arrows = states.flatMap((from) =>
    next(machine, from).map((to) => {
      const verbs = verbsOf(machine).filter((verb) => goesTo(machine, from, verb) === to);
      return `  ${nameOf(from)} --> ${nameOf(to)}: ${verbs.join(", ")}`;
    }),
  );
  const ends = states.filter((state) => isEnd(machine, state));
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...names.map((state) => `  state "${state}" as ${nameOf(state)}`),
    ...arrows,
    ...ends.map((end) => `  ${nameOf(end)} --> [*]`),
    "```",
  ].join("\n");
}

const page = [
  "# States",
  "Where things can be and what leads from one state to the next, drawn from the code. What stands here is what the verbs of the\nshop allow; conditions besides the state are theirs. `npx vitest run --project unit tests/unit/states.test.ts -u` draws this page\nanew. [Decision 91](decisions/0091-states.md) says how a machine is made.",
  ...machines.map(({ title, file, machine }) =>
    [`## ${title}`, `[lib/${file}](../lib/${file})`, tableOf(machine), diagramOf(machine)].join("\n\n"),
  ),
].join("\n\n");

test("docs/states.md shows the machines as they are (drawn anew with -u)", async () => {
  await expect(`${page}\n`).toMatchFileSnapshot("../../docs/states.md");
});

test.each(machines)("$title: the table has the states that its column may hold", ({ machine, column }) => {
  expect([...statesOf(machine)].sort()).toEqual([...column.enumValues].sort());
});

test.each(machines)(
  "$title: verbs lead to states of the table, and at most one state is only a beginning",
  ({ machine }) => {
    const known = statesOf(machine);
    for (const state of known) for (const to of next(machine, state)) expect(known).toContain(to);
    const reached = new Set(known.flatMap((state) => next(machine, state)));
    expect(known.filter((state) => !reached.has(state)).length).toBeLessThanOrEqual(1);
  },
);
