/** Examples of a rule: facts, and what the rule says of them. */
import { jsonLanguage } from "@codemirror/lang-json";
import { pathOf } from "./json-place.ts";

export interface Example {
  readonly description: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly expect: string;
}

/** @returns none of a text that is no list of examples */
export function examplesIn(text: string | undefined): readonly Example[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(read)) return [];
    return read.filter((each: Partial<Example> | null) => typeof each?.description === "string") as Example[];
  } catch {
    return [];
  }
}

/** An example as it was and is; one of both is absent of what is added or taken away. */
export interface ExampleChange {
  readonly before?: Example;
  readonly after?: Example;
}

/** Examples that differ: those of the same description are the same, the rest in their order. */
export function exampleChanges(before: readonly Example[], after: readonly Example[]): readonly ExampleChange[] {
  const isSame = (one: Example, other: Example) => JSON.stringify(one) === JSON.stringify(other);
  const gone = before.filter((each) => !after.some((other) => isSame(each, other)));
  const come = after.filter((each) => !before.some((other) => isSame(each, other)));
  const pairs: ExampleChange[] = [];
  const left = new Set(come);
  for (const was of gone) {
    const is =
      come.find((each) => left.has(each) && each.description === was.description) ??
      // What was rewritten as a whole stands at the same place.
      come.find((each) => left.has(each) && after.indexOf(each) === before.indexOf(was));
    if (is) left.delete(is);
    pairs.push({ before: was, ...(is ? { after: is } : {}) });
  }
  return [...pairs, ...[...left].map((is) => ({ after: is }))];
}

/** What facts say, as one reads it. */
export const factsPhrase = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ") || "nothing is known";

/** The same examples, one of which expects something else; nothing else of the text changes. */
export function expecting(text: string, description: string, outcome: string): string {
  const index = examplesIn(text).findIndex((each) => each.description === description);
  let changed = text;
  jsonLanguage.parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (name !== "String" || index < 0) return;
      const path = pathOf(node, text);
      if (path.length !== 2 || path[0] !== index || path[1] !== "expect") return;
      changed = text.slice(0, from) + JSON.stringify(outcome) + text.slice(to);
    },
  });
  return changed;
}
