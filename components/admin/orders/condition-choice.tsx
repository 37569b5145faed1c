import { useTranslations } from "next-intl";
import { Choices } from "./fields";

export type Condition = "sellable" | "damaged" | "to-check";

const conditions: readonly Condition[] = ["sellable", "to-check", "damaged"];

type ConditionChoiceProps = {
  legend: string;
  value: Condition | "";
  set: (value: Condition) => void;
  /** Whether the form was sent: then it says that one has to be chosen. */
  isTold: boolean;
};

/** In which condition a piece came back. */
export function ConditionChoice({ legend, value, set, isTold }: ConditionChoiceProps) {
  const t = useTranslations();
  return (
    <Choices
      legend={legend}
      value={value}
      set={set}
      choices={conditions.map((one) => ({ value: one, label: t(`orders.returnedAs.${one}`) }))}
      error={isTold && value === "" ? t("admin.orders.errors.condition") : undefined}
    />
  );
}
