import { STATE_KINDS, type StateTie } from "../../model/state-ties.ts";
import { TIE_OWNERS } from "../../model/tied-values.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { setOrMissing } from "./fact-values.ts";
import { checkTieParams, chosenTies } from "./tied-countries.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");

export const STATES_PARAMS = {
  of: `list of those whose labels count, of ${quoted(TIE_OWNERS)}; default everybody`,
  as: `list of what they are, of ${quoted(STATE_KINDS)}; default both`,
} as const;

/** The fault in the params of a fact about states. */
export const checkStates = checkTieParams(STATE_KINDS);

/** Labels of the states and flags selected by the params of a rule; missing when there is none. */
export const statesChosen = (
  ties: readonly StateTie[],
  params: Readonly<Record<string, unknown>>,
): readonly string[] | undefined => setOrMissing(chosenTies(ties, params).map(({ label }) => label));

/** Facts about the states of customers and accounts that the tenant's systems report. */
export const STATE_FACTS: readonly CustomerFact[] = [
  {
    name: "states",
    type: "list of texts",
    meaning:
      "states and flags anywhere in the data, as labels in upper case, by whose they are and which of both; accounts that were closed are past; missing when there is none",
    sources: ["customerStatus", "flags[]", "accountStatus and flags[] of every account"],
    example: ["ACTIVE"],
    params: STATES_PARAMS,
    checkParams: checkStates,
    compute: ({ states }, params) => statesChosen(states, params),
  },
];
