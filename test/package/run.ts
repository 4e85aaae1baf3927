/**
 * `npm run test:package`: packs the package, installs it into an empty project, and runs the README's example there on
 * every supported Node and in Bun. Ends with 1 when one of them fails, or the installed package weighs too much.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import buildPackage from "../build-package.ts";
import { runProgram } from "../run-program.ts";
import { exampleOf, installPacked } from "./install-packed.ts";

/** Package that holds the program of a runtime for this platform, and where in it. */
interface Runtime {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly program: string;
  /** It may be missing for this platform. */
  readonly isOptional?: true;
}

const { platform, arch } = process;
const nodeOf = (version: string): Runtime => ({
  name: `Node ${version}`,
  packageName: `node-${platform}-${arch}`,
  version,
  program: "bin/node",
});
const RUNTIMES: readonly Runtime[] = [
  nodeOf("22.23.3"),
  nodeOf("24.21.0"),
  nodeOf("26.9.0"),
  {
    name: "Bun 1.4.5",
    packageName: `@oven/bun-${platform}-${arch === "x64" ? "x64-baseline" : "aarch64"}`,
    version: "1.4.5",
    program: "bin/bun",
    isOptional: true,
  },
];
/** Runtimes are kept here between runs. */
const CACHE = "node_modules/.cache/riskgate-runtimes";
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function run(program: string, args: readonly string[], cwd = ".") {
  const { status, stdout, stderr } = runProgram(program, args, { cwd, timeout: 300_000 });
  return { isGood: status === 0, stdout: stdout ?? "", stderr: stderr ?? "" };
}

const QUIET = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];

function programOf({ packageName, version, program, isOptional }: Runtime): string | undefined {
  const home = join(CACHE, `${packageName.replaceAll(/[@/]/gu, "-")}-${version}`);
  const file = join(process.cwd(), home, "node_modules", packageName, program);
  if (existsSync(file)) return file;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{"private":true}');
  const installed = run("npm", ["install", ...QUIET, "--ignore-scripts", `${packageName}@${version}`], home);
  if (installed.isGood && existsSync(file)) return file;
  if (isOptional) return undefined;
  throw new Error(`${packageName}@${version} cannot be installed: ${installed.stderr.slice(-500)}`);
}

buildPackage();
const host = installPacked();
try {
  const { folder: project, packages, megabytes } = host;
  print(`installed: ${packages.length} packages (at most 6), ${megabytes.toFixed(2)} MB (at most 5)`);
  if (packages.length > 6 || megabytes > 5) process.exitCode = 1;
  writeFileSync(join(project, "embed.ts"), exampleOf("README.md", "snippet: embed.ts"));
  for (const runtime of RUNTIMES) {
    const program = programOf(runtime);
    if (program === undefined) {
      print(`${runtime.name}: not run, there is none for this platform`);
      continue;
    }
    const { isGood, stdout, stderr } = run(program, ["embed.ts"], project);
    const isRight = isGood && stdout.includes("COUNTRY_CALL_FOR_ACTION");
    print(`${runtime.name}: ${isRight ? "runs the example" : `FAILED\n${(stdout + stderr).slice(-1_500)}`}`);
    if (!isRight) process.exitCode = 1;
  }
} finally {
  host.remove();
}
