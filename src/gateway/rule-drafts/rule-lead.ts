/** The two sources of the rules in force: the files of a folder, or drafts that people publish. */
import { RiskgateError } from "../../errors.ts";
import { parseJson } from "../../parse-json.ts";
import type { Clock, IdSource } from "../../ports/clock.ts";
import type { RuleDocuments, RuleSource } from "../../ports/rule-source.ts";
import type { Store, StoreTransaction } from "../../ports/store.ts";
import type { WorkflowSource } from "../../ports/workflow-source.ts";
import { WORKFLOW_FILE } from "../../rules/parse-rule-pack.ts";
import { DEFAULT_TENANT } from "../gateway-parts.ts";
import { packIn, parseCustomerRules, parseTransactionRules } from "./check-documents.ts";
import type { LedRules, ReadWith, RulesLead } from "./led-rules.ts";
import { detailsOf, ruleChange, type VersionOrigin } from "./rule-change.ts";
import { changesBetween, digestTexts, filesOf, type RuleTexts, textsOf } from "./rule-texts.ts";
import { newestVersion, textsAt } from "./rule-versions.ts";

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
    async noteFiles(isInService) {
      try {
        const texts = textsOf(await documents.read());
        // Files that were edited meanwhile are stored once they are in service.
        if (await isInService())
          await store.transaction((tx) =>
            keepFiles(tx, { texts, origin: "files", at: clock.now(), id: ids.randomUUID() }),
          );
        problem = undefined;
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
  let compared: { readonly mark: string; readonly notice: string | undefined } | undefined;

  /** The version in force; the files become the first version. */
  async function newest(): Promise<number> {
    const known = await store.read(newestVersion);
    if (known === 0) await keepFirst();
    return known === 0 ? store.read(newestVersion) : known;
  }
  async function keepFirst(): Promise<void> {
    const files = await documents.read();
    const read = { ...readWith(), options: documents.options };
    packIn(await parseCustomerRules(files, read));
    if (plain.transactionRules) packIn(await parseTransactionRules(files, read));
    const first = { texts: textsOf(files), origin: "first-start", at: clock.now(), id: ids.randomUUID() } as const;
    await store.transaction(async (tx) => {
      if ((await newestVersion(tx)) === 0) await keepFiles(tx, first);
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
    ...(plain.workflow && {
      workflow: {
        fingerprint,
        async load() {
          const text = (await inForce()).texts.get(WORKFLOW_FILE);
          return text === undefined ? {} : parseJson(text);
        },
      },
    }),
    noteFiles: async () => {},
    async notice() {
      try {
        const mark = `${await plain.rules.fingerprint?.()} ${await fingerprint()}`;
        if (compared?.mark !== mark) compared = { mark, notice: await ignoredFiles() };
        return compared.notice;
      } catch (error) {
        return `the rule files cannot be compared with what is in force: ${(error as Error).message}`;
      }
    },
  };

  async function ignoredFiles(): Promise<string | undefined> {
    const { version, texts } = await inForce();
    if (digestTexts(textsOf(await documents.read())) === digestTexts(texts)) return undefined;
    return `the rule files say something else than version ${version} and do not count, because drafts lead: make a draft of them (\`riskgate rules drafts add --from\`)`;
  }
}

interface KeptFiles {
  readonly texts: RuleTexts;
  readonly origin: VersionOrigin;
  readonly at: number;
  readonly id: string;
}

/** Stores documents as the next version, unless they equal the newest one. */
async function keepFiles(tx: StoreTransaction, { texts, origin, at, id }: KeptFiles): Promise<void> {
  const base = await newestVersion(tx);
  const before = (await textsAt(tx, base)) ?? new Map();
  const digest = digestTexts(texts);
  const digestBefore = digestTexts(before);
  if (base > 0 && digest === digestBefore) return;
  const version = base + 1;
  const title = origin === "files" ? "As the files say" : "As the files said at the first start";
  const details = {
    title,
    base,
    state: "published",
    origin,
    authors: [],
    changedAt: at,
    digest,
    inForceAt: at,
  } as const;
  const change = ruleChange({ changeId: id, version, createdAt: at }, details, changesBetween(before, texts));
  // Another process was quicker, and stored the same.
  if (!(await tx.ruleChanges.put(change))) return;
  const said = { version, origin, digest, ...(base === 0 ? {} : { before: digestBefore }) };
  await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor: "gateway", action: "rules.version", details: said });
}
