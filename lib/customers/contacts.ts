import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { phoneKey, whoOf } from "@/db/schema/columns";
import { containing } from "@/lib/like-pattern";
import { ERASED } from "@/lib/privacy/erased";

/** Most words of a search that count. */
const MOST_WORDS = 8;

/** Conditions on `orders o`, `inquiries q`, and on `s`, withdrawals and complaints alike. */
type ContactConditions = { orders: SQL; inquiries: SQL; statements: SQL };

/** What an order's customer is known by (customer-key.ts); null for a sale to nobody. */
const orderKey: SQL = sql`case when o.email <> '' then o.email else ${phoneKey(sql`o.phone`)} end`;

/** Orders of the person with a key; an address is no telephone, so that each finds only its own. */
export function ordersOf(key: SQL): SQL {
  return sql`(o.email = ${key} or (o.email = '' and o.phone <> '' and ${phoneKey(sql`o.phone`)} = ${key}))`;
}

/** All that a person with a key sent. */
export function contactsOf(key: SQL): ContactConditions {
  return { orders: ordersOf(key), inquiries: sql`q.email = ${key}`, statements: sql`s.email = ${key}` };
}

/** `who`: name, address and telephone, folded; `words`, where there are any, find them by their index. */
type Said = { who: SQL; words?: SQL };

/** Fewest digits of a search that are taken for a telephone number, and the most that count: those behind the country's code. */
const DIGITS = { fewest: 6, most: 9 };

/** The last digits of a search that is a telephone number: what is found by them may be another country's. */
function lastDigits(q: string): string | null {
  const digits = q.replace(/[^0-9]/g, "");
  return /^[\d\s()+./-]+$/.test(q) && digits.length >= DIGITS.fewest ? digits.slice(-DIGITS.most) : null;
}

/** What says every word of a search in name, address or telephone. */
function saying(q: string, { who, words }: Said): SQL {
  const holds = (word: string): SQL => {
    const pattern = sql`fold(${containing(word)})`;
    return words ? sql`(${words} like ${pattern} and ${who} like ${pattern})` : sql`${who} like ${pattern}`;
  };
  const conditions = q.split(" ").filter(Boolean).slice(0, MOST_WORDS).map(holds);
  const said = conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
  const digits = lastDigits(q);
  return digits ? sql`(${said} or ${holds(digits)})` : said;
}

/** Everything in which a name, an address or a telephone says what is searched for; all of it for an empty search. */
export function contactsSaying(q: string): ContactConditions {
  // `words` keep who it is folded: folding it anew took most of the time of a search that hits all.
  const found = (words: SQL): Said => ({ who: whoOf(words), words });
  return {
    orders: saying(q, found(sql`o.words`)),
    inquiries: saying(q, found(sql`q.words`)),
    statements: saying(q, { who: sql`fold(s.name || ' ' || s.email)` }),
  };
}

/**
 * Every time that somebody was in touch: orders, inquiries, withdrawals, complaints. `key` is null for a sale to nobody;
 * who was erased is left out.
 */
export function contacts({ orders, inquiries, statements }: ContactConditions): SQL {
  const statement = (table: SQL) => sql`
    select s.email, 'statement', s.created_at, s.name, '', s.lang, 0, false
    from ${table} s where s.email <> ${ERASED.email} and ${statements}`;
  return sql`
    select ${orderKey} as key, 'order' as what, o.created_at as at, o.name, o.phone, o.lang,
           o.paid_cents - o.refunded_cents as cents, o.closed_at is null as is_open
    from orders o where ${orders}
    union all
    select q.email, 'inquiry', q.waiting_since, q.name, q.phone, q.lang, 0, q.state in ('new', 'open')
    from inquiries q where q.email <> ${ERASED.email} and ${inquiries}
    union all ${statement(sql`withdrawals`)}
    union all ${statement(sql`complaints`)}`;
}
