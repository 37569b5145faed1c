"use server";

import { staffAction } from "@/lib/doors/staff";
import {
  switchPopup as change,
  copyPopup as copy,
  createPopup as create,
  orderPopups as order,
  removePopup as remove,
  savePopup as save,
} from "./edit-popup";
import { endTest as end, startTest as start } from "./edit-test";
import {
  createPopupForm,
  endTestForm,
  orderPopupsForm,
  popupRef,
  savePopupForm,
  startTestForm,
  switchPopupForm,
} from "./staff-forms";

export const createPopup = staffAction("createPopup", "popups.edit", createPopupForm, create);
export const savePopup = staffAction("savePopup", "popups.edit", savePopupForm, save);
export const switchPopup = staffAction("switchPopup", "popups.edit", switchPopupForm, change);
export const copyPopup = staffAction("copyPopup", "popups.edit", popupRef, copy);
export const removePopup = staffAction("removePopup", "popups.edit", popupRef, remove);
export const orderPopups = staffAction("orderPopups", "popups.edit", orderPopupsForm, order);
export const startTest = staffAction("startTest", "popups.edit", startTestForm, start);
export const endTest = staffAction("endTest", "popups.edit", endTestForm, end);
