import "server-only";
import { requireStaff } from "@/lib/access/session";
import { type Assignee, readAssignees } from "./assignees";
import type { InquiryFilters } from "./list-filters";
import { type InquiryPage, readInquiryPage } from "./read-inquiries";
import { type OneInquiry, readInquiry } from "./read-inquiry";
import { type InquiryText, readText, readTexts } from "./texts";

/** One page of the list of inquiries, with how many there are of each state. */
export async function listInquiries(filters: InquiryFilters): Promise<InquiryPage> {
  const { id } = await requireStaff("inquiries.view");
  return readInquiryPage(filters, id);
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
