/** Imports of built files that load nothing: bundlers name each chunk that a file needs, also those that another one loads. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a minified file begins with. */
const HEAD = /^(?:#![^\n]*\n)?(?:import[^;]*;)*/u;
const IMPORT = /import([^;"]*)"(\.[^"]*)";/gu;

/**
 * Takes imports without a name out of files, where the file is loaded by those with names, or by theirs.
 *
 * @param files - all files of a build
 */
export function dropRepeatedImports(files: readonly string[]): void {
  const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const placeOf = (file: string, path = ""): string => join(dirname(file), path);
  const named = new Map(
    [...texts].map(([file, text]) => [
      file,
      [...headOf(text).matchAll(IMPORT)].flatMap(([, names, path]) => (names === "" ? [] : [placeOf(file, path)])),
    ]),
  );
  for (const [file, text] of texts) {
    const loaded = new Set(named.get(file));
    for (const each of loaded) for (const next of named.get(each) ?? []) loaded.add(next);
    const head = headOf(text);
    const kept = head.replaceAll(IMPORT, (whole, names, path) =>
      names === "" && loaded.has(placeOf(file, path)) ? "" : whole,
    );
    if (kept !== head) writeFileSync(file, kept + text.slice(head.length));
  }
}

const headOf = (text: string): string => HEAD.exec(text)?.[0] ?? "";
