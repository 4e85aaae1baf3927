/** The lists of each tenant; all tenants search one index. */

import type { BusinessLine } from "./business-lines.ts";

/** The key for every tenant that is not named. */
export const OTHER_TENANTS = "*";

/** Ids of the lists of each tenant. */
export type ListSets = { readonly [OTHER_TENANTS]: readonly string[] } & Readonly<Record<string, readonly string[]>>;

/** The lists of a tenant that a business line uses; all of them where none of its lists has an entry. */
export function listsOfLine<T extends { readonly listId: string; readonly entries: readonly unknown[] }>(
  lists: readonly T[],
  { lists: ids }: BusinessLine,
): readonly T[] {
  const wanted = ids === undefined ? lists : lists.filter(({ listId }) => ids.includes(listId));
  return wanted.some(({ entries }) => entries.length > 0) ? wanted : lists;
}

/** The lists that a tenant uses, in their order; all of them without sets. */
export function listsOfTenant<T extends { readonly listId: string }>(
  lists: readonly T[],
  sets: ListSets | undefined,
  tenant: string,
): readonly T[] {
  if (sets === undefined) return lists;
  const ids = (Object.hasOwn(sets, tenant) ? sets[tenant] : undefined) ?? sets[OTHER_TENANTS];
  return lists.filter(({ listId }) => ids.includes(listId));
}
