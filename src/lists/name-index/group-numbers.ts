/** Numbers 0, 1, 2 and so on by groups that are numbers as well. */

export interface Groups {
  /** First member of each group, and the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** Members of each group in their order. @param groups - the group of each number */
export function groupsOf(groups: Uint32Array, count: number): Groups {
  const starts = new Uint32Array(count + 1);
  for (const group of groups) starts[group + 1]!++;
  for (let at = 0; at < count; at++) starts[at + 1]! += starts[at]!;
  const next = starts.slice(0, -1);
  const members = new Uint32Array(groups.length);
  for (let at = 0; at < groups.length; at++) members[next[groups[at]!]!++] = at;
  return { starts, members };
}

/** Where each member stands. */
export function placesOf(members: Uint32Array): Uint32Array {
  const places = new Uint32Array(members.length);
  for (let at = 0; at < members.length; at++) places[members[at]!] = at;
  return places;
}

/** The group of each member. */
export function memberships(starts: Uint32Array): Uint32Array {
  const groups = new Uint32Array(starts.at(-1)!);
  for (let group = 0; group + 1 < starts.length; group++) groups.fill(group, starts[group]!, starts[group + 1]!);
  return groups;
}

/** Values of the members. */
export function pick(values: Uint32Array, members: Uint32Array): Uint32Array {
  return members.map((member) => values[member]!);
}
