import type { ComponentProps } from "react";
import { MoreTexts } from "@/components/ui/more-texts";
import PopupDialog from "./popup-dialog";

/** The dialog of a campaign with its words, which come with the campaign. */
export default function VisitorPopup(props: ComponentProps<typeof PopupDialog>) {
  return (
    <MoreTexts texts={props.popup.texts ?? {}}>
      <PopupDialog {...props} />
    </MoreTexts>
  );
}
