import "server-only";
import postgres, { type Sql } from "postgres";

/**
 * A connection of its own for copying everything: the shop's pool ends statements after five seconds. Values read and
 * write the same on every server.
 */
export function connectAlone(url: string): Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice() {},
    connection: {
      application_name: "shop backup",
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      TimeZone: "UTC",
      DateStyle: "ISO",
      IntervalStyle: "postgres",
      extra_float_digits: 1,
    },
  });
}
