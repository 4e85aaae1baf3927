/** Checks data against published TypeScript types: a manifest with a misspelled member does not compile. */
import ts from "typescript";

export interface TypedData {
  /** For example `Deployment`. */
  readonly type: string;
  /** Module that exports the type. */
  readonly from: string;
  readonly data: unknown;
}

/** @returns what the compiler says, empty when all data fits its types */
export function typeErrors(all: readonly TypedData[]): readonly string[] {
  const text = all
    .map(
      ({ type, from, data }, i) =>
        `import type { ${type} as T${i} } from "${from}";\nexport const data${i}: T${i} = ${JSON.stringify(data)};`,
    )
    .join("\n");
  const file = `${import.meta.dirname}/checked-data.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["lib.es2024.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
