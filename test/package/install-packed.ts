/** Packs the built package and installs it into an empty folder, as a host does. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../run-program.ts";

export interface Installed {
  /** The folder of the host. */
  readonly folder: string;
  /** Packages below it, riskgate itself included. */
  readonly packages: readonly string[];
  /** What all their files weigh, in megabytes of 1,000,000 bytes. */
  readonly megabytes: number;
  /** Packs and installs packages of the checkout beside it, by their folders. */
  add(folders: readonly string[]): void;
  /** Takes the folder away. */
  remove(): void;
}

const QUIET = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];

/** @throws Error with the end of what npm wrote when it fails */
export function installPacked(): Installed {
  const folder = mkdtempSync(join(tmpdir(), "riskgate-host-"));
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  const install = (packages: readonly string[]): void => {
    const packed = packages.map((from) => pack(from, folder));
    must(["install", ...QUIET, ...packed.map((file) => `./${file}`)], folder);
  };
  install(["."]);
  const modules = join(folder, "node_modules");
  const lock = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")) as { readonly packages: object };
  return {
    folder,
    packages: Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//u, "")),
    megabytes: megabytesIn(modules),
    add: install,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @returns the name of the file that a package is packed into */
function pack(from: string, to: string): string {
  const packed = JSON.parse(must(["pack", from, "--json", "--ignore-scripts", "--pack-destination", to])) as object;
  // An array, or by newer versions an object by the names of packages.
  const [tarball] = Object.values(packed) as readonly { readonly filename: string }[];
  if (tarball === undefined) throw new Error("npm pack packed nothing");
  return tarball.filename;
}

function must(args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr } = runProgram("npm", args, cwd === undefined ? {} : { cwd });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`);
  return stdout;
}

function megabytesIn(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

/** A marked example of a page, as a reader would copy it. @throws Error when there is none of the name */
export function exampleOf(page: string, marker: string): string {
  const text = readFileSync(page, "utf8");
  const at = text.indexOf(`<!-- ${marker} -->`);
  const code = at < 0 ? undefined : /```ts\n(.*?)```/su.exec(text.slice(at))?.[1];
  if (code === undefined) throw new Error(`${page}: no example ${marker}`);
  return code;
}
