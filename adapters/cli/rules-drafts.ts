import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { RULES_PROPOSE, RULES_PUBLISH, type Scope } from "../../src/gateway/keys/scopes.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { changesBetween, textsOf } from "../../src/gateway/rule-drafts/rule-texts.ts";
import type { Issue } from "../../src/issue.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { readRuleFiles } from "../rules/directory.ts";
import { EXIT } from "./exit-codes.ts";
import { noteLook } from "./look.ts";
import { openGateway } from "./open-gateway.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { numberOf } from "./rules-versions.ts";
import { withGateway } from "./with-gateway.ts";

interface Said {
  readonly keyFile?: string;
  readonly title?: string;
  readonly note?: string;
  readonly from?: string;
  readonly restores?: string;
}

interface JsonOption {
  readonly json?: true;
}

const MAX_DRAFTS = 1_000;

/** `riskgate rules drafts`: changes of rules that one person drafts and another publishes. */
export function rulesDraftsCommand(): Command {
  const json = () => new Option("--json", "print JSON, as most of these do without it");
  const drafts = new Command("drafts").description(
    "drafts of rules, which one person writes and another one publishes",
  );
  const step = (name: string, description: string) =>
    drafts.command(`${name} <draftId>`).description(description).addOption(keyFileOption()).addOption(json());
  drafts
    .command("list")
    .description("list those that are not in force, newest first")
    .addOption(json())
    .action(async (options: JsonOption) => {
      const { data } = await withGateway(openManaging, (gateway) => gateway.listRuleDrafts({ limit: MAX_DRAFTS }));
      if (options.json) return printJson({ data });
      for (const { draftId, state, base, authors, title } of data)
        print(`${draftId}  ${state}  on ${base}  ${authors.map(({ name }) => name).join(", ")}  ${title}`);
      if (data.length === 0) print("no drafts");
    });
  drafts
    .command("show <draftId>")
    .description("print one with what it changes, as JSON")
    .addOption(json())
    .action(async (draftId: string) =>
      printDraft(await withGateway(openManaging, (gateway) => gateway.getRuleDraft(draftId))),
    );
  drafts
    .command("add")
    .description("begin one: what a folder has other than the version in force, or an older version again")
    .requiredOption("--title <text>", "what the change is called")
    .option("--from <folder>", "rules folder with the change")
    .option("--restores <version>", "make the rules again what they were in this version")
    .option("--note <text>", "why")
    .addOption(keyFileOption())
    .addOption(json())
    .action(async (said: Said) => {
      if ((said.from === undefined) === (said.restores === undefined))
        throw new RiskgateError("REQUEST_INVALID", "expected either --from <folder> or --restores <version>");
      printDraft(
        await withKey(said, RULES_PROPOSE, async (gateway, context) => {
          const [newest] = (await gateway.listRuleVersions({ limit: 1 })).data;
          return gateway.addRuleDraft(await bodyOf(gateway, said, newest?.version ?? 0), context);
        }),
      );
    });
  step("edit", "write one anew, as a folder has it")
    .requiredOption("--from <folder>", "rules folder with the change")
    .option("--title <text>", "another title")
    .option("--note <text>", "why")
    .action(async (draftId: string, said: Said) =>
      printDraft(
        await withKey(said, RULES_PROPOSE, async (gateway, context) => {
          const seen = await gateway.getRuleDraft(draftId, read(context));
          if (seen.outcome !== "shown") return seen;
          const [newest] = (await gateway.listRuleVersions({ limit: 1 })).data;
          const { title, note } = seen.draft;
          const kept = { title, ...(note === undefined ? {} : { note }), ...said };
          const body = await bodyOf(gateway, kept, newest?.version ?? 0);
          return gateway.editRuleDraft(draftId, body, { ...context, ifVersion: [seen.version] });
        }),
      ),
    );
  step("check", "say what is wrong with the rules as it makes them; fails when there is an error").action(
    async (draftId: string, said: Said & JsonOption) => {
      const result = await withKey(said, RULES_PROPOSE, (gateway, own) => gateway.checkRuleDraft(draftId, own));
      if (result.outcome !== "checked") throw refused(result);
      if (said.json) printJson(result.checked);
      else for (const issue of result.checked.data) print(formatRuleIssue(issue));
      if (!said.json) print(`${result.checked.errors} errors, ${result.checked.warnings} warnings`);
      if (result.checked.errors > 0) process.exitCode = EXIT.failed;
    },
  );
  step("test", "run the examples of all rules as it makes them; fails when one does").action(
    async (draftId: string, said: Said) => {
      const result = await withKey(said, RULES_PROPOSE, (gateway, own) => gateway.testRuleDraft(draftId, own));
      if (result.outcome !== "tested") throw refused(result);
      printJson(result.tested);
      if (result.tested.failures.length > 0) process.exitCode = EXIT.failed;
    },
  );
  step("simulate", "say what decisions of the past would be with it, as JSON")
    .option("--days <n>", "decisions of so many days", "30")
    .option("--decisions <n>", "at most so many", "1000")
    .option("--after <cursor>", "go on where another simulation ended")
    .option("--reason <code>", "why you look, where workflow.json has reasons for views")
    .action(async (draftId: string, { days, decisions, after, ...said }) => {
      const body = { days: numberOf("--days", days), decisions: numberOf("--decisions", decisions), after };
      const result = await withKey(said, RULES_PROPOSE, async (gateway, own) => {
        const answer = await gateway.simulateRuleDraft(draftId, body, own);
        if (answer.outcome === "simulated")
          await noteLook(
            gateway,
            { operation: "simulateRuleDraft", ids: { draftId }, once: answer.simulationId },
            own,
            said,
          );
        return answer;
      });
      if (result.outcome !== "simulated") throw refused(result);
      printJson(result.simulated);
    });
  step("propose", "propose it for another person to publish")
    .option("--note <text>", "what the other person should know")
    .action(async (draftId: string, said: Said) =>
      printDraft(
        await withKey(said, RULES_PROPOSE, (gateway, own) => gateway.proposeRuleDraft(draftId, noteOf(said), own)),
      ),
    );
  step("publish", "put into force what another person proposed and you looked at")
    .option("--note <text>", "what is to be kept of it")
    .action(async (draftId: string, said: Said) => {
      const result = await withKey(said, RULES_PUBLISH, async (gateway, own) => {
        const seen = await gateway.getRuleDraft(draftId, read(own));
        if (seen.outcome !== "shown") return seen;
        return gateway.publishRuleDraft(draftId, noteOf(said), { ...own, ifVersion: [seen.version] });
      });
      if (result.outcome !== "published") throw refused(result);
      printJson(result.version);
    });
  step("reject", "do not agree with what another person proposed")
    .requiredOption("--note <text>", "why")
    .action(async (draftId: string, said: Said) =>
      printDraft(
        await withKey(said, RULES_PUBLISH, (gateway, own) =>
          gateway.rejectRuleDraft(draftId, noteOf(said) as unknown, own),
        ),
      ),
    );
  step("withdraw", "end it")
    .option("--note <text>", "why")
    .action(async (draftId: string, said: Said) =>
      printDraft(
        await withKey(said, RULES_PROPOSE, (gateway, own) => gateway.withdrawRuleDraft(draftId, noteOf(said), own)),
      ),
    );
  return drafts;
}

