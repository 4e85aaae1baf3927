/**
 * Paths into a fact: `$.address.lines[0]`, `address.lines[0]`, `$["post code"]`.
 *
 * Plain property paths and nothing else. The filters and scripts of full JSONPath would run code from a rule that people
 * edit; they are refused when the rule is loaded.
 */

/** Member names and positions, outermost first. */
export type PropertyPath = readonly (string | number)[];

const SEGMENT = /(?:\.|^)([\p{L}_$@-][\p{L}\p{N}_$@-]*)|\[(0|[1-9]\d{0,8})\]|\["([^"\\\]]+)"\]|\['([^'\\\]]+)'\]/uy;
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const MAX_LENGTH = 512;
/** Most cached paths: those in force are few, but drafts of rules bring new ones all day long. */
const MOST_CACHED = 10_000;
const cache = new Map<string, PropertyPath>();

/** Reads a path, or returns its problem. `$` alone is the whole value. */
export function parsePropertyPath(text: string): { readonly path: PropertyPath } | { readonly problem: string } {
  if (text === "") return { problem: "an empty path; leave `path` out, or write `$.member`" };
  if (text.length > MAX_LENGTH)
    return { problem: `a path of ${text.length} characters; expected at most ${MAX_LENGTH}` };
  const path: (string | number)[] = [];
  let at = text === "$" || /^\$[.[]/.test(text) ? 1 : 0;
  while (at < text.length) {
    SEGMENT.lastIndex = at;
    const segment = text.startsWith(".") ? null : SEGMENT.exec(text);
    if (segment === null)
      return {
        problem: `\`${text.slice(at, at + 24)}\` is not a plain property path; expected \`.member\`, \`["member"]\` or \`[0]\``,
      };
    const name = segment[1] ?? segment[3] ?? segment[4];
    if (name !== undefined && FORBIDDEN.has(name)) return { problem: `the member name \`${name}\` is not allowed` };
    path.push(name ?? Number(segment[2]));
    at = SEGMENT.lastIndex;
  }
  return { path };
}

/** The value at a path: `undefined` as soon as a member is not an own one. Characters of a text are no members. */
export function valueAtPath(root: unknown, path: PropertyPath): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/**
 * Path resolver for engines that pass a value and the text of a path.
 *
 * @throws RangeError on a path that {@link parsePropertyPath} refuses
 *
 * @example
 * resolvePropertyPath({ a: [{ b: 1 }] }, "$.a[0].b"); // 1
 */
export function resolvePropertyPath(value: object, text: string): unknown {
  let path = cache.get(text);
  if (path === undefined) {
    const parsed = parsePropertyPath(text);
    if ("problem" in parsed) throw new RangeError(`path: ${parsed.problem}`);
    path = parsed.path;
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(text, path);
  }
  return valueAtPath(value, path);
}
