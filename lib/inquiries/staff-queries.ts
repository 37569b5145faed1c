import "server-only";
import { requireStaff } from "@/lib/access/session";
import { type Assignee, readAssignees } from "./assignees";
import type { InquiryFilters } from "./list-filters";
import { type FiledInquiry, type InquiryPage, readInquiriesForFile, readInquiryPage } from "./read-inquiries";
import { type OneInquiry, readInquiry } from "./read-inquiry";
import { type InquiryText, readText, readTexts } from "./texts";

/** One page of the list of inquiries, with how many there are of each state. */
export async function listInquiries(filters: InquiryFilters): Promise<InquiryPage> {
  const { id } = await requireStaff("inquiries.view");
  return readInquiryPage(filters, id);
}

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

/** All that the filters of the list show, for a file. */
export async function listInquiriesForFile(filters: InquiryFilters): Promise<FiledInquiry[]> {
  const { id } = await requireStaff("inquiries.edit");
  return readInquiriesForFile(filters, id, MOST_IN_FILE);
}

/** One inquiry with its thread; where it was merged, into which; null for an unknown one. */
export async function findInquiry(id: string): Promise<OneInquiry | { mergedInto: string } | null> {
  await requireStaff("inquiries.view");
  return readInquiry(id);
}

/** Everybody an inquiry can be given to. */
export async function listAssignees(): Promise<Assignee[]> {
  await requireStaff("inquiries.view");
  return readAssignees();
}

/** All reusable texts. */
export async function listInquiryTexts(): Promise<InquiryText[]> {
  await requireStaff("inquiries.view");
  return readTexts();
}

/** One reusable text with its version; null for an unknown one. */
export async function findInquiryText(id: string): Promise<InquiryText | null> {
  await requireStaff("inquiries.view");
  return readText(id);
}
