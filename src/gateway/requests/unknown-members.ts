/**
 * Members of a body that the interface does not define: they are reported, because a misspelled one would otherwise be
 * ignored unnoticed.
 */
import type * as v from "valibot";
import { nearestWord } from "../../did-you-mean.ts";
import { pointerBelow } from "../../issue.ts";
import { MAX_JSON_DEPTH } from "../../model/json-depth.ts";
import { type Shape, shapeOf } from "../../model/shape.ts";

/** A member that was ignored. */
export interface UnknownMember {
  /** JSON Pointer fragment of the body. */
  readonly pointer: string;
  /** Pointer of the member that was probably meant. */
  readonly didYouMean?: string;
}

/** The most unknown members that are reported of one body. */
export const MAX_UNKNOWN_MEMBERS = 100;
/**
 * The longest name that is reported whole and searched for: a longer one was never meant to be a member of the
 * interface.
 */
const MAX_NAME = 128;
/** How far below an object a member of the same name is searched. */
const MAX_BELOW = 2;

/**
 * An object on the way to a member, with the one that it is in. Its pointer is built on demand: nearly every member is
 * known.
 */
interface Level {
  readonly shape: Shape;
  /** Its name or index in the enclosing object or list; absent for the body. */
  readonly key?: string | number;
  readonly above?: Level;
  readonly depth: number;
}

/** @returns at most {@link MAX_UNKNOWN_MEMBERS}, in the order of the body; none for a body that is no object */
export function unknownMembers(schema: v.GenericSchema, body: unknown): readonly UnknownMember[] {
  let found: UnknownMember[] | undefined;
  const walk = (value: unknown, level: Level): void => {
    if (typeof value !== "object" || value === null || level.depth > MAX_JSON_DEPTH) return;
    const { shape, depth } = level;
    const below = (shape: Shape, key: string | number): Level => ({ shape, key, above: level, depth: depth + 1 });
    if (Array.isArray(value)) {
      const { item } = shape;
      if (item !== undefined) for (let at = 0; at < value.length; at++) walk(value[at], below(item, at));
      return;
    }
    const { members } = shape;
    if (members === undefined) return;
    const object = value as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(object)) {
      const member = members.get(key);
      if (member === undefined) {
        found ??= [];
        if (found.length < MAX_UNKNOWN_MEMBERS) found.push(unknownMember(key, level));
      } else if (member.kind === undefined || member.members !== undefined) walk(object[key], below(member, key));
    }
  };
  walk(body, { shape: shapeOf(schema), depth: 0 });
  return found ?? NONE;
}

const NONE: readonly UnknownMember[] = [];

function pointerTo({ key, above }: Level): string {
  return above === undefined || key === undefined ? "#" : pointerBelow(pointerTo(above), key);
}

function unknownMember(key: string, level: Level): UnknownMember {
  const { shape } = level;
  const pointer = pointerTo(level);
  if (key.length > MAX_NAME) return { pointer: pointerBelow(pointer, `${key.slice(0, MAX_NAME)}...`) };
  const wanted = plain(key);
  const didYouMean =
    sameName(wanted, shape, pointer, 0) ??
    sameNameNear(wanted, level) ??
    memberOf(pointer, nearestWord(key, shape.members?.keys() ?? []));
  return { pointer: pointerBelow(pointer, key), ...(didYouMean === undefined ? {} : { didYouMean }) };
}

/**
 * Searches the same name in this object and below it, the nearest first; then in the enclosing objects, from the inside
 * out.
 */
function sameNameNear(wanted: string, level: Level): string | undefined {
  for (let around: Level | undefined = level; around !== undefined; around = around.above) {
    for (let depth = 1; depth <= MAX_BELOW; depth++) {
      const found = sameName(wanted, around.shape, pointerTo(around), depth);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A member of that name at exactly this depth. @param wanted - its name in lower case, letters and digits only */
function sameName(wanted: string, shape: Shape, pointer: string, depth: number): string | undefined {
  return pathsOf(shape, depth).get(wanted)?.reduce(pointerBelow, pointer);
}

const known = new WeakMap<Shape, Map<number, ReadonlyMap<string, readonly string[]>>>();

/** The members at exactly this depth below a shape, with their paths; of equal plain names the first one. */
function pathsOf(shape: Shape, depth: number): ReadonlyMap<string, readonly string[]> {
  const ofShape = known.get(shape) ?? new Map<number, ReadonlyMap<string, readonly string[]>>();
  known.set(shape, ofShape);
  let paths = ofShape.get(depth);
  if (paths === undefined) {
    const found = [...(shape.members ?? [])].flatMap(([name, member]): [string, readonly string[]][] =>
      depth === 0
        ? [[plain(name), [name]]]
        : [...(member.members === undefined ? [] : pathsOf(member, depth - 1))].map(([below, path]) => [
            below,
            [name, ...path],
          ]),
    );
    // Of several members with one name the first one counts.
    paths = new Map(found.toReversed());
    ofShape.set(depth, paths);
  }
  return paths;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const memberOf = (pointer: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : pointerBelow(pointer, name);
