import "server-only";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { exportPerson } from "@/lib/privacy/export-person";
import { parseCustomerKey } from "./customer-key";
import { type CustomerFilters, parseCustomerFilters } from "./list-filters";
import { type Customer, readCustomer } from "./read-customer";
import { type CustomerPage, type ListedCustomer, readAllCustomers, readCustomers } from "./read-customers";

/** People who ordered, asked or wrote, who was in touch last first. */
export async function listCustomers(filters: CustomerFilters): Promise<CustomerPage> {
  await requireStaff("orders.view");
  return readCustomers(filters);
}

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

/** All that the search of the list shows, for a file. */
export async function listCustomersForFile(filters: CustomerFilters): Promise<ListedCustomer[]> {
  await requireStaff("orders.handle");
  return readAllCustomers(filters, MOST_IN_FILE);
}

/** Most people that a search for one answers. */
const MOST_FOUND = 6;

/** People by name, address or telephone, who was in touch last first; for a form that is about one of them. */
export async function findCustomers(q: string): Promise<ListedCustomer[]> {
  await requireStaff("orders.view");
  if (q.trim().length < 2) return [];
  return (await readCustomers(parseCustomerFilters({ q }))).rows.slice(0, MOST_FOUND);
}

/** One person by what stands in the address of their page; null for nobody. */
export async function findCustomer(segment: string): Promise<Customer | null> {
  await requireStaff("orders.view");
  const key = parseCustomerKey(segment);
  return key ? readCustomer(key) : null;
}

/** All that the shop keeps of a person, for a file that is handed to them; null for what is no key. */
export async function exportCustomer(
  segment: string,
): Promise<Awaited<ReturnType<typeof exportPerson>> | null> {
  await requireStaff("privacy.handle");
  const key = parseCustomerKey(segment);
  return key ? db.transaction((tx) => exportPerson(tx, key)) : null;
}
