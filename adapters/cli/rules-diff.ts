import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { customerEvidence } from "../../src/gateway/checks/customer-evidence.ts";
import { loadListEngine } from "../../src/gateway/engines/list-engine.ts";
import { DEFAULT_TENANT, defaultSettings } from "../../src/gateway/gateway-parts.ts";
import { type GatewayCustomerChecks, parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { nameIndexMatcher } from "../../src/name-index/create-name-index.ts";
import { untoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import { type ChangedCustomer, type DiffCustomer, diffRulePacks } from "../../src/rules/diff-rule-packs.ts";
import { formatRuleDiff } from "../../src/rules/format-rule-diff.ts";
import type { DiffRating } from "../../src/rules/rating-differences.ts";
import { directoryLists } from "../lists/directory.ts";
import { commandRegistry } from "./command-config.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { type LookOptions, lookOptions, noteFirst } from "./look.ts";
import { print, printJson } from "./print.ts";
import { progressBar } from "./progress-bar.ts";
import { readChecks } from "./read-checks.ts";
import { diffTransactionRules } from "./transaction-rules-diff.ts";

/** `riskgate rules diff`: how a change of rules would affect customers or transactions. */
export function rulesDiffCommand(): Command {
  return lookOptions(new Command("diff"))
    .description(
      "rate customers, or decide stored transactions, with two rules folders and say what would change; a look at stored ones is kept in the audit log",
    )
    .argument("<old>", "rules folder as it is")
    .argument("<new>", "rules folder as it would be")
    .option("--customers <file>", "file with a GatewayCustomerChecks body a line, or `store` for the stored customers")
    .option("--transactions", "the stored transactions, each as of its own time")
    .option("--json", "print JSON")
    .action(async (before: string, after: string, { customers, transactions, json, ...options }, command: Command) => {
      if ((customers === undefined) === (transactions === undefined)) {
        command.error("error: expected either --customers <file> or --transactions");
      }
      const look: LookOptions = { ...options, tenant: DEFAULT_TENANT };
      if (transactions || customers === "store")
        await noteFirst(look, { operation: transactions ? "diffTransactionRules" : "diffCustomerRules" });
      if (transactions) return diffTransactionRules(before, after, json === true);
      const environment = readEnvironment();
      const [old, now] = await Promise.all([customerRules(before).load(), customerRules(after).load()]);
      const registry = commandRegistry();
      const source = directoryLists(environment.lists, { clock: Date });
      const lists = (await loadListEngine(source, nameIndexMatcher, { names: registry })).of(DEFAULT_TENANT);
      const settings = { ...defaultSettings(registry), homeCountries: environment.homeCountries ?? [] };
      const factOptions = { facts: registry.customerFacts };
      const inputs = new Map<string, GatewayCustomerChecks>();
      const at = Date.now();

      async function* evidence(): AsyncIterable<DiffCustomer> {
        let line = 0;
        for await (const body of readChecks(customers, environment)) {
          line++;
          const input = checkOf(body, customers, line);
          const data = input.masterData.accountHoldingPartyData;
          const customerId = data.customerId ?? `line ${line}`;
          inputs.set(customerId, input);
          // Both packs share screening and facts; facts that read reference lists read those of the new pack.
          yield { customerId, facts: customerEvidence(lists, now, settings, { input, at }, {}, factOptions).facts() };
          inputs.delete(customerId);
        }
      }

      const rate = (
        results: Parameters<typeof rateCustomer>[0]["results"],
        pack: RulePack,
        customer: DiffCustomer,
      ): DiffRating => {
        const input = inputs.get(customer.customerId);
        const suppliedRiskLevel = input?.masterData.accountHoldingPartyData.riskLevel;
        const untold = input && untoldData({ checks: input, now: at }, pack);
        const rating = rateCustomer({ results, pack, suppliedRiskLevel, ...(untold && { untold }) });
        return { level: rating.riskLevel, score: rating.score, factors: rating.factors.map(({ factor }) => factor) };
      };
      const bar = progressBar("customers");
      const diff = await diffRulePacks(old, now, evidence(), { rate, onProgress: bar.update });
      bar.stop();
      if (json) printJson(diff);
      else print(formatRuleDiff(diff, { what: "customers", count: diff.customers, nameOf }).join("\n"));
    });
}

const nameOf = ({ customerId }: ChangedCustomer): string => customerId;

function checkOf(body: unknown, file: string, line: number): GatewayCustomerChecks {
  const parsed = parseCustomerChecks(body);
  if (parsed.ok) return parsed.value;
  throw new RiskgateError("REQUEST_INVALID", `${file}:${line}: not a customer check`, { issues: parsed.issues });
}
