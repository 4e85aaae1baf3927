/** Decides an accepted transaction, and never guesses. */
import { digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { type AccountHoldingPartyData, customerCodec } from "../../model/account-holding-party-data.ts";
import { limitationsOf } from "../../model/loaded-list.ts";
import { localTimeOf } from "../../monitoring/facts/transaction-view.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import { pluginsUsed } from "../../plugins/plugins-used.ts";
import { unscreenedSides } from "../../screening/payment/unscreened-sides.ts";
import { isReadWhole } from "../../screening/payment/usage-names.ts";
import { answersEveryRule } from "../checks/answered-rules.ts";
import type { ProvidedEntries } from "../checks/ask-providers.ts";
import { askingOf } from "../checks/asking.ts";
import type { AskedBefore } from "../checks/customer-evidence.ts";
import { type GatewayParts, matcherUsed, type TransactionEngine } from "../gateway-parts.ts";
import { inStep } from "../requests/observe.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { holdPossibleMatch } from "./hold-possible-match.ts";
import { CUSTOMER_NOT_RATED, knownLevel } from "./known-level.ts";
import { screenTransaction } from "./screen-transaction.ts";
import {
  type ComputedDecision,
  type KnownOfCustomer,
  NOT_SCREENED_BY_REQUEST,
  USAGE_NOT_SCREENED,
} from "./transaction-decision-body.ts";
import type { TransactionPast } from "./transaction-past.ts";

/**
 * Screens a transaction and evaluates the rules in service.
 *
 * @param past - the state of the store
 * @param provided - what providers proposed before (Default: they are queried)
 * @param asked - earlier answers of asked facts (Default: they are asked)
 * @throws RiskgateError with the reason when there is nothing to decide with; `RULE_FAILED` or `DECISION_FAILED` when
 *   anything throws on the way: a decision is complete or not made
 */
export async function decideTransaction(
  parts: GatewayParts & { readonly engine: TransactionEngine },
  accepted: AcceptedTransaction,
  past: TransactionPast,
  provided?: readonly ProvidedEntries[],
  asked?: AskedBefore,
): Promise<ComputedDecision> {
  const asking = askingOf(parts, asked);
  const { checker, rates } = parts.engine;
  const { input, transactionId, revision, decisionType, limitations, ignored } = accepted;
  const customer = customerCodec.decode(past.customer?.data);
  const customerRiskLevel = knownLevel(past.customer);
  const changedAt = past.customer?.changedAt;
  try {
    const isScreened = input.checks === undefined || input.checks.includes("SCREENING");
    const isWhole = !isScreened || isReadWhole(input.usage ?? "");
    const screening = isScreened
      ? await screenTransaction(
          parts,
          accepted.tenant,
          input,
          customer ?? {},
          past.exemptions,
          checker.pack.rules,
          provided,
        )
      : undefined;
    const inService = screening?.lists ?? parts.lists.current().of(accepted.tenant).snapshots;
    const unscreened = isScreened ? unscreenedSides(input, customer ?? {}) : [];
    const look = {
      transaction: past.transaction,
      request: input,
      customer,
      storedAccount: past.storedAccount,
      customerRiskLevel,
      changes: { contactAt: changedAt?.contact, referenceAccountAt: changedAt?.referenceAccount },
      history: past.history.history,
      related: past.related,
      flows: past.flows,
      screeningTypes: screening?.ruledTypes,
      confirmedScreeningTypes: screening?.confirmedTypes,
      screeningLists: screening?.matchedLists,
      unscreened: isScreened ? unscreened.map(({ reason }) => reason) : undefined,
      checks: input.checks,
    };
    const { results, ...decision } = await asking.orFailure(() =>
      inStep(parts.observer, "monitor", () => checker.check(look, asking)),
    );
    if (!answersEveryRule(results, checker.pack.rules)) throw new Error("the evaluator left out a rule");
    const { matches = [], exempted = [], cleared = [], shownEntries = [], provided: proposals = [] } = screening ?? {};
    return {
      subject: "transaction",
      transactionId,
      revision,
      inputHash: digestJson(input),
      decisionType,
      decision: holdPossibleMatch(decision, matches, isWhole, checker.pack.rules.ruleSet),
      reasons: results.flatMap(({ ruleId, outcome, because }) => (outcome === "hit" ? [{ because, ruleId }] : [])),
      matches,
      ...(shownEntries.length === 0 ? {} : { shownEntries }),
      ...(exempted.length === 0 ? {} : { exempted }),
      ...(cleared.length === 0 ? {} : { cleared }),
      screeningResults: screening?.results ?? [],
      limitations: [
        ...new Set([
          ...limitations,
          ...(isScreened ? [] : [NOT_SCREENED_BY_REQUEST]),
          ...(isWhole ? [] : [USAGE_NOT_SCREENED]),
          ...limitationsOf(inService),
          ...(past.customer?.riskLevel === undefined ? [CUSTOMER_NOT_RATED] : []),
        ]),
      ],
      namesVersion: NAMES_VERSION,
      settings: screening?.settings ?? { screeningProfile: parts.settings.screeningProfile.id },
      plugins: pluginsUsed(parts.registry, {
        pack: checker.pack.rules,
        subject: "transaction",
        screeningProfile: (screening?.settings ?? { screeningProfile: parts.settings.screeningProfile.id })
          .screeningProfile,
        matcher: matcherUsed(parts),
        providers: proposals.map(({ provider }) => provider),
      }),
      timeZone: localTimeOf({ pack: checker.pack, ...look }).zone,
      rates: { baseCurrency: rates.baseCurrency, edition: rates.edition },
      lists: screening?.lists ?? [],
      known: knownOf(past),
      ...(proposals.length === 0 ? {} : { provided: proposals }),
      ...(asking.answers.length === 0 ? {} : { asked: asking.answers }),
      ...(unscreened.length === 0 ? {} : { unscreened }),
      ...(ignored === undefined ? {} : { ignored }),
    };
  } catch (error) {
    if (error instanceof RiskgateError) throw error;
    throw new RiskgateError("DECISION_FAILED", "the transaction could not be decided", { cause: error });
  }
}

function knownOf({ customer, storedAccount, history, relatedMarks }: TransactionPast): KnownOfCustomer {
  const account = storedAccount === undefined ? {} : { account: storedAccount };
  const logs = { historyChange: history.change, related: relatedMarks };
  if (customer === undefined) return { ...account, ...logs };
  const { data, changedAt } = customer;
  const riskLevel = knownLevel(customer);
  return {
    ...account,
    ...(changedAt === undefined ? {} : { changedAt }),
    customer: data as AccountHoldingPartyData,
    ...logs,
    ...(riskLevel === undefined ? {} : { riskLevel }),
  };
}
