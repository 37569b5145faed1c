"use server";

import { staffAction } from "@/lib/doors/staff";
import * as category from "./edit-category";
import * as section from "./edit-section";
import {
  createCategoryForm,
  createSectionForm,
  orderForm,
  removeCategoryForm,
  removeSectionForm,
  saveCategoryForm,
  saveSectionForm,
  showSectionForm,
} from "./forms";
import * as places from "./order-groups";
import { removeSection as remove } from "./remove-section";

/** Adds a section at the end. */
export const createSection = staffAction(
  "createSection",
  "catalogue.edit",
  createSectionForm,
  section.createSection,
);

/** Saves a section's labels and visibility. */
export const saveSection = staffAction("saveSection", "catalogue.edit", saveSectionForm, section.saveSection);

/** Shows or hides a section. */
export const showSection = staffAction("showSection", "catalogue.edit", showSectionForm, section.showSection);

/** Brings all sections into an order. */
export const orderSections = staffAction("orderSections", "catalogue.edit", orderForm, places.orderSections);

/** Deletes a section and says where its products go. */
export const removeSection = staffAction("removeSection", "catalogue.edit", removeSectionForm, remove);

/** Adds a category at the end. */
export const createCategory = staffAction(
  "createCategory",
  "catalogue.edit",
  createCategoryForm,
  category.createCategory,
);

/** Saves a category's labels and default section. */
export const saveCategory = staffAction(
  "saveCategory",
  "catalogue.edit",
  saveCategoryForm,
  category.saveCategory,
);

/** Brings all categories into an order. */
export const orderCategories = staffAction(
  "orderCategories",
  "catalogue.edit",
  orderForm,
  places.orderCategories,
);

/** Deletes a category that no product has. */
export const removeCategory = staffAction(
  "removeCategory",
  "catalogue.edit",
  removeCategoryForm,
  category.removeCategory,
);
