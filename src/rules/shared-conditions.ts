/** The shared conditions that a condition tree names, in document order. */
export function namedConditions(condition: unknown): readonly string[] {
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { all, any, not, condition: name } = node as Record<string, unknown>;
    if (typeof name === "string") names.push(name);
    for (const children of [all, any]) if (Array.isArray(children)) children.forEach(walk);
    walk(not);
  };
  walk(condition);
  return names;
}

/**
 * Cycles among shared conditions: a condition that contains itself can never be decided.
 *
 * @returns each cycle once, as the names along it, starting and ending with the same one
 */
export function conditionCycles(conditions: Readonly<Record<string, unknown>>): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string): void => {
    const seenAt = trail.indexOf(name);
    if (seenAt !== -1) {
      cycles.push([...trail.slice(seenAt), name]);
      return;
    }
    if (done.has(name) || !Object.hasOwn(conditions, name)) return;
    trail.push(name);
    for (const next of new Set(namedConditions(conditions[name]))) visit(next);
    trail.pop();
    done.add(name);
  };
  for (const name of Object.keys(conditions)) visit(name);
  return cycles;
}

/**
 * Number of conditions of a tree with every shared condition expanded: small documents can stand for huge trees when
 * shared conditions use each other twice.
 *
 * @param limit - deepest level that is counted: for a deeper tree the result is infinite
 */
export function expandedSize(condition: unknown, conditions: Readonly<Record<string, unknown>>, limit: number): number {
  const sizes = new Map<string, number>();
  const sizeOf = (node: unknown, depth: number): number => {
    if (typeof node !== "object" || node === null) return 0;
    if (depth > limit) return Number.POSITIVE_INFINITY;
    const { all, any, not, condition: name } = node as Record<string, unknown>;
    let size = 1;
    for (const children of [all, any]) {
      if (Array.isArray(children)) for (const child of children) size += sizeOf(child, depth + 1);
    }
    size += sizeOf(not, depth + 1);
    if (typeof name !== "string" || !Object.hasOwn(conditions, name)) return size;
    if (!sizes.has(name)) {
      // a cycle is reported elsewhere and counts as nothing here
      sizes.set(name, 0);
      sizes.set(name, sizeOf(conditions[name], depth + 1));
    }
    return size + sizes.get(name)!;
  };
  return sizeOf(condition, 0);
}
