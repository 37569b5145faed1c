"use server";

import { staffAction } from "@/lib/doors/staff";
import { saveBrandMakerWrite } from "./brand-maker";
import { applyForm, cellPriceForm, previewForm, productIdForm, productStatusForm } from "./bulk-forms";
import { setPriceWrite, setStatusWrite } from "./change-one";
import { applyChange, previewChange } from "./change-products";
import { saveBarcodesWrite } from "./change-sizes";
import { cloneProductWrite } from "./clone-product";
import { createProductWrite } from "./create-product";
import {
  barcodesForm,
  brandMakerForm,
  newProductForm,
  pictureForm,
  pictureOrderForm,
  pictureTextForm,
  savedProductForm,
  stockForm,
} from "./forms";
import {
  cropPictureWrite,
  describePictureWrite,
  orderPicturesWrite,
  removePictureWrite,
} from "./picture-writes";
import { saveStockWrite, updateProductWrite } from "./update-product";

/** Creates a product with its sizes and the pictures sent before. */
export const createProduct = staffAction(
  "createProduct",
  "catalogue.edit",
  newProductForm,
  createProductWrite,
);

/** Saves a product and the sizes that were touched. */
export const updateProduct = staffAction(
  "updateProduct",
  "catalogue.edit",
  savedProductForm,
  updateProductWrite,
);

/** Saves the stock of single sizes. */
export const saveStock = staffAction("saveStock", "catalogue.stock", stockForm, saveStockWrite);

/** Saves the barcodes of single sizes. */
export const saveBarcodes = staffAction("saveBarcodes", "catalogue.stock", barcodesForm, saveBarcodesWrite);

/** Puts a product's pictures in order. */
export const orderPictures = staffAction(
  "orderPictures",
  "catalogue.edit",
  pictureOrderForm,
  orderPicturesWrite,
);

/** Takes a picture away. */
export const removePicture = staffAction("removePicture", "catalogue.edit", pictureForm, removePictureWrite);

/** Says what a picture shows. */
export const describePicture = staffAction(
  "describePicture",
  "catalogue.edit",
  pictureTextForm,
  describePictureWrite,
);

/** Cuts the plain margin of a picture away. */
export const cropPicture = staffAction("cropPicture", "catalogue.edit", pictureForm, cropPictureWrite);

/** Says who made a brand's goods (GPSR). */
export const saveBrandMaker = staffAction(
  "saveBrandMaker",
  "catalogue.edit",
  brandMakerForm,
  saveBrandMakerWrite,
);

/** Sets the price of one product in the list. */
export const setPrice = staffAction("setPrice", "catalogue.edit", cellPriceForm, setPriceWrite);

/** Publishes a product, makes it a draft again or archives it. */
export const setProductStatus = staffAction(
  "setProductStatus",
  "catalogue.edit",
  productStatusForm,
  setStatusWrite,
);

/** Makes a draft that is like a product. */
export const cloneProduct = staffAction("cloneProduct", "catalogue.edit", productIdForm, cloneProductWrite);

/** Says what a bulk change would do; writes nothing. */
export const previewProducts = staffAction("previewProducts", "catalogue.edit", previewForm, previewChange);

/** Does a bulk change as its preview said. */
export const changeProducts = staffAction("changeProducts", "catalogue.edit", applyForm, applyChange);
