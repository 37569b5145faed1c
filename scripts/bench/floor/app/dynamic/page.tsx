import { Cards } from "../cards";

export const dynamic = "force-dynamic";

export default function DynamicPage() {
  return <Cards />;
}
