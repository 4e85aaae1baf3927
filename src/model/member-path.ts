/** Paths to members of the interface, as rules write them: `personalDetails.personName.lastName`. */
import type { Shape } from "./shape.ts";

/**
 * The first word of a path that the interface does not have, with the members that are there; `undefined` when the path exists. Lists are
 * walked through: what follows stands for every item.
 */
export function unknownMember(
  shape: Shape,
  path: readonly string[],
): { readonly word: string; readonly known: readonly string[] } | undefined {
  let at = shape;
  for (const word of path) {
    while (at.item !== undefined && at.members === undefined) at = at.item;
    const next = at.members?.get(word);
    if (next === undefined) return { word, known: [...(at.members?.keys() ?? [])] };
    at = next;
  }
  return undefined;
}

/** Every value at a path, lists item by item, in their order; empty when there is none. */
export function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [word, ...rest] = path;
  if (word === undefined) return value === undefined ? [] : [value];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, word)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[word], rest);
}
