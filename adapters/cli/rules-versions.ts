import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { openManaging } from "./open-stored.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** `riskgate rules versions`: who changed the rules, when and why. */
export function rulesVersionsCommand(): Command {
  const versions = new Command("versions").description("versions of the rules: who changed them, when and why");
  versions
    .command("list")
    .description("list them, newest first")
    .option("--limit <n>", "at most so many", "50")
    .option("--json", "print JSON")
    .action(async ({ limit, json }: { readonly limit: string; readonly json?: true }) => {
      const query = { limit: numberOf("--limit", limit) };
      const page = await withGateway(openManaging, (gateway) => gateway.listRuleVersions(query));
      if (json) return printJson(page);
      if (page.data.length === 0) print("no versions: a gateway that serves keeps them");
      for (const { version, inForceAt, origin, title, authors, publication, tested } of page.data) {
        const people = [...authors, ...(publication ? [publication.by] : [])].map(
          ({ name, personId }) => name ?? personId,
        );
        const run = tested ? `  (${tested.cases} examples run)` : "";
        print(`${version}  ${inForceAt}  ${people.length > 0 ? people.join(", ") : origin}  ${title}${run}`);
      }
    });
  versions
    .command("diff <from> <to>")
    .description("say what differs between two, as JSON; 0 is none")
    .action(async (from: string, to: string) => {
      const numbers = [numberOf("from", from, 0), numberOf("to", to)] as const;
      const diff = await withGateway(openManaging, (gateway) => gateway.diffRuleVersions(...numbers));
      if (diff === undefined) throw new RiskgateError("REQUEST_INVALID", `no versions ${from} and ${to}`);
      printJson(diff);
    });
  versions
    .command("export <version> <folder>")
    .description("write the documents of one into a folder that is empty, for git or for RISKGATE_RULES")
    .action(async (version: string, folder: string) => {
      if (existsSync(folder) && readdirSync(folder).length > 0)
        throw new RiskgateError("REQUEST_INVALID", `${folder}: is not empty`);
      const number = numberOf("version", version);
      const found = await withGateway(openManaging, (gateway) => gateway.getRuleVersion(number));
      if (found === undefined) throw new RiskgateError("REQUEST_INVALID", `no version ${version} of the rules`);
      for (const { file, text } of found.documents) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      print(`${found.documents.length} documents of version ${version} are in ${folder}`);
    });
  return versions;
}

export function numberOf(name: string, text: string, least = 1): number {
  const number = /^\d{1,9}$/u.test(text) ? Number(text) : -1;
  if (number >= least) return number;
  throw new RiskgateError("REQUEST_INVALID", `${name}: ${echo(text)} is no number from ${least}`);
}
