"use client";

export { OfficeError as default } from "@/components/admin/shell/office-error";