const noteOf = ({ note }: Said) => (note === undefined ? {} : { note });

/** Body of a draft: the difference between a folder and a version, or an older version to restore. */
async function bodyOf(gateway: Gateway, { title, note, from, restores }: Said, base: number): Promise<unknown> {
  const about = { title, base, ...(note === undefined ? {} : { note }) };
  if (from === undefined) return { ...about, restores: numberOf("--restores", restores ?? "") };
  const before = textsOf((await gateway.getRuleVersion(base))?.documents ?? []);
  const changes = changesBetween(before, textsOf(await readRuleFiles(from)));
  return { ...about, documents: Object.entries(changes).map(([file, text]) => ({ file, text })) };
}

/** Runs work on a gateway with the key of the caller. */
function withKey<T>(
  { keyFile }: Said,
  scope: Scope,
  work: (gateway: Gateway, context: RequestContext) => Promise<T>,
): Promise<T> {
  return withGateway(
    (environment) => openGateway(environment, false),
    async (gateway) => {
      const key = await requireOwnKey(gateway, keyFile, scope, undefined);
      return work(gateway, { tenant: key.tenant, actor: actorOf(key), key });
    },
  );
}

/** Whoever runs the machine reads every draft; the key is for what is changed. */
const read = ({ tenant, actor }: RequestContext): RequestContext => ({
  ...(tenant === undefined ? {} : { tenant }),
  ...(actor === undefined ? {} : { actor }),
});

interface Outcome {
  readonly outcome: string;
  readonly issues?: readonly Issue[];
}

function printDraft(result: Outcome & { readonly draft?: unknown }): void {
  if (result.outcome !== "shown") throw refused(result);
  printJson(result.draft);
}

/** Why nothing was done, for people. */
const REFUSALS: Readonly<Record<string, string>> = {
  "draft-not-found": "there is no such draft",
  "draft-moved": "it is another one than you looked at: look again",
  "draft-empty": "nothing of it differs from the rules in force",
  "draft-closed": "it was published or withdrawn",
  "drafts-unavailable": "drafts belong to the tenant `default`, and to a store",
  "files-lead": "the rules folder leads (RISKGATE_RULES_LEAD=files): what is in force is changed there",
  invalid: "it is not valid",
  "key-refused": "your key is not accepted any more",
  "not-allowed": "your key lacks the scope for it",
  "no-proposal": "nothing waits there for a second person",
  "person-required": "rules are changed by people, and your key is nobody's: `riskgate keys bind` says whose it is",
  "rules-faulty": "the rules have errors or fail their examples: `riskgate rules drafts check` and `test` say which",
  "rules-moved": "other rules came into force since: `riskgate rules drafts edit` bases it on them",
  "same-reviewer": "somebody has to publish it who did not write at it, with a key that no author can have",
};

const refused = ({ outcome, issues = [] }: Outcome): RiskgateError =>
  new RiskgateError("REQUEST_INVALID", `draft: ${REFUSALS[outcome] ?? outcome}`, { issues });
