/** Makes the members of a payment from the elements of its message. */
import { decimalOf } from "./amounts.ts";
import type { Collected, Placed } from "./collect.ts";
import {
  ADVICE_ADDRESSES,
  COVERED,
  END_TO_END_IDS,
  INITIATED,
  INSTRUCTION_IDS,
  MESSAGE_IDS,
  OWN_IDS,
  PURPOSES,
  RECEIVERS,
  SENDERS,
  SETTLED,
  sidesOf,
  TAX_NUMBERS,
  TIMES,
  UETRS,
  ultimateOf,
} from "./message-members.ts";
import type { PaymentBody } from "./payment-file.ts";
import type { PaymentFormat } from "./payment-format.ts";
import { unreadIn } from "./rest-of-party.ts";
import { usageOf } from "./usage-texts.ts";
import { accountOf, furtherNumbers, otherAccount, type ReadAccount, readBank } from "./xml-account.ts";
import { instantOf } from "./xml-message.ts";
import { chosen, codesOf, isBank, isCustomer, type ReadParty, reachedAt, readParty } from "./xml-party.ts";
import type { Element } from "./xml-pieces.ts";

/** All parties, accounts and values in and around a transaction: paths of those around it begin with their outer element. */
export interface Places {
  readonly parties: Placed[];
  readonly accounts: Placed[];
  readonly values: Collected["values"];
}

/** @param position - number of the transaction in its message, from 1 */
export function bodyOf(format: PaymentFormat, all: Places, position: number): PaymentBody {
  const parties = [...all.parties];
  const accounts = [...all.accounts];
  const take = (list: Placed[], paths: readonly string[]): Element | undefined => {
    for (const path of paths) {
      const at = list.findIndex((place) => place.path === path);
      if (at >= 0) return list.splice(at, 1)[0]?.node;
    }
    return undefined;
  };
  const textAt = (paths: readonly string[]): string | undefined => {
    for (const path of paths) {
      const found = all.values.find((value) => value.path === path);
      if (found) return found.node.text;
    }
    return undefined;
  };
  const moneyAt = (paths: readonly string[]) => {
    const found = paths.map((path) => all.values.find((value) => value.path === path)).find((value) => value);
    return { amount: decimalOf(found?.node.text), currency: found?.node.attributes.Ccy };
  };
  const bankAt = (paths: readonly string[]) =>
    paths
      .flatMap((path) => all.parties.filter((place) => place.path === path))
      .map(({ node }) => readBank(chosen(node)));

  const intermediaries: ReadAccount[] = [];
  const others: (ReadParty | undefined)[] = [];
  const side = (bases: readonly string[], ends: readonly string[]) => {
    const party = chosen(take(parties, bases));
    const account = take(
      accounts,
      bases.map((base) => `${base}Acct`),
    );
    const agent = chosen(
      take(
        parties,
        bases.map((base) => `${base}Agt`),
      ),
    );
    // In payments between banks, the debtor and the creditor are institutions.
    const bank = readBank(agent ?? (isBank(party) ? party : undefined));
    intermediaries.push(...bank.more, ...furtherNumbers(account), ...(agent ? besideParty(party) : []));
    if (agent && isCustomer(agent)) others.push(readParty(agent));
    const read = readParty(party);
    others.push({ ...read, data: undefined });
    const held: ReadAccount = { ...accountOf(account, party), ...bank.members };
    const isKnown = (held.accountNumber ?? held.accountId ?? held.holder) !== undefined;
    // A party that the message does not name is identified by the acting bank.
    const code = bank.members.bankIdentifier ?? bankAt(ends)[0]?.members.bankIdentifier;
    return { account: isKnown ? held : { ...held, accountId: code, holder: bank.members.bankName }, data: read.data };
  };
  const ultimate = (bases: readonly string[], name: "Dbtr" | "Cdtr") => {
    const paths = new Set([`Ultmt${name}`, ...bases.map(ultimateOf), `${COVERED}/${name}`]);
    const nodes = [...paths].map((path) => take(parties, [path]));
    const found = nodes.filter((node) => node !== undefined).map(chosen);
    intermediaries.push(...found.flatMap(besideParty));
    const [first, ...more] = found.map(readParty);
    if (first) others.push({ ...first, data: undefined });
    others.push(...more);
    return first?.data;
  };
  const sides = sidesOf(format);
  const originator = side(sides.originator, SENDERS);
  const beneficiary = side(sides.beneficiary, RECEIVERS);
  const ultimateOriginator = ultimate(sides.originator, "Dbtr");
  const ultimateBeneficiary = ultimate(sides.beneficiary, "Cdtr");
  for (const { node, path } of parties) {
    const party = chosen(node);
    if (isBank(party)) {
      const account = take(accounts, [`${path}Acct`]);
      intermediaries.push(...bankEntries(party, account), ...furtherNumbers(account));
    }
    if (isCustomer(party)) others.push(readParty(party));
  }
  for (const { path, node, value } of all.values) {
    // Countries without a party are part of regulatory reporting.
    if (value === "country")
      others.push({ name: undefined, data: { contactDetails: { country: node.text } }, more: [] });
    if (TAX_NUMBERS.test(path)) others.push({ name: undefined, data: { taxId: node.text }, more: [] });
    if (ADVICE_ADDRESSES.test(path)) others.push({ name: undefined, data: reachedAt(node.text), more: [] });
  }
  intermediaries.push(...accounts.flatMap(({ node }) => [otherAccount(node), ...furtherNumbers(node)]));
  const settled = moneyAt(SETTLED);
  const initiated = moneyAt(INITIATED);
  return {
    tenantTransactionId: [textAt(MESSAGE_IDS), position, textAt(OWN_IDS) ?? endToEndId(textAt(END_TO_END_IDS))]
      .filter((part) => part !== undefined)
      .join("/"),
    tenantProcessingTimestamp: instantOf(textAt(TIMES)),
    settledAmount: settled.amount,
    settledCurrency: settled.currency,
    initiatedAmount: initiated.amount,
    initiatedCurrency: initiated.currency,
    fundsOriginator: originator.account,
    fundsBeneficiary: beneficiary.account,
    originatorData: originator.data,
    beneficiaryData: beneficiary.data,
    ultimateOriginator,
    ultimateBeneficiary,
    intermediaries: withoutKnownBanks(distinct(intermediaries), [originator.account, beneficiary.account]),
    otherParties: distinct(others.flatMap((read) => (read ? [...(read.data ? [read.data] : []), ...read.more] : []))),
    endToEndId: textAt(END_TO_END_IDS),
    instructionId: textAt(INSTRUCTION_IDS),
    uetr: textAt(UETRS),
    usage: usageOf(
      all.values,
      [...all.parties, ...all.accounts].flatMap(({ node, path }) => unreadIn(node, path).texts),
    ),
    purposeCode: textAt(PURPOSES),
    paymentMeans: format === "pacs.003" || format === "pain.008" ? "DIRECT_DEBIT" : "TRANSFER",
    ...(format === "pacs.004" ? { paymentType: "REFUND" } : {}),
    // A cancellation request moves no money: its parties are only screened.
    ...(format === "camt.056" ? { paymentType: "REVERSAL", transactionResult: "REVERSED", checks: ["SCREENING"] } : {}),
  };
}

