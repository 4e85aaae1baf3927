import { didYouMean } from "../did-you-mean.ts";
import { echo } from "../issue.ts";
import type { Account } from "../model/account.ts";
import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import type { GatewayTransaction } from "../model/gateway-transaction.ts";
import { MINOR_PER_UNIT, type MonitoredTransaction, POSITIONS } from "../model/monitored-transaction.ts";
import type { RuleCase } from "../model/rule-pack.ts";
import type { Facts } from "../ports/rule-evaluator.ts";
import type { Timers } from "../ports/timers.ts";
import { AskedFacts } from "../rules/asked-facts.ts";
import { withoutAsked } from "../rules/fact-row.ts";
import type { TransactionFact } from "./facts/transaction-fact.ts";
import { ALL_TRANSACTION_FACTS } from "./facts/transaction-fact-table.ts";
import { transactionFacts } from "./facts/transaction-facts.ts";
import type { TransactionFactsInput } from "./facts/transaction-view.ts";
import { accountIn, flowsAmong, type ReadAccount } from "./flows/read-flows.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { History } from "./windows/history.ts";
import { parseDuration } from "./windows/time-span.ts";

/** A transaction in a case of a rule: only the members that the rule reads. */
interface CaseTransaction extends Omit<Partial<MonitoredTransaction>, "at" | "amountMinor"> {
  /** RFC 3339; default 2026-11-20T12:00:00Z. */
  readonly at?: string;
  /** In units of the base currency; default 100, `null` for an amount without a rate. */
  readonly amount?: number | null;
}

/** One or more earlier transactions. */
interface CaseHistory extends CaseTransaction {
  /** How long before the checked transaction, for example `3d`; or `at`. */
  readonly ago?: string;
  /** How many of them; default 1. */
  readonly repeat?: number;
  /** Interval between them, backwards; default `1min`. */
  readonly every?: string;
}

/** The `facts` of a case of a transaction rule: the situation from which its facts are computed. */
interface TransactionCase
  extends Pick<
    TransactionFactsInput,
    "customerRiskLevel" | "screeningTypes" | "confirmedScreeningTypes" | "screeningLists" | "unscreened"
  > {
  readonly transaction?: CaseTransaction;
  /** Only the members that the rule reads. */
  readonly request?: Partial<GatewayTransaction>;
  /** `null`: the history was not read. */
  readonly history?: readonly CaseHistory[] | null;
  /** Transactions of other customers with the same account, counterparty, device or address. */
  readonly related?: Readonly<Record<string, readonly CaseHistory[]>>;
  /** Transactions of other customers, for shapes; found by their accounts. */
  readonly others?: readonly CaseHistory[];
  readonly customer?: AccountHoldingPartyData;
  /** The account on the customer's side as stored under the customer. */
  readonly storedAccount?: Account;
  /** Values of facts that query other systems, by name: these are not queried. */
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly changes?: { readonly contactAgo?: string; readonly referenceAccountAgo?: string };
}

/** Members of the `facts` of a case. */
export const CASE_MEMBERS = [
  "transaction",
  "request",
  "history",
  "related",
  "others",
  "customer",
  "storedAccount",
  "customerRiskLevel",
  "screeningTypes",
  "confirmedScreeningTypes",
  "screeningLists",
  "unscreened",
  "changes",
  "asked",
] as const satisfies readonly (keyof TransactionCase)[];
/** Members of a transaction in a case. */
export const TRANSACTION_MEMBERS: readonly string[] = ["amount", ...POSITIONS.filter((name) => name !== "amountMinor")];
/** Members of a row of `history`, `related` and `others`. */
export const ROW_MEMBERS: readonly string[] = ["ago", "repeat", "every", ...TRANSACTION_MEMBERS];

const DEFAULT_TIME = "2026-11-20T12:00:00Z";
const DEFAULT_AMOUNT = 100;

