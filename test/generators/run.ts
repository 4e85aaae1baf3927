/**
 * `npm run generators`: makes clients of others from the contract of a running gateway, calls it with them, and lets
 * schemathesis look for answers that the contract does not know. What is not installed is skipped and said; `-- --install`
 * fetches it into a folder of its own first. `-- schemathesis` runs one, `RISKGATE_EXAMPLES=500` sends more requests,
 * `RISKGATE_PHASES=fuzzing,stateful` leaves out what takes longest: all cases of the phase `coverage` are made before the first is
 * sent, of the four largest bodies 9,000 (checkCustomer), 5,500 (submitAccountHoldingParty), 30,000 (checkTransaction) and 60,000
 * (reprocessTransaction), each of them in 7 to 32 s of processor time.
 */
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { build } from "esbuild";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { API_KEY, gatewayUnderTest } from "../conformance/gateway-under-test.ts";

const HERE = import.meta.dirname;
const INSTALLED = join(tmpdir(), "riskgate-generators");
const EXAMPLES = process.env.RISKGATE_EXAMPLES ?? "50";
const PHASES = process.env.RISKGATE_PHASES ?? "examples,coverage,fuzzing,stateful";
const PYTHON = join(INSTALLED, "venv/bin/python");

interface Tool {
  readonly name: string;
  /** The programs that it needs, the first one its own. */
  readonly programs: readonly string[];
  /** Installs its exact versions into {@link INSTALLED}. */
  readonly install: readonly (readonly [string, ...string[]])[];
  readonly run: (url: string, folder: string) => Promise<void>;
}

const pip = (...packages: readonly string[]): Tool["install"] => [
  ["python3", "-m", "venv", join(INSTALLED, "venv")],
  [PYTHON, "-m", "pip", "install", "--quiet", ...packages],
];

const TOOLS: readonly Tool[] = [
  {
    name: "openapi-python-client",
    programs: ["openapi-python-client", "mypy", "python3"],
    install: pip("openapi-python-client==0.29.1", "mypy==2.4.1", "ruff", "httpx", "attrs", "python-dateutil"),
    run: async (url, folder) => {
      const config = ["--config", join(HERE, "content-types.yaml")];
      await run(
        folder,
        "openapi-python-client",
        "generate",
        "--url",
        `${url}/openapi.json`,
        "--output-path",
        "py",
        ...config,
      );
      await run(join(folder, "py"), "mypy", "riskgate_client");
      copyFileSync(join(HERE, "first_call.py"), join(folder, "py/first_call.py"));
      await run(join(folder, "py"), "python3", "first_call.py", url, API_KEY);
    },
  },
  {
    name: "@hey-api/openapi-ts",
    programs: ["openapi-ts", "tsc"],
    install: [
      [
        "npm",
        "install",
        "--silent",
        "--prefix",
        INSTALLED,
        "@hey-api/openapi-ts@0.95.0",
        "typescript@5.9.3",
        "@types/node@24.19.2",
      ],
    ],
    run: async (url, folder) => {
      await run(folder, "openapi-ts", "-i", `${url}/openapi.json`, "-o", "out");
      writeFileSync(join(folder, "call.ts"), readFileSync(join(HERE, "first-call-hey-api.txt")));
      const lib = ["--lib", "esnext,dom,dom.iterable", "--target", "esnext", "--module", "esnext"];
      const types = ["--types", "node", "--typeRoots", join(INSTALLED, "node_modules/@types")];
      await run(
        folder,
        "tsc",
        "--noEmit",
        "--strict",
        "--skipLibCheck",
        "--moduleResolution",
        "bundler",
        ...lib,
        ...types,
        "call.ts",
      );
      const outfile = join(folder, "call.mjs");
      await build({ entryPoints: [join(folder, "call.ts")], outfile, bundle: true, format: "esm", platform: "node" });
      await run(folder, process.execPath, outfile, url, API_KEY);
    },
  },
  {
    name: "oapi-codegen",
    programs: ["oapi-codegen", "go"],
    install: [["go", "install", "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2"]],
    run: async (url, folder) => {
      // It reads OpenAPI 3.0.
      writeFileSync(join(folder, "openapi.json"), await (await fetch(`${url}/openapi-3.0.json`)).text());
      mkdirSync(join(folder, "api"));
      await run(
        folder,
        "oapi-codegen",
        "-generate",
        "types,client",
        "-package",
        "api",
        "-o",
        "api/api.go",
        "openapi.json",
      );
      copyFileSync(join(HERE, "first_call.go"), join(folder, "main.go"));
      await run(folder, "go", "mod", "init", "riskgate.example/client");
      await run(folder, "go", "mod", "tidy");
      await run(folder, "go", "run", ".", url, API_KEY);
    },
  },
  {
    name: "schemathesis",
    programs: ["schemathesis"],
    install: pip("schemathesis==4.32.5"),
    run: async (url, folder) => {
      process.env.SCHEMATHESIS_HOOKS = join(HERE, "hooks.py");
      // It keeps tables of all letters there, which take longest to make.
      process.env.HYPOTHESIS_STORAGE_DIRECTORY = join(INSTALLED, "hypothesis");
      await run(
        folder,
        "schemathesis",
        "run",
        `${url}/openapi.json`,
        "--header",
        `api-key: ${API_KEY}`,
        ...["--max-examples", EXAMPLES, "--workers", "2", "--phases", PHASES],
        // No store holds U+0000: it is refused in every text.
        ...["--generation-allow-x00", "false", "--continue-on-failure", "--no-color", "--warnings", "off"],
        // In their place stand the checks of the hooks, which know what schemas cannot say.
        ...["--checks", "all", "--exclude-checks", "positive_data_acceptance,negative_data_rejection"],
        // By itself 10 s, which a busy machine may need to make a request.
        ...["--max-response-time", "120", "--request-timeout", "120"],
        // How long a machine takes to make up a reason of 50,000 letters says nothing of the gateway.
        ...["--suppress-health-check", "too_slow,data_too_large"],
      );
    },
  },
];

