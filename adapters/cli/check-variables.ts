/** Finds misspelt variables: a typo in a name would otherwise remove a guard silently. */

import { nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { VARIABLES } from "./variables.ts";

const PREFIX = "RISKGATE";

/** Shorter prefixes are ambiguous: `RISKGATE_DATA` need not be `RISKGATE_DATA_DIR`. */
const MIN_BEGINNING = 5;

/** The letters and digits of a name: underscores, hyphens and case are what people get wrong first. */
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/gu, "");
const behindPrefix = (name: string): string => lettersOf(name).replace(PREFIX, "");

const KNOWN: ReadonlyMap<string, (typeof VARIABLES)[number]> = new Map(
  VARIABLES.map((variable) => [variable.name, variable]),
);
const BY_LETTERS = new Map(VARIABLES.map((variable) => [behindPrefix(variable.name), variable]));

/**
 * @returns a line for each variable with riskgate's prefix that nothing reads
 * @throws RiskgateError `CONFIG_INVALID` when a variable that guards is empty or seems to be misspelt
 */
export function checkVariables(env: NodeJS.ProcessEnv): readonly string[] {
  for (const variable of VARIABLES) {
    if (!isGuard(variable) || env[variable.name] === undefined || env[variable.name]?.trim() !== "") continue;
    throw new RiskgateError("CONFIG_INVALID", `${variable.name}: is set and empty: take it away, or give it a value`);
  }
  const warnings: string[] = [];
  for (const name of Object.keys(env)) {
    if (KNOWN.has(name) || env[name] === undefined) continue;
    const letters = lettersNearPrefix(name);
    if (letters === undefined) continue;
    const meant = meantBy(letters);
    // Other programs have variables with similar names: only one that resembles a known variable is reported.
    if (meant === undefined && !lettersOf(name).startsWith(PREFIX)) continue;
    const hint = meant === undefined ? "" : `; did you mean \`${meant.name}\`?`;
    const line = `${echo(name)}: no variable of that name is read${hint}`;
    if (meant !== undefined && isGuard(meant)) throw new RiskgateError("CONFIG_INVALID", line);
    warnings.push(line);
  }
  return warnings;
}

const isGuard = (variable: (typeof VARIABLES)[number]): boolean => "guards" in variable && variable.guards;

/** What follows the prefix, even a misspelt prefix; `undefined` for the names of other programs. */
function lettersNearPrefix(name: string): string | undefined {
  const letters = lettersOf(name);
  if (letters.startsWith(PREFIX)) return letters.slice(PREFIX.length);
  const [first = ""] = name.split("_");
  const isNear = nearestWord(first.toUpperCase(), [PREFIX]) !== undefined;
  return isNear ? lettersOf(name.slice(first.length)) : undefined;
}

function meantBy(letters: string): (typeof VARIABLES)[number] | undefined {
  const near =
    nearestWord(letters, BY_LETTERS.keys()) ??
    [...BY_LETTERS.keys()].find(
      (known) =>
        Math.min(known.length, letters.length) >= MIN_BEGINNING &&
        (known.startsWith(letters) || letters.startsWith(known)),
    );
  return near === undefined ? undefined : BY_LETTERS.get(near);
}
