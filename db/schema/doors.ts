import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { times } from "./columns";

/** What the first sending of a form was answered, so that the same form sent again gets it again. */
export const firstAnswers = pgTable("first_answers", {
  /** SHA-256 of the write's name and the form's key. */
  hash: text("hash").primaryKey(),
  /** Null only inside of the transaction that writes it. */
  answer: jsonb("answer").$type<{ data?: unknown; status?: number }>(),
  createdAt: times.createdAt,
});
