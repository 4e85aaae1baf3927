/** What became of mutants, for people: those that no test noticed, then the shares by file and folder. */
import { dirname } from "node:path";
import type { Mutant } from "./instrument.ts";
import type { Outcome } from "./run-mutants.ts";

export const isNoticed = (outcome: Outcome | undefined): boolean => outcome === "killed" || outcome === "hung";

export function printMutants(mutants: readonly Mutant[], outcomes: ReadonlyMap<string, Outcome>): void {
  // What runs when a file is imported cannot be called up later.
  const tested = mutants.filter(({ id }) => outcomes.get(id) !== "at import");
  for (const { id, file, line, column, mutator, original, replacement } of tested) {
    const outcome = outcomes.get(id);
    if (!isNoticed(outcome))
      console.log(`${file}:${line}:${column} ${outcome} ${mutator}\n  - ${original}\n  + ${replacement}`);
  }
  printShares(tested, outcomes, ({ file }) => file);
  printShares(tested, outcomes, ({ file }) => `${dirname(file)}/`);
  printShares(tested, outcomes, () => "all");
}

function printShares(
  mutants: readonly Mutant[],
  outcomes: ReadonlyMap<string, Outcome>,
  groupOf: (mutant: Mutant) => string,
): void {
  for (const [group, members] of Map.groupBy(mutants, groupOf)) {
    const noticed = members.filter(({ id }) => isNoticed(outcomes.get(id))).length;
    console.log(`${((100 * noticed) / members.length).toFixed(2).padStart(6)} % of ${members.length} ${group}`);
  }
}
