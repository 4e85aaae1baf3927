/** Small helpers that several fact tables share. */
import { labelOf } from "../../model/label.ts";
import type { RulePack } from "../../model/rule-pack.ts";

/** The reference list named by a param of a fact; `undefined` where the pack does not have it. */
export const listOf = (
  lists: RulePack["referenceLists"],
  id: unknown,
): RulePack["referenceLists"][string] | undefined =>
  typeof id === "string" && Object.hasOwn(lists, id) ? lists[id] : undefined;

/** Distinct texts in code point order, so that the order in a request changes nothing. `undefined` stays missing. */
export function setOf(values: Iterable<string | undefined>): readonly string[] {
  const distinct: string[] = [];
  let seen: Set<string> | undefined;
  for (const value of values) {
    if (value === undefined || value === "") continue;
    if (seen === undefined ? distinct.includes(value) : seen.has(value)) continue;
    distinct.push(value);
    seen?.add(value);
    if (distinct.length === MANY) seen = new Set(distinct);
  }
  return distinct.length > 1 ? distinct.sort() : distinct;
}

/** Number of texts from which on a set is cheaper than a scan. */
const MANY = 16;

/** As {@link setOf}, but missing when empty: no value was stated. */
export function setOrMissing(values: Iterable<string | undefined>): readonly string[] | undefined {
  const set = setOf(values);
  return set.length === 0 ? undefined : set;
}

/** The labels of a list as a set; missing when the list is missing. */
export function labelsOf(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts === undefined ? undefined : setOf(texts.map(labelOf));
}

/** A sum of shares without binary rounding errors: 0.1 + 0.2 is 0.3. */
export function roundShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
