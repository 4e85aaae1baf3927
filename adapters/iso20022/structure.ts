/** The parsed structure of messages: see `message-structure.ts`. */
import { STRUCTURE } from "./message-structure.ts";

/** Kind of value of an element without child elements. */
export type Value =
  | "text"
  | "code"
  | "number"
  | "amount"
  | "date"
  | "yes"
  | "iban"
  | "bic"
  | "lei"
  | "country"
  | "currency"
  | "bytes";

/** A child element: it has a type, a value, or either. */
export interface Child {
  readonly type?: string;
  readonly value?: Value;
  readonly repeats: boolean;
}

export interface Type {
  readonly children: ReadonlyMap<string, Child>;
  /** Whether it may hold any elements of other definitions. */
  readonly isOpen: boolean;
}

const ELEMENT = /^([\w*]+?)(\*)?(?::(\w+))?(?:=(\w+))?$/;

/** Types by their names. */
export const TYPES: ReadonlyMap<string, Type> = new Map(
  STRUCTURE.trim()
    .replace(/\n {2}/g, " ")
    .split("\n")
    .map((line) => {
      const [name = "", ...elements] = line.split(" ");
      const isOpen = elements.includes("*=any");
      const children = elements.filter((element) => element !== "*=any").map(childOf);
      return [name, { children: new Map(children), isOpen }] as const;
    }),
);

function childOf(element: string): readonly [string, Child] {
  const [, name = "", repeats, type, value] = ELEMENT.exec(element) ?? [];
  const isEither = type === undefined || value !== undefined;
  return [
    name,
    {
      repeats: repeats !== undefined,
      ...(type === undefined ? {} : { type }),
      ...(isEither ? { value: (value ?? "text") as Value } : {}),
    },
  ];
}
