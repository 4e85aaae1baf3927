/**
 * The result of a JSON merge patch (RFC 7396): members of the patch replace those of the target, `null` removes one, objects
 * are merged, lists are replaced. Neither argument is changed. A member named `__proto__` is ignored.
 *
 * @param target - JSON data
 * @param patch - JSON data, nested no deeper than a caller has checked: the merge recurses
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === "__proto__") continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value);
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
