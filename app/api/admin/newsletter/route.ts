import { staffFile } from "@/lib/doors/staff-file";
import { subscribersFile } from "@/lib/exports/subscribers-file";

export const dynamic = "force-dynamic";

/** The subscribers that the filters of the list show, as a file. */
export const GET = staffFile("fileSubscribers", "newsletter.send", "subscribers", (query, { lang }) =>
  subscribersFile(query, lang),
);
