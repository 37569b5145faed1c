import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { HoldEnd, HoldKind } from "@/db/schema/stock";

// Stock is what is on hand and what of it is held. Each verb is one statement that decides by its condition and writes the
// counter and the hold's row together (docs/trust.md, rule 4; docs/decisions/0070-holds.md).

function idList(ids: readonly string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}

/**
 * Locks sizes until the transaction ends, always in the order of their ids: whoever changes several sizes does this first,
 * so that two baskets of the same sizes in another order wait for one another instead of blocking each other.
 */
export async function lockSizes(tx: Transaction, sizeIds: readonly number[]): Promise<void> {
  if (sizeIds.length < 2) return;
  const list = sql.join(
    sizeIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select id from product_sizes where id in (${list}) order by id for no key update`);
}

/** Whose a hold is, and of which kind. */
type Owner =
  | { kind: Exclude<HoldKind, "offer" | "exchange">; orderLineId: string }
  | { kind: "offer"; offerLineId: string }
  | { kind: "exchange"; exchangeId: string };

type NewHold = Owner & {
  sizeId: number;
  /** Null: until somebody ends it. */
  until: Date | null;
};

function ofOrder(lineIds: readonly string[]): SQL {
  return sql`order_line_id in (${idList(lineIds)}) and ended_at is null`;
}

function ofOffer(lineIds: readonly string[]): SQL {
  return sql`offer_line_id in (${idList(lineIds)}) and ended_at is null`;
}

function ofExchange(ids: readonly string[]): SQL {
  return sql`exchange_id in (${idList(ids)}) and ended_at is null`;
}

/** Holds one piece of a size while one is free and its product is for sale; false when there is none. */
export async function holdStock(tx: Transaction, hold: NewHold): Promise<boolean> {
  const { sizeId, kind, until } = hold;
  const orderLineId = "orderLineId" in hold ? hold.orderLineId : null;
  const offerLineId = "offerLineId" in hold ? hold.offerLineId : null;
  const exchangeId = "exchangeId" in hold ? hold.exchangeId : null;
  const rows = await tx.execute(sql`
    with free as (
      update product_sizes z set held = z.held + 1, updated_at = now()
      from products p
      where z.id = ${sizeId} and z.on_hand - z.held >= 1
        and p.id = z.product_id and p.status = 'active' and p.source_type = 'in-stock'
      returning z.id)
    insert into stock_holds (size_id, kind, order_line_id, offer_line_id, exchange_id, until)
    select id, ${kind}, ${orderLineId}::uuid, ${offerLineId}::uuid, ${exchangeId}::uuid,
           ${until?.toISOString() ?? null}::timestamptz from free
    returning id`);
  return rows.length === 1;
}

/** Sets the end of the lines' holds that have not ended; `until` null is without end. Answers how many. */
export async function extendHolds(
  tx: Transaction,
  orderLineIds: readonly string[],
  until: Date | null,
): Promise<number> {
  if (orderLineIds.length === 0) return 0;
  const rows = await tx.execute(sql`
    update stock_holds set until = ${until?.toISOString() ?? null}::timestamptz
    where ${ofOrder(orderLineIds)} returning id`);
  return rows.length;
}

async function endHolds(tx: Transaction, which: SQL, reason: HoldEnd, change: SQL): Promise<number> {
  const open = await tx.execute<{ sizeId: number }>(sql`
    select distinct size_id as "sizeId" from stock_holds where ${which}`);
  await lockSizes(
    tx,
    open.map(({ sizeId }) => sizeId),
  );
  const [row] = await tx.execute<{ count: number }>(sql`
    with ended as (
      update stock_holds set ended_at = now(), end_reason = ${reason}
      where ${which}
      returning size_id, quantity
    ), counted as (
      select size_id, sum(quantity)::integer as pieces from ended group by size_id
    ), written as (
      update product_sizes z set ${change}, updated_at = now() from counted where z.id = counted.size_id
    )
    select count(*)::integer as count from ended`);
  return row?.count ?? 0;
}

const sale = sql`on_hand = z.on_hand - counted.pieces, held = z.held - counted.pieces`;

/** Makes sales of the lines' holds that have not ended: their pieces leave the shop. Answers how many holds ended. */
export async function convertHolds(tx: Transaction, orderLineIds: readonly string[]): Promise<number> {
  if (orderLineIds.length === 0) return 0;
  return endHolds(tx, ofOrder(orderLineIds), "sold", sale);
}

/** Gives the pieces of the lines' holds that have not ended back to everybody. Answers how many holds ended. */
export async function releaseHolds(
  tx: Transaction,
  orderLineIds: readonly string[],
  reason: "released" | "expired",
): Promise<number> {
  if (orderLineIds.length === 0) return 0;
  return endHolds(tx, ofOrder(orderLineIds), reason, sql`held = z.held - counted.pieces`);
}

/** The same for lines of an offer. */
export async function releaseOfferHolds(
  tx: Transaction,
  offerLineIds: readonly string[],
  reason: "released" | "expired",
): Promise<number> {
  if (offerLineIds.length === 0) return 0;
  return endHolds(tx, ofOffer(offerLineIds), reason, sql`held = z.held - counted.pieces`);
}

/** Makes a sale of what is held for an exchange: the other size leaves the shop. Answers how many holds ended. */
export async function convertExchangeHold(tx: Transaction, exchangeId: string): Promise<number> {
  return endHolds(tx, ofExchange([exchangeId]), "sold", sale);
}

/** Gives back to everybody what is held for exchanges. Answers how many holds ended. */
export async function releaseExchangeHolds(
  tx: Transaction,
  exchangeIds: readonly string[],
  reason: "released" | "expired",
): Promise<number> {
  if (exchangeIds.length === 0) return 0;
  return endHolds(tx, ofExchange(exchangeIds), reason, sql`held = z.held - counted.pieces`);
}

type HandedOver = {
  offerLineId: string;
  /** The order's lines that its pieces become, one each. */
  orderLineIds: readonly string[];
  kind: Exclude<HoldKind, "offer" | "exchange">;
  until: Date | null;
};

/**
 * Makes holds of an order's lines out of those of an offer's line, a piece each: they change whose they are, and no counter
 * moves, so nobody can come in between. Answers how many there were.
 */
export async function handOverHolds(
  tx: Transaction,
  { offerLineId, orderLineIds, kind, until }: HandedOver,
): Promise<number> {
  const rows = await tx.execute(sql`
    with given as (
      select id, row_number() over (order by created_at, id) as place from stock_holds where ${ofOffer([offerLineId])}
    ), taking as (
      select value::uuid as id, ordinality as place
      from jsonb_array_elements_text(${JSON.stringify(orderLineIds)}::jsonb) with ordinality
    )
    update stock_holds h
    set order_line_id = taking.id, offer_line_id = null, kind = ${kind}, until = ${until?.toISOString() ?? null}::timestamptz
    from given join taking using (place)
    where h.id = given.id
    returning h.id`);
  return rows.length;
}

/** Takes one piece out of the stock without a hold, as a sale at the counter does; false when none is free. */
export async function takeStock(tx: Transaction, sizeId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    update product_sizes set on_hand = on_hand - 1, updated_at = now()
    where id = ${sizeId} and on_hand - held >= 1 returning id`);
  return rows.length === 1;
}

/** Puts one piece back into the stock, e.g. a return that can be sold; false when the size is gone from the shop. */
export async function putBackStock(tx: Transaction, sizeId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    update product_sizes set on_hand = on_hand + 1, updated_at = now() where id = ${sizeId} returning id`);
  return rows.length === 1;
}
