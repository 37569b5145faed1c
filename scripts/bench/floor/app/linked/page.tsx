import Link from "next/link";
import { Cards } from "../cards";

export const dynamic = "force-static";

/** The cards with Next's own links, to press one of them. */
export default function LinkedPage() {
  return <Cards Anchor={Link} />;
}
