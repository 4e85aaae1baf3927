/**
 * Bundles the console for browsers: `node adapters/build-console.ts [folder] [--source-maps]`. File names contain a digest of the content, so that
 * browsers may cache the files; the page names them.
 */
import { hash } from "node:crypto";
import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { build, type Metafile } from "esbuild";

/** Packages bundled in the console, besides openapi-fetch; see `BUNDLED` of `tsup.config.ts`. */
export const IN_CONSOLE = [
  ...["@preact/signals", "@preact/signals-core", "preact"],
  ...["@codemirror/autocomplete", "@codemirror/commands", "@codemirror/lang-json", "@codemirror/language"],
  ...["@codemirror/lint", "@codemirror/merge", "@codemirror/state", "@codemirror/view"],
  ...["@lezer/common", "@lezer/highlight", "@lezer/json", "@lezer/lr", "@marijn/find-cluster-break"],
  ...["crelt", "style-mod", "w3c-keyname"],
] as const;

const SOURCE = join(import.meta.dirname, "console");
const FOLDER = join(import.meta.dirname, "http/dist/console");

/** @param withMaps - whether source maps are written; not for the published package */
export async function buildConsole(folder = FOLDER, withMaps = false): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: ["main.tsx", "style/console.css", "style/icon.svg"].map((file) => join(SOURCE, file)),
    loader: { ".svg": "copy" },
    entryNames: "[name]-[hash]",
    // Code that only one view needs is loaded with it, so that the queue and a case show first.
    splitting: true,
    chunkNames: "[name]-[hash]",
    outdir: join(folder, "assets"),
    bundle: true,
    metafile: true,
    write: false,
    minify: true,
    sourcemap: withMaps ? "linked" : false,
    format: "esm",
    platform: "browser",
    target: ["es2024", "chrome120", "firefox121", "safari17.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    // Without the paths of `tsconfig.json`, package names refer to the installed packages; types are checked elsewhere.
    tsconfigRaw: {},
    charset: "utf8",
    logLevel: "silent",
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [join("assets", basename(path)), contents]));
  const named = (start: string, end: string) =>
    [...files.keys()].map((path) => basename(path)).find((name) => name.startsWith(start) && name.endsWith(end));
  const script = named("main-", ".js");
  files.set(
    "index.html",
    Buffer.from(page(script, named("console-", ".css"), named("icon-", ".svg"), neededBy(script, metafile))),
  );
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const [path, contents] of files) writeWhole(join(folder, path), contents);
  for (const path of globSync("assets/*", { cwd: folder })) if (!files.has(path)) rmSync(join(folder, path));
}

/** Writes a file atomically: a gateway may be reading it. */
function writeWhole(path: string, contents: Uint8Array): void {
  const partial = `${path}.${hash("sha1", `${process.pid} ${performance.now()}`).slice(0, 8)}`;
  writeFileSync(partial, contents);
  renameSync(partial, path);
}

/** Names of the files that a script imports statically, so that browsers request them at once. */
function neededBy(script: string | undefined, { outputs }: Metafile): readonly string[] {
  const [, main] = Object.entries(outputs).find(([path]) => basename(path) === script) ?? [];
  const needed = main?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
  return needed.map(({ path }) => basename(path));
}

/**
 * The gateway replaces the names between percent signs: its mount path, the ways to sign in, and a nonce for the styles that the rule
 * editor creates.
 */
const page = (script = "", style = "", icon = "", needed: readonly string[] = []): string => `<!doctype html>
<html lang="en" data-open-id="%OPEN_ID%" data-passkeys="%PASSKEYS%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>riskgate</title>
<link rel="icon" href="%BASE%/console/assets/${icon}">
<link rel="preload" as="fetch" crossorigin href="%BASE%/v1/session">
<link rel="stylesheet" href="%BASE%/console/assets/${style}" nonce="%NONCE%">
${needed.map((file) => `<link rel="modulepreload" href="%BASE%/console/assets/${file}">\n`).join("")}<script type="module" src="%BASE%/console/assets/${script}"></script>
</head>
<body><div id="console"></div><noscript>The console needs JavaScript.</noscript></body>
</html>
`;

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "source-maps": { type: "boolean" } },
  });
  await buildConsole(positionals[0], values["source-maps"]);
}
