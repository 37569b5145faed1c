import type { ComponentProps } from "react";
import { MoreTexts } from "@/components/ui/more-texts";
import type { TextTree } from "@/lib/i18n/text-trees";
import PopupDialog from "./popup-dialog";

/** The dialog of a campaign with its words, which come with the campaign and stand on no page. */
export default function VisitorPopup({
  texts,
  ...dialog
}: { texts: TextTree } & ComponentProps<typeof PopupDialog>) {
  return (
    <MoreTexts texts={texts}>
      <PopupDialog {...dialog} />
    </MoreTexts>
  );
}
