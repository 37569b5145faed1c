"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { focusProblem } from "./focus-problem";
import { useReference } from "./use-reference";

type FormAnswerProps = {
  /** What is answered with; another object is another answer. */
  answer: object | null;
  /** Of what went well; a refusal is an alert. Without one it is only the next step of the form. */
  role?: "status" | "alert";
  className: string;
  children: ReactNode;
};

/** What a form is answered with. It takes the focus, once per answer, as what stood there is gone or is not enough;
 * of a form that is refused the first wrong field does. */
export function FormAnswer({ answer, role, className, children }: FormAnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) focusProblem(place.current);
  }, [answer]);
  return (
    <div ref={place} tabIndex={-1} role={role} className={`${className} outline-none`}>
      {children}
    </div>
  );
}

/** Why a form was refused, above its fields. */
export function FormRefusal({ answer, children }: Pick<FormAnswerProps, "answer" | "children">) {
  const reference = useReference();
  return (
    <FormAnswer answer={answer} role="alert" className="rounded-sm border border-destructive p-3 text-sm">
      {children}
      {reference(answer)}
    </FormAnswer>
  );
}
