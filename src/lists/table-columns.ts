/** The columns of a delimited list by their names, and which of them are damaged. */

/** The columns of one file. */
export interface TableColumns {
  /** Place of a column, `undefined` where the file lacks it. */
  placeOf(name: string): number | undefined;
  /**
   * A column that was looked up, is missing, and stands in the header one letter off: its contents would be lost silently. To be
   * called when all rows were read.
   */
  damaged(): { readonly missing: string; readonly found: string } | undefined;
}

export function tableColumns(header: readonly string[]): TableColumns {
  const places = new Map<string, number>();
  // where a name stands twice, the first column counts
  for (const [index, name] of header.entries()) if (!places.has(name.trim())) places.set(name.trim(), index);
  const asked = new Set<string>();
  return {
    placeOf(name) {
      asked.add(name);
      return places.get(name);
    },
    damaged() {
      const unread = [...places.keys()].filter((name) => !asked.has(name));
      for (const missing of asked) {
        if (places.has(missing)) continue;
        const found = unread.find((name) => isOneEditApart(missing, name));
        if (found !== undefined) return { missing, found };
      }
      return undefined;
    },
  };
}

/** Whether the texts differ by one letter that was changed, added or left out. */
export function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left === right) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end++;
  return Math.max(left.length, right.length) - start - end <= 1;
}
