/**
 * `npm run test:package`: packs the package, installs it into an empty project, and runs the README's example there on
 * every supported Node and in Bun. Ends with 1 when one of them fails, or the installed package weighs too much.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import buildPackage from "../build-package.ts";
import { runProgram } from "../run-program.ts";

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
/** Most that an installation may weigh with all its dependencies, in megabytes: some more than today. */
const MOST_INSTALLED_MB = 30;
/** Runtimes are kept here between runs. */
const CACHE = "node_modules/.cache/riskgate-runtimes";
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function run(program: string, args: readonly string[], cwd = ".") {
  const { status, stdout, stderr } = runProgram(program, args, { cwd, timeout: 300_000 });
  return { isGood: status === 0, stdout: stdout ?? "", stderr: stderr ?? "" };
}

/** As {@link run}. @throws Error with the end of what it wrote when it fails */
function must(program: string, args: readonly string[], cwd?: string): string {
  const { isGood, stdout, stderr } = run(program, args, cwd);
  if (!isGood) throw new Error(`${program} ${args.join(" ")} failed:\n${(stdout + stderr).slice(-2_000)}`);
  return stdout;
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

/** An example of the README, as a reader would copy it. */
function example(name: string): string {
  const readme = readFileSync("README.md", "utf8");
  const code = new RegExp(`<!-- snippet: ${name} -->\\n\\n?\`\`\`ts\\n(.*?)\`\`\``, "su").exec(readme)?.[1];
  if (code === undefined) throw new Error(`README.md: no snippet ${name}`);
  return code;
}

function megabytesIn(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

buildPackage();
const project = mkdtempSync(join(tmpdir(), "riskgate-project-"));
try {
  const packed = JSON.parse(must("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project])) as
    | readonly { readonly filename: string; readonly size: number; readonly unpackedSize: number }[]
    | Readonly<Record<string, { readonly filename: string; readonly size: number; readonly unpackedSize: number }>>;
  const [tarball] = Object.values(packed);
  if (!tarball) throw new Error("npm pack packed nothing");
  const inMb = (bytes: number): string => (bytes / 1e6).toFixed(1);
  print(`package: ${inMb(tarball.size)} MB packed, ${inMb(tarball.unpackedSize)} MB unpacked`);

  writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
  must("npm", ["install", ...QUIET, `./${tarball.filename}`], project);
  const modules = join(project, "node_modules");
  const weight = megabytesIn(modules);
  print(`installed with its dependencies: ${weight.toFixed(1)} MB (at most ${MOST_INSTALLED_MB})`);
  if (weight > MOST_INSTALLED_MB) process.exitCode = 1;

  writeFileSync(join(project, "embed.ts"), example("embed.ts"));
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
  rmSync(project, { recursive: true, force: true });
}
