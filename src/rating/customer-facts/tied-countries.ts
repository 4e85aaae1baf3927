import { type CountryTie, TIE_KINDS } from "../../model/country-ties.ts";
import { TIE_OWNERS } from "../../model/tied-values.ts";
import { setOrMissing } from "./fact-values.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(", ");

export const TIED_COUNTRIES_PARAMS = {
  of: `list of those whose countries count, of ${quoted(TIE_OWNERS)}; default everybody`,
  as: `list of what they stand for, of ${quoted(TIE_KINDS)}; default everything`,
} as const;

type Report = (path: readonly (string | number)[], message: string) => void;

/** The fault in the params of `tiedCountries`. */
export const checkTiedCountries = checkTieParams(TIE_KINDS);

/** The fault in params that select ties by party and role. */
export function checkTieParams(kinds: readonly string[]): (params: unknown, report: Report) => void {
  const lists: Readonly<Record<string, readonly string[]>> = { of: TIE_OWNERS, as: kinds };
  return (params, report) => {
    for (const [name, given] of Object.entries(params as Readonly<Record<string, unknown>>)) {
      const known = Object.hasOwn(lists, name) ? lists[name] : undefined;
      if (known === undefined) report([name], "unknown; expected `of` or `as`");
      else if (!Array.isArray(given)) report([name], "expected a list");
      else
        for (const [index, word] of given.entries())
          if (!known.includes(word)) report([name, index], `expected one of ${quoted(known)}`);
    }
  };
}

/** The ties selected by the params of a rule. */
export function chosenTies<T extends { readonly of: string; readonly as: string }>(
  ties: readonly T[],
  { of, as }: Readonly<Record<string, unknown>>,
): readonly T[] {
  return ties.filter(
    (tie) => (!Array.isArray(of) || of.includes(tie.of)) && (!Array.isArray(as) || as.includes(tie.as)),
  );
}

/** Codes of the ties selected by the params of a rule. */
export function tiedCountries(
  ties: readonly CountryTie[],
  params: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  return setOrMissing(chosenTies(ties, params).map(({ code }) => code));
}
