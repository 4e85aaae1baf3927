/** Which tenants use which lists: all of them search one index. */

import type { BusinessLine } from "./business-lines.ts";

/** Stands for every tenant that is not named. */
export const OTHER_TENANTS = "*";

/** Ids of the lists of each tenant. */
export type ListSets = { readonly [OTHER_TENANTS]: readonly string[] } & Readonly<Record<string, readonly string[]>>;

/** Those of a tenant's lists that one of its business lines uses; all of them where it uses none that has an entry. */
export function listsOfLine<T extends { readonly listId: string; readonly entries: readonly unknown[] }>(
  lists: readonly T[],
  { lists: ids }: BusinessLine,
): readonly T[] {
  const wanted = ids === undefined ? lists : lists.filter(({ listId }) => ids.includes(listId));
  return wanted.some(({ entries }) => entries.length > 0) ? wanted : lists;
}

/** Those of some lists that a tenant uses, in their order; all of them without sets. */
export function listsOfTenant<T extends { readonly listId: string }>(
  lists: readonly T[],
  sets: ListSets | undefined,
  tenant: string,
): readonly T[] {
  if (sets === undefined) return lists;
  const ids = (Object.hasOwn(sets, tenant) ? sets[tenant] : undefined) ?? sets[OTHER_TENANTS];
  return lists.filter(({ listId }) => ids.includes(listId));
}
