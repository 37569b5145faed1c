import { NotFoundView } from "@/components/layout/not-found-view";
import { pageLang } from "@/lib/i18n/page-lang";

export default async function NotFound() {
  return <NotFoundView lang={await pageLang()} />;
}
