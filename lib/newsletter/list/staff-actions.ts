"use server";

import { staffAction } from "@/lib/doors/staff";
import { addAddresses as add, checkAddresses as check } from "./add-addresses";
import { addAddressesForm, checkAddressesForm } from "./list-forms";

/** Says what a list of addresses holds; writes nothing. */
export const checkAddresses = staffAction("checkAddresses", "newsletter.send", checkAddressesForm, check);

/** Adds those of a list whom the shop does not know: with proof of their consent, or to be asked. */
export const addAddresses = staffAction("addAddresses", "newsletter.send", addAddressesForm, add);
