"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { type Role, roles } from "@/lib/access/permissions";
import { changeRole, removePerson, resendInvite } from "@/lib/staff/staff-actions";
import { InviteLink } from "./invite-link";

type Person = { id: string; name: string; role: Role; version: number; isInvited: boolean };

/** Role, invite and removal of one person. A removal is confirmed by naming what is lost. */
export function PersonControls({ person }: { person: Person }) {
  const t = useTranslations("admin.staff");
  const roleName = useTranslations("admin.menu.roles");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, act } = useAct(t("failed"));
  const { id, name, role, version, isInvited } = person;
  const [wanted, setWanted] = useState(role);
  const [link, setLink] = useState<string | null>(null);

  function say(description: string) {
    showToast({ title: t("done"), description });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={t("roleOf", { name })}
        value={wanted}
        disabled={busy}
        onChange={(event) => setWanted(roles.find((one) => one === event.target.value) ?? role)}
        className="h-11 rounded-sm border border-input bg-card px-3 text-sm"
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </select>
      {wanted === role ? null : (
        <Button
          disabled={busy}
          onClick={() =>
            act(
              () => changeRole({ id, version, role: wanted }),
              () => say(t("roleChanged", { name })),
            )
          }
        >
          {t("saveRole")}
        </Button>
      )}
      {isInvited ? (
        <Button
          variant="outline"
          disabled={busy}
          onClick={() =>
            act(
              () => resendInvite({ id }),
              (made) => {
                setLink(made?.link ?? null);
                say(t(made?.link ? "inviteMade" : "inviteSent"));
              },
            )
          }
        >
          {t("resend")}
        </Button>
      ) : null}
      <Button
        variant="destructive"
        disabled={busy}
        aria-label={t("removeNamed", { name })}
        onClick={() => dialog.current?.showModal()}
      >
        {t("remove")}
      </Button>
      <dialog
        ref={dialog}
        aria-label={t("removeTitle", { name })}
        className="m-auto w-[min(92vw,440px)] rounded-md border border-input bg-card p-6 text-foreground backdrop:bg-black/60"
      >
        <h2 className="text-xl">{t("removeTitle", { name })}</h2>
        <p className="mt-3 text-sm">{t("removeBody", { name })}</p>
        <form method="dialog" className="mt-6 flex justify-end gap-3">
          <Button type="submit" variant="outline">
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            onClick={() =>
              act(
                () => removePerson({ id }),
                () => say(t("removed", { name })),
              )
            }
          >
            {t("remove")}
          </Button>
        </form>
      </dialog>
      {link ? <InviteLink link={link} /> : null}
    </div>
  );
}
