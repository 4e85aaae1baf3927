/** Which tenants use which lists: all of them search one index. */

/** Stands for every tenant that is not named. */
export const OTHER_TENANTS = "*";

/** Ids of the lists of each tenant. */
export type ListSets = { readonly [OTHER_TENANTS]: readonly string[] } & Readonly<Record<string, readonly string[]>>;

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