/** Runs a program to its end. @throws Error with what it printed when it fails */
async function run(cwd: string, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}\n${Buffer.concat(printed)}`);
}

const isThere = (program: string): Promise<boolean> =>
  run(".", "sh", "-c", `command -v ${program}`).then(
    () => true,
    () => false,
  );

async function main(asked: readonly string[], installs: boolean): Promise<void> {
  const found = ["venv/bin", "node_modules/.bin", "bin"].map((folder) => join(INSTALLED, folder));
  process.env.PATH = [...found, process.env.PATH].join(delimiter);
  process.env.GOBIN = join(INSTALLED, "bin");
  const under = await gatewayUnderTest("memory", {
    gateway: { clock: Date, archive: memoryArchive(), signer: pemSigner({ key: { pem: newKey().privatePem } }) },
    server: { metrics: prometheusMetrics(), onError: (error) => console.error(error) },
  });
  const folder = mkdtempSync(join(tmpdir(), "riskgate-clients-"));
  try {
    for (const { name, programs, install, run: check } of TOOLS) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      if (installs) {
        mkdirSync(INSTALLED, { recursive: true });
        for (const [program, ...args] of install) await run(".", program, ...args);
      }
      const there = await Promise.all(programs.map(isThere));
      const missing = programs.filter((_, i) => !there[i]);
      if (missing.length > 0) {
        console.log(`${name}: skipped, not installed: ${missing.join(", ")}`);
        continue;
      }
      const own = join(folder, name.replaceAll(/\W/gu, "-"));
      mkdirSync(own);
      await check(under.url, own).then(
        () => console.log(`${name}: fine`),
        (error: Error) => {
          process.exitCode = 1;
          console.error(`${name}: failed\n${error.message}`);
        },
      );
    }
  } finally {
    await under.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
await main(
  args.filter((arg) => arg !== "--install"),
  args.includes("--install"),
);
