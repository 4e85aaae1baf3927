/** The two sources of the rules in force: the files of a folder, or drafts that people publish. */
import { RiskgateError } from "../../errors.ts";
import type { Clock, IdSource } from "../../ports/clock.ts";
import type { RuleDocuments, RuleSource } from "../../ports/rule-source.ts";
import type { Store, StoreReads } from "../../ports/store.ts";
import type { WorkflowSource } from "../../ports/workflow-source.ts";
import { loadRuleEngine } from "../engines/rule-engine.ts";
import { loadTransactionChecker } from "../transactions/transaction-engine.ts";
import { packIn, parseCustomerRules, parseTransactionRules } from "./check-documents.ts";
import { inServiceOf, keepFiles } from "./keep-files.ts";
import type { LedRules, ReadWith, RulesLead } from "./led-rules.ts";
import { detailsOf } from "./rule-change.ts";
import { digestTexts, filesOf, type RuleTexts, textsOf } from "./rule-texts.ts";
import { newestVersion, textsAt } from "./rule-versions.ts";
import { type WorkflowInForce, workflowInForce } from "./workflow-in-force.ts";
import { readWorkflow, saidIssues, workflowIn } from "./workflow-text.ts";

export interface LedRulesOptions {
  readonly lead: RulesLead | undefined;
  readonly rules: RuleSource;
  readonly transactionRules: RuleSource | undefined;
  readonly workflow: WorkflowSource | undefined;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Settings for reading documents, except those of their source. */
  readonly readWith: () => Omit<ReadWith, "options">;
}

/** @throws RiskgateError `CONFIG_INVALID` where `lead` is given and rules do not come from documents */
export function ledRules(options: LedRulesOptions): LedRules {
  const { lead, rules, transactionRules, workflow } = options;
  const plain = {
    readWith: options.readWith,
    rules,
    ...(transactionRules && { transactionRules }),
    ...(workflow && { workflow }),
  };
  if (lead === undefined) return { ...plain, noteFiles: async () => {}, notice: async () => undefined };
  const { documents } = rules;
  if (documents === undefined)
    throw new RiskgateError("CONFIG_INVALID", "rulesLead: these rules come from no documents that could be kept");
  return lead === "files" ? filesLead(options, plain, documents) : draftsLead(options, plain, documents);
}

type Sources = Pick<LedRules, "readWith" | "rules" | "transactionRules" | "workflow">;

function filesLead({ store, clock, ids }: LedRulesOptions, plain: Sources, documents: RuleDocuments): LedRules {
  let problem: string | undefined;
  return {
    ...{ lead: "files", documents },
    ...plain,
    async noteFiles(inService) {
      try {
        const files = await documents.read();
        const { rules, workflow } = await inService();
        // Files that were edited meanwhile are stored once they are in service.
        if (rules === "behind" || workflow === "behind") return;
        const { issues } = readWorkflow(files);
        const isGood = { rules: rules === "good", workflow: workflow === "good" && issues.length === 0 };
        await store.transaction(async (tx) => {
          const texts = inServiceOf(await textsAt(tx, await newestVersion(tx)), textsOf(files), isGood);
          if (texts) await keepFiles(tx, { texts, origin: "files", at: clock.now(), id: ids.randomUUID() });
        });
        problem = issues.length === 0 ? undefined : `no version has this workflow: ${saidIssues(issues)}`;
      } catch (error) {
        problem = `no version of the rules could be kept: ${(error as Error).message}`;
      }
    },
    notice: async () => problem,
  };
}

