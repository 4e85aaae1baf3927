/** Numbers 0, 1, 2 and so on by groups that are numbers as well. */
import { words } from "./shared-memory.ts";

export interface Groups {
  /** First member of each group, and the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** Members of each group in their order. @param groups - the group of each number */
export function groupsOf(groups: Uint32Array, count: number): Groups {
  const starts = words(count + 1);
  for (let at = 0; at < groups.length; at++) starts[groups[at]!]!++;
  toEnds(starts);
  const members = words(groups.length);
  for (let at = groups.length - 1; at >= 0; at--) members[--starts[groups[at]!]!] = at;
  return { starts, members };
}

/** Turns the size of each group into its end; filling the groups from their ends then turns each end into a start. */
export function toEnds(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) counts[at]! += counts[at - 1]!;
}

/** Where each member stands. */
export function placesOf(members: Uint32Array): Uint32Array {
  const places = words(members.length);
  for (let at = 0; at < members.length; at++) places[members[at]!] = at;
  return places;
}

/** The group of each member. */
export function memberships(starts: Uint32Array): Uint32Array {
  const groups = words(starts.at(-1)!);
  for (let group = 0; group + 1 < starts.length; group++) groups.fill(group, starts[group]!, starts[group + 1]!);
  return groups;
}

/** Values of the members. */
export function pick(values: Uint32Array, members: Uint32Array): Uint32Array {
  const picked = words(members.length);
  for (let at = 0; at < members.length; at++) picked[at] = values[members[at]!]!;
  return picked;
}
