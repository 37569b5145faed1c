import { Cards } from "../cards";

/** As in the shop: nothing is drawn in the build, pages are kept from their first reader on. */
export const generateStaticParams = () => [];

export default function KeptPage() {
  return <Cards />;
}