/** `NOTPROVIDED` does not identify a payment. */
const endToEndId = (text: string | undefined): string | undefined => (text === "NOTPROVIDED" ? undefined : text);

function bankEntries(agent: Element | undefined, account?: Element): readonly ReadAccount[] {
  const { members, more } = readBank(agent);
  return [{ ...(account ? otherAccount(account) : {}), ...members }, ...more];
}

/** Data of a bank that party data cannot hold: clearing codes and address. */
function besideParty(party: Element | undefined): readonly ReadAccount[] {
  if (!isBank(party)) return [];
  const { members, more } = readBank(party);
  const { bankIdentifier } = members;
  const isKnown = bankIdentifier === undefined || codesOf(party).includes(bankIdentifier);
  return isKnown ? more : [{ bankIdentifier, bankCountry: members.bankCountry }, ...more];
}

/** Removes empty and repeated parts: one bank may be named in several places. */
function distinct<T extends Readonly<Record<string, unknown>>>(parts: readonly T[]): readonly T[] {
  const unique = new Map(parts.map((part) => [JSON.stringify(part), part]));
  unique.delete("{}");
  return [...unique.values()];
}

/**
 * Removes banks with only a code that another entry has with more data: banks of an envelope are mostly those of the payment, and the
 * payment must be the same in another envelope.
 */
function withoutKnownBanks(
  parts: readonly ReadAccount[],
  sides: readonly (ReadAccount | undefined)[],
): readonly ReadAccount[] {
  const isBare = (part: ReadAccount) =>
    Object.keys(part).every((name) => name === "bankIdentifier" || part[name] === undefined);
  const known = new Set([...sides, ...parts.filter((part) => !isBare(part))].map((part) => part?.bankIdentifier));
  return parts.filter((part) => !isBare(part) || !known.has(part.bankIdentifier));
}
