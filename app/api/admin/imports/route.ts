import { staffRoute } from "@/lib/doors/staff";
import { readUpload, takeUpload, uploadedForm } from "@/lib/imports/read-upload";

/** A file to import is the body of the request; its name stands in the header `x-file-name`. Answers the import's id. */
export const POST = staffRoute("uploadImport", "imports.run", uploadedForm, readUpload, takeUpload);
