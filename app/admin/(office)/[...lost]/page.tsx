import { notFound } from "next/navigation";

/** Any other address under /admin: the back office's own words for it, not the framework's bare ones. */
export default function Page() {
  notFound();
}
