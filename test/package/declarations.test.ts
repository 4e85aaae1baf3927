/** What an editor shows of the published package: every public name has a meaning, every function for hosts an example, bodies complete. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly exports: Readonly<Record<string, { readonly types: string }>>;
};
/** What our own packages are made from: a meaning is enough there. */
const OF_ADAPTERS: readonly string[] = ["./jobs", "./store/sql", "./transport"];
const HOST = resolve("test/package/host-of-declarations.ts");
const HOST_TEXT = `import type { Gateway } from "../../dist/index.d.ts";
declare const gateway: Gateway;
gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId: 4711, personalDetails: { nationality: "KP",  } } } });
gateway.checkCustomer(JSON.parse("{}") as unknown);
`;
const OPTIONS: ts.CompilerOptions = {
  ...{ noEmit: true, skipLibCheck: true, strict: true, exactOptionalPropertyTypes: true, types: ["node"] },
  ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  ...{ target: ts.ScriptTarget.ES2022, allowImportingTsExtensions: true },
};

/** Snippets of the documents as files beside the host. */
const SNIPPETS = new Map(
  ["README.md", ...globSync("docs/*.md")].flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/<!-- (?:snippet|file): (\S+\.ts) -->\n\n?```ts\n(.*?)```/gsu)].map(
      ([, name = "", code = ""]) => [resolve("test/package", `${page.replace(/\W/gu, "-")}-${name}`), code] as const,
    ),
  ),
);
const files = Object.values(exports).map(({ types }) => resolve(types));
const read = (file: string) => (file === HOST ? HOST_TEXT : (SNIPPETS.get(file) ?? ts.sys.readFile(file)));
const service = ts.createLanguageService({
  getScriptFileNames: () => [HOST, ...SNIPPETS.keys(), ...files],
  getScriptVersion: () => "1",
  getScriptSnapshot: (file) => {
    const text = read(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => OPTIONS,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => file === HOST || SNIPPETS.has(file) || ts.sys.fileExists(file),
  readFile: read,
});

it("has a meaning for every public name, and an example for every function", () => {
  const program = service.getProgram();
  const checker = program?.getTypeChecker();
  if (program === undefined || checker === undefined) throw new Error("the declarations cannot be read");
  const names = new Map<string, number>();
  const bare: string[] = [];
  for (const [entry, { types }] of Object.entries(exports)) {
    const file = program.getSourceFile(resolve(types));
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${types} is no module`);
    const exported = checker.getExportsOfModule(module);
    names.set(entry, exported.length);
    for (const name of exported) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      if (symbol.getDocumentationComment(checker).length === 0) bare.push(`${entry} ${name.name}: no meaning`);
      const isFunction =
        (symbol.flags & ts.SymbolFlags.Value) !== 0 && checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
      if (
        isFunction &&
        !OF_ADAPTERS.includes(entry) &&
        !symbol.getJsDocTags(checker).some((tag) => tag.name === "example")
      )
        bare.push(`${entry} ${name.name}: no example`);
    }
  }
  process.stdout.write(
    `public names: ${[...names].map(([entry, count]) => `${join("riskgate", entry)} ${count}`).join(", ")}\n`,
  );
  expect(bare).toEqual([]);
});

it.each([...SNIPPETS.keys()])("takes %s of the documents as strict TypeScript", (file) => {
  const found = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  // What a reader has beside it: packages of their own, and the other files of a page.
  const isElsewhere = (message: string) => /Cannot find module '(\.|@|(?!riskgate))/u.test(message);
  expect(found.filter((message) => !isElsewhere(message))).toEqual([]);
});

it("completes bodies, and tells the format of a member", () => {
  expect(service.getSemanticDiagnostics(HOST).map(({ messageText }) => messageText)).toEqual([]);
  const at = HOST_TEXT.indexOf("nationality");
  const info = service.getQuickInfoAtPosition(HOST, at + 1);
  expect(ts.displayPartsToString(info?.documentation)).toContain("ISO 3166-1");
  const offered = service.getCompletionsAtPosition(HOST, HOST_TEXT.indexOf('"KP", ') + 6, {});
  expect(offered?.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(["dateOfBirth", "personName"]));
});
