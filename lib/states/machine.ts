/**
 * The states of a thing, in the order in which it usually comes through them, and for each the verbs that lead out of it
 * with the state they lead to. A state that nothing leads out of is an end. docs/states.md shows all machines.
 */
export type Machine<State extends string = string, Verb extends string = string> = {
  readonly [S in State]: { readonly [V in Verb]?: State };
};

/** All states, in the order of the table. */
export function statesOf<State extends string>(machine: Machine<State>): readonly State[] {
  return Object.keys(machine) as State[];
}

/** Where a verb leads from a state; null where it is not possible. */
export function goesTo<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  from: State,
  verb: Verb,
): State | null {
  return machine[from][verb] ?? null;
}

/** States that may follow, each once, in the order of the table's row; `verbs` counts only some of the ways. */
export function next<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  from: State,
  verbs?: readonly Verb[],
): readonly State[] {
  const ways = Object.entries(machine[from]) as [Verb, State][];
  return [...new Set(ways.filter(([verb]) => verbs?.includes(verb) ?? true).map(([, to]) => to))];
}

/** Whether one step leads from a state to another. */
export function mayGo<State extends string>(machine: Machine<State>, from: State, to: State): boolean {
  return next(machine, from).includes(to);
}

/** States from which a verb is possible, for a conditional `update … where state in (…)`. */
export function statesFor<State extends string, Verb extends string>(
  machine: Machine<State, Verb>,
  verb: Verb,
): State[] {
  return statesOf<State>(machine).filter((state) => machine[state][verb] !== undefined);
}
