import { expect, it } from "vitest";
import { runProgram } from "../../run-program.ts";

it.each(["20.20.2", "22.17.1"])("on Node %s the command says which it needs", (version) => {
  const isNode = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const pretends = `data:text/javascript,${encodeURIComponent(isNode)}`;
  const source = ["--import", "./adapters/from-source.ts", "--import", pretends];
  const ran = runProgram(process.execPath, [...source, "adapters/cli/bin.ts", "--version"]);
  expect(ran.status).toBe(4);
  expect(ran.stderr).toBe(`riskgate: needs Node 22.18 or newer; this is ${version}\n`);
});
