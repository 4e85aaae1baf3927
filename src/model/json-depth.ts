/** Deepest nesting of objects and lists that a body may have, the body itself being 1. Holds 32 shareholders in one another. */
export const MAX_JSON_DEPTH = 128;

/** Whether a value has objects or lists inside one another deeper than `limit`. Stops at the first that is too deep. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (isDeep(value[at], limit)) return true;
    return false;
  }
  for (const key in value) if (isDeep((value as Record<string, unknown>)[key], limit)) return true;
  return false;
}

/** Whether a nested value is too deep; most values are no objects. */
const isDeep = (value: unknown, limit: number): boolean => typeof value === "object" && isDeeperThan(value, limit - 1);
