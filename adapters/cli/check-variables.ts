/** Looks for variables that were meant and are not read: a slip in a name would else take a guard away in silence. */

import { nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { VARIABLES } from "./variables.ts";

const PREFIX = "RISKGATE";

/** Shorter beginnings say too little: `RISKGATE_DATA` need not be `RISKGATE_DATA_DIR`. */
const MIN_BEGINNING = 5;

/** The letters and digits of a name: underscores, hyphens and case are what people get wrong first. */
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/gu, "");
const behindPrefix = (name: string): string => lettersOf(name).replace(PREFIX, "");

const KNOWN: ReadonlyMap<string, (typeof VARIABLES)[number]> = new Map(
  VARIABLES.map((variable) => [variable.name, variable]),
);
const BY_LETTERS = new Map(VARIABLES.map((variable) => [behindPrefix(variable.name), variable]));

/**
 * @returns a line for each variable with our prefix that nothing reads
 * @throws RiskgateError `CONFIG_INVALID` when one of those that guard is empty, or seems to be meant by another name
 */
export function checkVariables(env: NodeJS.ProcessEnv): readonly string[] {
  for (const variable of VARIABLES) {
    if (!isGuard(variable) || env[variable.name] === undefined || env[variable.name]?.trim() !== "") continue;
    throw new RiskgateError("CONFIG_INVALID", `${variable.name}: is set and empty: take it away, or give it a value`);
  }
  const told: string[] = [];
  for (const name of Object.keys(env)) {
    if (KNOWN.has(name) || env[name] === undefined) continue;
    const letters = lettersNearPrefix(name);
    if (letters === undefined) continue;
    const meant = meantBy(letters);
    // Other programs have names like ours: what is told of them names one of ours.
    if (meant === undefined && !lettersOf(name).startsWith(PREFIX)) continue;
    const hint = meant === undefined ? "" : `; did you mean \`${meant.name}\`?`;
    const line = `${echo(name)}: no variable of that name is read${hint}`;
    if (meant !== undefined && isGuard(meant)) throw new RiskgateError("CONFIG_INVALID", line);
    told.push(line);
  }
  return told;
}

const isGuard = (variable: (typeof VARIABLES)[number]): boolean => "guards" in variable && variable.guards;

/** What stands behind the prefix, also where the prefix itself has a slip; `undefined` for names that are not ours. */
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