function draftsLead(options: LedRulesOptions, plain: Sources, documents: RuleDocuments): LedRules {
  const { store, clock, ids, readWith } = options;
  let firstSeen: number | undefined;
  let canLead = false;
  let compared: { readonly mark: string; readonly notice: string | undefined } | undefined;

  /** The version in force; the files become the first one, or the next where none could ever be in force. */
  async function newest(): Promise<number> {
    const known = await store.read(newestVersion);
    canLead ||= known > 0 && (await store.read((tx) => workflowOf(tx, known).catch(toldElsewhere))) !== undefined;
    if (canLead) return known;
    await keepFirst(known);
    return store.read(newestVersion);
  }
  async function keepFirst(known: number): Promise<void> {
    const files = await documents.read();
    const read = { ...readWith(), options: documents.options };
    const pack = packIn(await parseCustomerRules(files, read));
    await loadRuleEngine({ load: async () => pack }, read.make);
    if (plain.transactionRules) {
      const payments = packIn(await parseTransactionRules(files, read));
      await loadTransactionChecker({ load: async () => payments }, read.make);
    }
    workflowIn(files);
    const first = { texts: textsOf(files), origin: "first-start", at: clock.now(), id: ids.randomUUID() } as const;
    await store.transaction(async (tx) => {
      if ((await newestVersion(tx)) === known) await keepFiles(tx, first);
    });
  }
  async function inForce(): Promise<{ readonly version: number; readonly texts: RuleTexts }> {
    await newest();
    return store.read(async (tx) => {
      const [head] = await tx.ruleChanges.versions(1);
      const version = head?.version ?? 0;
      firstSeen ??= version;
      if (head && version > firstSeen && detailsOf(head).origin === "files")
        throw new RiskgateError(
          "RULE_SET_INVALID",
          `version ${version} was kept by a process where files lead: give all processes of the store the same RISKGATE_RULES_LEAD`,
        );
      return { version, texts: (await textsAt(tx, version)) ?? new Map() };
    });
  }
  const fingerprint = async (): Promise<string> => `version ${await newest()}`;
  const packOf = (parse: typeof parseCustomerRules): RuleSource["load"] => {
    return async () => {
      const { texts } = await inForce();
      return packIn(await parse(filesOf(texts), { ...readWith(), options: documents.options }));
    };
  };
  return {
    ...{ lead: "drafts", documents, readWith },
    rules: { ...plain.rules, fingerprint, load: packOf(parseCustomerRules) },
    ...(plain.transactionRules && {
      transactionRules: { ...plain.transactionRules, fingerprint, load: packOf(parseTransactionRules) },
    }),
    workflow: {
      fingerprint,
      async load() {
        const { version } = await inForce();
        return (await store.read((tx) => workflowOf(tx, version)))?.value;
      },
    },
    noteFiles: async () => {},
    async notice() {
      try {
        const mark = `${await plain.rules.fingerprint?.()} ${await fingerprint()}`;
        if (compared?.mark !== mark) compared = { mark, notice: await whatDiffers() };
        return compared.notice;
      } catch (error) {
        return `the rule files cannot be compared with what is in force: ${(error as Error).message}`;
      }
    },
  };

  /** What is in force other than the newest version has, and other than the files have. */
  async function whatDiffers(): Promise<string | undefined> {
    const { version, texts } = await inForce();
    const { notice } = (await store.read((tx) => workflowOf(tx, version).catch(toldElsewhere))) ?? NONE;
    const isSame = digestTexts(textsOf(await documents.read())) === digestTexts(texts);
    const ignored = isSame
      ? undefined
      : `the rule files say something else than version ${version} and do not count, because drafts lead: make a draft of them (\`riskgate rules drafts add --from\`)`;
    return [notice, ignored].filter((each) => each !== undefined).join("\n") || undefined;
  }
}

const NONE: Partial<WorkflowInForce> = {};

/** A wrong one that was published is told of the workflow itself. */
function toldElsewhere(error: unknown): Partial<WorkflowInForce> {
  if (error instanceof RiskgateError && error.code === "RULE_SET_INVALID") return NONE;
  throw error;
}

const workflowOf = (tx: StoreReads, newest: number) =>
  workflowInForce(newest, async (version) => {
    const [head] = await tx.ruleChanges.versions(1, version + 1);
    const texts = await textsAt(tx, version);
    if (head?.version !== version || texts === undefined)
      throw new RiskgateError("RULE_SET_INVALID", `version ${version} of the rules is not in the store`);
    return { origin: detailsOf(head).origin ?? "files", documents: filesOf(texts) };
  });
