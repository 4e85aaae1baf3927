import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkVariables } from "../../adapters/cli/check-variables.ts";
import { readEnvironment } from "../../adapters/cli/environment.ts";
import { VARIABLES } from "../../adapters/cli/variables.ts";
import { PAGE, withVariables } from "./variables-table.ts";

const NAMES: ReadonlySet<string> = new Set(VARIABLES.map(({ name }) => name));
const GUARDS = VARIABLES.filter((variable) => "guards" in variable).map(({ name }) => name);
/** Said for clients, in what is printed and documented. */
const OF_CLIENTS = ["RISKGATE_URL", "RISKGATE_API_KEY"];
/** Read by the compose file outside of the container, by tests and by benchmarks. */
const OF_OTHERS = ["RISKGATE_TLS_DIR", "RISKGATE_SIGNING_DIR", "RISKGATE_DATA", "RISKGATE_BENCH_PAYMENTS_MB"];

const sources = globSync("adapters/**/*.ts").filter((path) => !path.endsWith("adapters/cli/variables.ts"));
const textOf = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, "utf8")).join("\n");
const named = (text: string): ReadonlySet<string> => new Set(text.match(/\bRISKGATE_[A-Z_]*[A-Z]\b/gu));

describe("the table of variables", () => {
  it("is the one in docs/configuration.md, row by row", () => {
    const page = readFileSync(PAGE, "utf8");
    expect(withVariables(page)).toBe(page);
  });

  it("has everything that sources and deployments name, and nothing that no source reads", () => {
    const inSources = named(textOf(sources));
    const elsewhere = named(textOf(globSync(["deploy/**/*.*", "deploy/docker/Dockerfile", "docs/*.md", "README.md"])));
    for (const name of [...inSources, ...elsewhere]) if (!OF_OTHERS.includes(name)) expect(NAMES, name).toContain(name);
    for (const name of NAMES)
      if (name.startsWith("RISKGATE_") && !OF_CLIENTS.includes(name)) expect(inSources, name).toContain(name);
  });

  it("is the only way to the environment", () => {
    const readers = sources.filter((path) => readFileSync(path, "utf8").includes("process.env"));
    expect(readers).toEqual(["adapters/cli/environment.ts"]);
  });
});

describe("a variable that was meant", () => {
  it.each([
    ["RISKGATE_FOUREYES", "RISKGATE_FOUR_EYES"],
    ["RISKGATE_FOUR_EYE", "RISKGATE_FOUR_EYES"],
    ["riskgate_four_eyes", "RISKGATE_FOUR_EYES"],
    ["RISKGATE-FOUR-EYES", "RISKGATE_FOUR_EYES"],
    ["RISKGTE_FOUR_EYES", "RISKGATE_FOUR_EYES"],
    ["RISK_GATE_FOUR_EYES", "RISKGATE_FOUR_EYES"],
    ["RISKGATE_REVIEWFIRST", "RISKGATE_REVIEW_FIRST"],
    ["RISKGATE_TLS_CERTIFICATE", "RISKGATE_TLS_CERT"],
    ["RISKGATE_LIST", "RISKGATE_LISTS"],
    ["RISKGATE_DATABASE", "RISKGATE_DATABASE_URL"],
    ["RISKGATE_APIKEYS", "RISKGATE_API_KEYS"],
  ])("%s guards nothing under that name: it ends the start and names %s", (name, meant) => {
    const read = () => readEnvironment({ [name]: "yes" });
    expect(read).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    expect(read).toThrow(`\`${name}\`: no variable of that name is read; did you mean \`${meant}\`?`);
  });

  it.each(GUARDS)("%s ends the start when it is set and empty", (name) => {
    expect(() => readEnvironment({ [name]: " " })).toThrow(`${name}: is set and empty`);
  });

  it("any slip of one letter in a variable that guards ends the start", () => {
    for (const name of GUARDS) {
      const suffix = name.slice("RISKGATE_".length);
      for (let at = 0; at < suffix.length; at++) {
        for (const slip of [
          `RISKGATE_${suffix.slice(0, at)}${suffix.slice(at + 1)}`,
          `RISKGATE_${suffix.slice(0, at)}X${suffix.slice(at)}`,
        ]) {
          if (NAMES.has(slip)) continue;
          expect(() => checkVariables({ [slip]: "yes" }), slip).toThrow("no variable of that name is read");
        }
      }
    }
  });

  it("that only tunes is told with the nearest name", () => {
    expect(readEnvironment({ RISKGATE_LOGLEVEL: "debug" }).warnings).toEqual([
      "`RISKGATE_LOGLEVEL`: no variable of that name is read; did you mean `RISKGATE_LOG_LEVEL`?",
    ]);
    expect(readEnvironment({ RISKGATE_PORT: "80" }).warnings.join()).toContain("did you mean `PORT`?");
    expect(readEnvironment({ RISKGATE_SOMETHING: "1" }).warnings).toEqual([
      "`RISKGATE_SOMETHING`: no variable of that name is read",
    ]);
  });

  it("of other programs is nobody's concern", () => {
    const others = { PATH: "/bin", HOME: "/root", RISK_LEVEL: "1", HOSTNAME: "a", NODE_ENV: "test", DATABASE_URL: "x" };
    expect(readEnvironment(others).warnings).toEqual([]);
    expect(readEnvironment({ RISKGATE_URL: "http://127.0.0.1", RISKGATE_API_KEY: "rg_live_x" }).warnings).toEqual([]);
  });
});
