"use server";

import { staffAction } from "@/lib/doors/staff";
import * as synonym from "./edit-synonym";
import { createSynonymForm, removeSynonymForm, saveSynonymForm } from "./forms";

/** Adds words of shoppers to the search. */
export const createSynonym = staffAction(
  "createSynonym",
  "catalogue.edit",
  createSynonymForm,
  synonym.createSynonym,
);

/** Saves words of shoppers and what they mean. */
export const saveSynonym = staffAction("saveSynonym", "catalogue.edit", saveSynonymForm, synonym.saveSynonym);

/** Takes words of shoppers out of the search. */
export const removeSynonym = staffAction(
  "removeSynonym",
  "catalogue.edit",
  removeSynonymForm,
  synonym.removeSynonym,
);
