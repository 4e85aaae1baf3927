/** The documents of the rules as texts: applying a change, and comparing two versions. */
import { digestJson } from "../../digest.ts";
import type { RuleFile } from "../../rules/rule-issue.ts";

/** Text by file, in the order of their paths. */
export type RuleTexts = ReadonlyMap<string, string>;

/** Text by file; `null` removes the file. */
export type TextChanges = Readonly<Record<string, string | null>>;

/** A document that is not in both versions, or not the same in both. */
export interface DocumentChange {
  /** Path inside the rules folder, with `/`. */
  readonly file: string;
  /** What became of it. */
  readonly change: "added" | "removed" | "changed";
  /** The text before; absent for an added document. */
  readonly before?: string;
  /** The text after; absent for a removed document. */
  readonly after?: string;
}

/** Schemas are for editors, and no documents of the rules. */
const isDocument = (file: string): boolean => !file.endsWith(".schema.json");

export function textsOf(files: readonly RuleFile[]): RuleTexts {
  return inOrder(files.filter(({ file }) => isDocument(file)).map(({ file, text }) => [file, text]));
}

export const filesOf = (texts: RuleTexts): readonly RuleFile[] => [...texts].map(([file, text]) => ({ file, text }));

/** Applies a change to the documents. */
export function withChanges(texts: RuleTexts, changes: TextChanges): RuleTexts {
  const all = new Map(texts);
  for (const [file, text] of Object.entries(changes))
    if (text === null) all.delete(file);
    else all.set(file, text);
  return inOrder([...all]);
}

/** The change that turns the first documents into the second. */
export function changesBetween(before: RuleTexts, after: RuleTexts): TextChanges {
  return Object.fromEntries(documentChanges(before, after).map(({ file, after: text = null }) => [file, text]));
}

/** The changed documents, by path. */
export function documentChanges(before: RuleTexts, after: RuleTexts): readonly DocumentChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  return files.flatMap((file): readonly DocumentChange[] => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old === now) return [];
    if (old === undefined) return [{ file, change: "added", after: now as string }];
    return [
      {
        file,
        change: now === undefined ? "removed" : "changed",
        before: old,
        ...(now !== undefined && { after: now }),
      },
    ];
  });
}

/** The documents of which `isOf` is true from the first texts, all others from the second. */
export function joinedTexts(isOf: (file: string) => boolean, first: RuleTexts, second: RuleTexts): RuleTexts {
  return inOrder([...[...first].filter(([file]) => isOf(file)), ...[...second].filter(([file]) => !isOf(file))]);
}

/** SHA-256 over the canonical JSON of all: 64 hexadecimal digits. */
export const digestTexts = (texts: RuleTexts): string => digestJson(Object.fromEntries(texts));

/** A change as documents with a digest of their own: a document that is taken away is empty. */
export const documentsOf = (changes: TextChanges): RuleTexts =>
  new Map(Object.entries(changes).map(([file, text]) => [file, text ?? ""]));

function inOrder(entries: readonly (readonly [string, string])[]): RuleTexts {
  return new Map([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
}
