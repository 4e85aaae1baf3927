/** The documents of the rules, with what a draft makes of them. */
import type { Schema } from "../api.ts";

type Change = Schema<"DocumentChange">;

/** Text by path; `null`: taken away. */
type Texts = ReadonlyMap<string, string | null>;

export class Documents {
  readonly #before: ReadonlyMap<string, string>;
  readonly #now: Texts;

  constructor(
    before: readonly { readonly file: string; readonly text: string }[],
    changes: readonly Change[],
    now: Texts = new Map(changes.map(({ file, after }) => [file, after ?? null])),
  ) {
    this.#before = new Map(before.map(({ file, text }) => [file, text]));
    this.#now = now;
  }

  /** As they are in force. */
  get base(): Documents {
    const before = [...this.#before].map(([file, text]) => ({ file, text }));
    return new Documents(before, []);
  }

  /** All paths, in order. */
  get files(): readonly string[] {
    return [...new Set([...this.#before.keys(), ...this.#now.keys()])].sort();
  }

  /** Paths of documents that are other than they were. */
  get changed(): readonly string[] {
    return this.files.filter((file) => this.isChanged(file));
  }

  isChanged(file: string): boolean {
    return this.#now.has(file) && (this.#now.get(file) ?? undefined) !== this.#before.get(file);
  }

  before(file: string): string | undefined {
    return this.#before.get(file);
  }

  /** @returns `undefined` of one that is not there, or taken away */
  text(file: string): string | undefined {
    return this.#now.has(file) ? (this.#now.get(file) ?? undefined) : this.#before.get(file);
  }

  /** @param text - `null`: taken away; `undefined`: as it was */
  with(file: string, text: string | null | undefined): Documents {
    const now = new Map(this.#now);
    if (text === undefined) now.delete(file);
    else now.set(file, text);
    const before = [...this.#before].map(([name, was]) => ({ file: name, text: was }));
    return new Documents(before, [], now);
  }

  /** As a draft is written. */
  changes(): { readonly file: string; readonly text?: string }[] {
    return this.changed.map((file) => {
      const text = this.text(file);
      return text === undefined ? { file } : { file, text };
    });
  }

  /** As one looks at it. */
  differences(): readonly Change[] {
    return this.changed.map((file) => {
      const [before, after] = [this.before(file), this.text(file)];
      const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
      return { file, change, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
    });
  }

  /** The document of a rule, or its examples. */
  ofRule(ruleId: string): string | undefined {
    return this.files.find((file) => {
      const name = file.slice(file.lastIndexOf("/") + 1);
      return name.startsWith(`${ruleId}-`) && !name.endsWith(".cases.json");
    });
  }
}