/**
 * The facts of a case of a transaction rule, for `runRuleCases`: cases describe a situation, from which the windows are
 * really computed.
 *
 * @param facts - those that its rules may name (Default: the built-in ones)
 * @param timers - end the wait for a fact that never arrives (Default: none, then the wait has no end)
 * @throws RangeError when a case cannot be read
 */
export function transactionCaseFacts(
  pack: TransactionPack,
  facts: readonly TransactionFact[] = ALL_TRANSACTION_FACTS,
  timers?: Timers,
): (facts: RuleCase["facts"]) => Facts {
  const pureFacts = withoutAsked(facts);
  const asking = new AskedFacts({ timers });
  return (given) => {
    requireMembers("facts", given, CASE_MEMBERS);
    const {
      transaction = {},
      request,
      history = [],
      related = {},
      others = [],
      changes = {},
      asked = {},
      ...rest
    } = given as TransactionCase;
    const at = instantOf(transaction.at ?? DEFAULT_TIME);
    requireMembers("transaction", transaction, TRANSACTION_MEMBERS);
    const own = caseTransaction(transaction, "checked", at);
    const ago = (text: string | undefined) => (text === undefined ? undefined : at - durationOf(text));
    const known = new History(caseHistory(history ?? [], at, "h"));
    const all = new History([...caseHistory(history ?? [], at, "h"), ...caseHistory(others, at, "o")]);
    const around = (...of: Parameters<ReadAccount>) => accountIn(all, ...of);
    const computed = transactionFacts(
      {
        pack,
        ...rest,
        ...(request === undefined ? {} : { request: wholeRequest(request) }),
        transaction: own,
        ...(history === null ? {} : { history: known, flows: flowsAmong(around, own, known, pack) }),
        related: Object.fromEntries(
          Object.entries(related).map(([link, rows]) => [
            link,
            { history: new History(caseHistory(rows, at, link)), isWhole: false },
          ]),
        ),
        changes: { contactAt: ago(changes.contactAgo), referenceAccountAt: ago(changes.referenceAccountAgo) },
      },
      { facts: pureFacts, asking },
    );
    return { ...computed, ...asked };
  };
}

/** Defaults of a parsed request that facts rely on. */
function wholeRequest(request: Partial<GatewayTransaction>): GatewayTransaction {
  const { masterData = { accountHoldingPartyData: {} } } = request;
  return { fundsOriginator: {}, fundsBeneficiary: {}, ...request, masterData } as GatewayTransaction;
}

function caseHistory(rows: readonly CaseHistory[], at: number, prefix: string): readonly MonitoredTransaction[] {
  return rows.flatMap((given, row) => {
    requireMembers("an earlier transaction", given, ROW_MEMBERS);
    const { ago, repeat = 1, every = "1min", ...transaction } = given;
    return Array.from({ length: repeat }, (_, index) => {
      const start = transaction.at === undefined ? at - durationOf(ago ?? "1min") : instantOf(transaction.at);
      return caseTransaction(transaction, `${prefix}${row}-${index}`, start - index * durationOf(every));
    });
  });
}

/** A misspelled member would describe another situation than its author meant, and the case could still pass. */
function requireMembers(of: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given))
    if (!known.includes(name)) throw new RangeError(`${of}: unknown member ${echo(name)}${didYouMean(name, known)}`);
}

function caseTransaction(
  { at: _, amount = DEFAULT_AMOUNT, ...given }: CaseTransaction,
  id: string,
  at: number,
): MonitoredTransaction {
  return {
    transactionId: id,
    customerId: "customer",
    direction: "out",
    result: "ACCEPTED",
    ...given,
    at,
    ...(amount === null ? {} : { amountMinor: Math.round(amount * MINOR_PER_UNIT) }),
  };
}

function instantOf(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new RangeError(`\`${text}\` is no time; expected for example \`${DEFAULT_TIME}\``);
  return at;
}

function durationOf(text: string): number {
  const ms = parseDuration(text);
  if (ms === undefined) throw new RangeError(`\`${text}\` is no length of time; expected for example \`3d\``);
  return ms;
}
