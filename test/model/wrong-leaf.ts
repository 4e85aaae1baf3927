/** Valid bodies made wrong in one place: the material of the type laws. */
import { fc } from "@fast-check/vitest";
import { pointerOf } from "../../src/issue.ts";

type Path = readonly (string | number)[];
type Members = Record<string | number, unknown>;

export interface Mutation {
  readonly body: unknown;
  /** Where the wrong value is. */
  readonly pointer: string;
}

/** A body of the arbitrary with one leaf, object or list replaced by a value of a JSON type that its place never takes. */
export function arbWrongLeaf(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation> {
  return bodies
    .filter((body) => pathsOf(body).length > 0)
    .chain((body) =>
      fc.constantFrom(...pathsOf(body)).chain((path) =>
        fc.constantFrom(...wrongFor(at(body, path))).map((wrong) => ({
          body: replaced(body, path, wrong),
          pointer: pointerOf(path),
        })),
      ),
    );
}

/** Every place inside a value, the root left out. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return inner.flatMap(([key, member]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return [place, ...pathsOf(member, place)];
  });
}

/** A copy of a value with one place replaced; objects and lists on the way are made when they are missing. */
export function replaced(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy = (typeof key === "number" ? [...((value ?? []) as unknown[])] : { ...(value as object) }) as Members;
  copy[key] = replaced(copy[key], rest, replacement);
  return copy;
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Members)[key], value);
}

/** Some places take a text or a number, and web links a text or an object: only what is wrong for all of them is used. */
function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [true, 1, "x", { x: 1 }];
  switch (typeof value) {
    case "string":
      return [true, [true]];
    case "number":
      return [true, [1], { x: 1 }];
    case "boolean":
      return ["true", 1, [true], {}];
    default:
      return [true, 1, [{}]];
  }
}
