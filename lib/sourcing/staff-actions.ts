"use server";

import { staffAction } from "@/lib/doors/staff";
import { arrive } from "./arrive";
import { applyItems, previewItems } from "./bulk-items";
import { changeState, renewCheck } from "./change-state";
import {
  arrivalForm,
  changeItemsForm,
  itemForm,
  linkForm,
  previewItemsForm,
  savedItemForm,
  sourcedItemForm,
  stateForm,
} from "./forms";
import { linkInquiry, unlinkInquiry } from "./link-inquiries";
import { createItem, saveItem } from "./save-item";

/** A new sourced item. Answers its id. */
export const createSourcedItem = staffAction(
  "createSourcedItem",
  "sourcing.edit",
  sourcedItemForm,
  createItem,
);

/** The fields of a sourced item. */
export const saveSourcedItem = staffAction("saveSourcedItem", "sourcing.edit", savedItemForm, saveItem);

/** The next state of a sourced item, all but `arrived`. */
export const changeSourcedState = staffAction("changeSourcedState", "sourcing.edit", stateForm, changeState);

/** The supplier was asked again, today. */
export const renewSourcedCheck = staffAction("renewSourcedCheck", "sourcing.edit", itemForm, renewCheck);

/** Notes that an inquiry asked for a sourced item. */
export const linkSourcedInquiry = staffAction("linkSourcedInquiry", "sourcing.edit", linkForm, linkInquiry);

/** Takes the note back. */
export const unlinkSourcedInquiry = staffAction(
  "unlinkSourcedInquiry",
  "sourcing.edit",
  linkForm,
  unlinkInquiry,
);

/** What was ordered has arrived: pairs go into the shop, who asked is told. Answers the product's id. */
export const arriveSourcedItem = staffAction("arriveSourcedItem", "sourcing.edit", arrivalForm, arrive);

/** What would be done to many sourced items; writes nothing. */
export const previewSourcedItems = staffAction(
  "previewSourcedItems",
  "sourcing.edit",
  previewItemsForm,
  previewItems,
);

/** State or check of many sourced items. */
export const changeSourcedItems = staffAction(
  "changeSourcedItems",
  "sourcing.edit",
  changeItemsForm,
  applyItems,
);
