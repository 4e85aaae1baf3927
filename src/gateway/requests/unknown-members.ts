/** Members of a body that the interface does not know: they are told, because a misspelled one would else be passed over. */
import type * as v from "valibot";
import { nearestWord } from "../../did-you-mean.ts";
import { pointerBelow } from "../../issue.ts";
import { MAX_JSON_DEPTH } from "../../model/json-depth.ts";
import { type Shape, shapeOf } from "../../model/shape.ts";

/** A member that was passed over. */
export interface UnknownMember {
  /** JSON Pointer fragment of the body. */
  readonly pointer: string;
  /** Where it would be read: the member that was probably meant. */
  readonly didYouMean?: string;
}

/** Most of them that are told of one body; the others are no more than more of the same. */
export const MAX_UNKNOWN_MEMBERS = 100;
/** Longest name that is told whole, and looked for: a longer one was never meant to be one of the interface. */
const MAX_NAME = 128;
/** How far below an object a member of the same name is looked for. */
const MAX_BELOW = 2;

/** An object on the way to a member, with the one that it is in. Its pointer is written on demand: nearly every member is known. */
interface Level {
  readonly shape: Shape;
  /** Its name or place in the object or list that it is in; absent of the body. */
  readonly key?: string | number;
  readonly above?: Level;
  readonly depth: number;
}

/** @returns at most {@link MAX_UNKNOWN_MEMBERS}, in the order of the body; none of a body that is no object */
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

/** The same name in this object or below it, the nearest first; then round the objects that it is in, from the inside out. */
function sameNameNear(wanted: string, level: Level): string | undefined {
  for (let around: Level | undefined = level; around !== undefined; around = around.above) {
    for (let depth = 1; depth <= MAX_BELOW; depth++) {
      const found = sameName(wanted, around.shape, pointerTo(around), depth);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A member of that name exactly so far below. @param wanted - its name without case and signs */
function sameName(wanted: string, shape: Shape, pointer: string, depth: number): string | undefined {
  return pathsOf(shape, depth).get(wanted)?.reduce(pointerBelow, pointer);
}

const known = new WeakMap<Shape, Map<number, ReadonlyMap<string, readonly string[]>>>();

/** The members exactly so far below a shape, the first of each name without case and signs, with their paths. */
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
    // Of several with one name the first one counts.
    paths = new Map(found.toReversed());
    ofShape.set(depth, paths);
  }
  return paths;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const memberOf = (pointer: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : pointerBelow(pointer, name);
