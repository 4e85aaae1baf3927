/** Sources with all their mutants in them: each sleeps until its number is called. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** One small change of a source. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface Instrumented {
  /** Changed source by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
}

/** Lines of a file that may change, both counted from 1 and included. */
export interface Piece {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

const nothing = (): void => undefined;
const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

export async function instrument(pieces: readonly Piece[]): Promise<Instrumented> {
  const files = [...Map.groupBy(pieces, ({ file }) => file)].map(([file, parts]) => ({
    name: file,
    content: readFileSync(file, "utf8"),
    mutate: parts.map(({ first, last }) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    })),
  }));
  const instrumenter = new Instrumenter(SILENT);
  const result = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
  const lines = new Map(files.map(({ name, content }) => [resolve(name), content.split("\n")]));
  return {
    sources: Object.fromEntries(result.files.map(({ name, content }) => [resolve(name), content])),
    mutants: result.mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const text = lines.get(resolve(fileName))!.slice(start.line, end.line + 1);
      const isOneLine = start.line === end.line;
      return {
        id,
        file: fileName,
        line: start.line + 1,
        column: start.column + 1,
        mutator: mutatorName,
        original: isOneLine ? text[0]!.slice(start.column, end.column) : `${text[0]!.slice(start.column)} ...`,
        replacement: replacement.replace(/\s+/g, " "),
      };
    }),
  };
}
