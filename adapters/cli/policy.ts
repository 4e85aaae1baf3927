import { Command } from "commander";
import { nearestWord } from "../../src/did-you-mean.ts";
import { RiskgateError } from "../../src/errors.ts";
import { POLICY_NAMES, type Policy } from "../../src/gateway/policy/policy.ts";
import type { PolicyVersion } from "../../src/gateway/policy/policy-version.ts";
import { echo } from "../../src/issue.ts";
import { openManaging, openPreparing } from "./open-stored.ts";
import { optionIssues } from "./option-issues.ts";
import { keyFileOption, ownKey } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** Most versions that `policy show` reads. */
const MAX_VERSIONS = 1_000;

/** `four-eyes` for `fourEyes`. */
const wordOf = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
const NAMES: ReadonlyMap<string, keyof Policy> = new Map(POLICY_NAMES.map((name) => [wordOf(name), name]));

/** `riskgate policy`: requirements for decisions. */
export function policyCommand(): Command {
  const policy = new Command("policy").description("show and change what the store asks of decisions");
  policy
    .command("show")
    .description("show the policy in force, and a proposal that waits")
    .option("--versions", "every version, newest first")
    .option("--json", "print JSON")
    .action(async (options) => {
      const all = await withGateway(openManaging, (gateway) => gateway.listPolicies(MAX_VERSIONS));
      const inForce = all.find(({ status }) => status === "in-force");
      const waiting = all.filter(({ version }) => version > (inForce?.version ?? 0)).slice(0, 1);
      const shown = options.versions ? all : [...(inForce ? [inForce] : []), ...waiting];
      if (options.json) printJson(options.versions ? shown : { inForce, proposed: waiting[0] });
      else if (shown.length === 0) print("no policy: the first `riskgate serve` writes it from its environment");
      else print(shown.map((one) => textOf(one, one.version > (inForce?.version ?? 0))).join("\n\n"));
    });
  policy
    .command("set <setting...>")
    .description(
      "change the policy: four-eyes=yes, home-countries=DE,AT; two people have to ask for less than four eyes",
    )
    .option("--note <text>", "why")
    .option("--without-two <why>", "switch four eyes on although no two people could decide yet; kept in the audit log")
    .option("--replace-proposal", "put this in the place of another proposal that waits for a second person")
    .addOption(keyFileOption())
    .action(async (settings: readonly string[], { note, withoutTwo, replaceProposal, keyFile }) => {
      const changes = Object.fromEntries(settings.map(changeOf)) as Partial<Policy>;
      const version = await withGateway(openPreparing, async (gateway) => {
        const own = await ownKey(gateway, keyFile);
        const by = own ? { key: own, tenant: own.tenant } : { actor: "cli" };
        const said = { ...(note ? { note } : {}), ...(withoutTwo ? { withoutTwo } : {}) };
        try {
          return await gateway.setPolicy({ changes, ...said, replaceProposal: replaceProposal === true }, by);
        } catch (error) {
          throw inWordsOfOptions(error);
        }
      });
      print(textOf(version));
    });
  return policy;
}

/** Settings have other names on the command line than in the interface. */
function inWordsOfOptions(error: unknown): unknown {
  if (!(error instanceof RiskgateError) || error.issues.length === 0) return error;
  const options = Object.fromEntries([...NAMES].map(([word, name]) => [`#/${name}` as const, word]));
  return new RiskgateError(error.code, error.message, { issues: optionIssues(error.issues, options) });
}

function changeOf(text: string): readonly [string, unknown] {
  const at = text.indexOf("=");
  const word = text.slice(0, Math.max(at, 0));
  const name = NAMES.get(word);
  if (name === undefined) {
    const hint = nearestWord(word, [...NAMES.keys()]);
    const meant = hint === undefined ? "" : `; did you mean \`${hint}\`?`;
    throw new RiskgateError(
      "REQUEST_INVALID",
      `${echo(text)}: expected one of ${[...NAMES.keys()].join(", ")} and its value, for example four-eyes=yes${meant}`,
    );
  }
  const value = text.slice(at + 1);
  if (name === "fourEyes") {
    if (value === "yes" || value === "no") return [name, value === "yes"];
    throw new RiskgateError("REQUEST_INVALID", `${word}: ${echo(value)}: expected yes or no`);
  }
  if (name === "homeCountries") return [name, value === "" ? [] : value.split(",").map((code) => code.trim())];
  return [name, value];
}

function textOf(
  { version, status, policy, at, setBy, confirmedBy, proposedAt, note, confirmationNote, endsProposal }: PolicyVersion,
  isNewest = true,
): string {
  const who = [setBy, confirmedBy].flatMap((one) => (one ? [one.name ?? `key ${one.keyId}`] : []));
  const head = `version ${version}, ${status === "in-force" ? "in force" : isNewest ? "proposed: waits for a second person" : "proposed"}, ${new Date(at).toISOString()}`;
  const proposed = proposedAt === undefined ? "" : `, proposed ${new Date(proposedAt).toISOString()}`;
  const why = [note, confirmationNote].filter((text) => text !== undefined).join("; ");
  const ends = endsProposal ? `, ends proposal ${endsProposal.version} (${endsProposal.because})` : "";
  return [
    `${head}${who.length > 0 ? `, by ${who.join(" and ")}` : ""}${proposed}${ends}${why === "" ? "" : `: ${why}`}`,
    ...POLICY_NAMES.map((name) => `  ${wordOf(name)}=${textOfValue(policy[name])}`),
  ].join("\n");
}

const textOfValue = (value: Policy[keyof Policy]): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : Array.isArray(value) ? value.join(",") : String(value);
