/** Transactions of messages of ISO 20022 in the members of the interface. `FIELDS.md` tells which element becomes which member. */
import { echo } from "../../src/issue.ts";
import { decimalOf } from "./amounts.ts";
import { type Collected, collect, type Placed, type PlacedValue } from "./collect.ts";
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
import { MESSAGE_ROOTS } from "./message-structure.ts";
import type { PaymentBody, PaymentMessage, Unread } from "./payment-file.ts";
import type { PaymentFormat } from "./payment-format.ts";
import { unreadIn } from "./rest-of-party.ts";
import { TYPES } from "./structure.ts";
import { usageOf } from "./usage-texts.ts";
import { accountOf, furtherNumbers, otherAccount, type ReadAccount, readBank } from "./xml-account.ts";
import { instantOf } from "./xml-message.ts";
import { chosen, codesOf, isBank, isCustomer, type ReadParty, reachedAt, readParty } from "./xml-party.ts";
import type { Element, XmlRecord } from "./xml-pieces.ts";

/** A transaction as members, or what of it is not understood. */
export interface ReadRecord {
  readonly format: PaymentFormat;
  readonly body: PaymentBody;
  readonly message: PaymentMessage;
  /** What of the transaction is not understood: it is not checked then. */
  readonly unread: readonly Unread[];
  /** What is not understood of what stands round it, told with the first transaction there. */
  readonly unreadAround: readonly Unread[];
  /** What is read, and is not as it should be, of either. */
  readonly notes: readonly Unread[];
}

/** Everything in a transaction and round it: paths of what is round it begin with the element there. */
interface Places {
  readonly parties: Placed[];
  readonly accounts: Placed[];
  readonly values: Collected["values"];
}

/** The message of an outermost element, and the type of that. */
export function messageOf({ name }: Element): { readonly format: PaymentFormat; readonly type: string } {
  const [format, type] = MESSAGE_ROOTS[name as keyof typeof MESSAGE_ROOTS] as readonly [PaymentFormat, string];
  return { format, type };
}

/**
 * @param position - of the transaction in its message, from 1
 * @returns the transaction; what is wrong with its place when the message has none there
 */
export function readRecord({ record, around, header }: XmlRecord, position: number): ReadRecord | Unread {
  const [message, group] = around as [Element, Element | undefined];
  const { format, type } = messageOf(message);
  const groupType = group && typeBelow(type, group.name);
  const recordType = group && groupType === undefined ? undefined : typeBelow(groupType ?? type, record.name);
  if (recordType === undefined) {
    const path = [message, ...(group ? [group] : [])].map(({ name }) => name).join("/");
    return { line: record.line, problem: `\`${record.name}\` is no element of \`${path}\`: its payment is not read` };
  }
  const own = collect(record, recordType);
  const rounds = [
    ...(header ? [remembered(header, "BusinessApplicationHeader", "AppHdr/")] : []),
    remembered(message, type, ""),
    ...(group && groupType ? [remembered(group, groupType, `${group.name}/`)] : []),
  ];
  const all: Places = {
    parties: [own, ...rounds].flatMap(({ parties }) => parties),
    accounts: [own, ...rounds].flatMap(({ accounts }) => accounts),
    values: [own, ...rounds].flatMap(({ values }) => values),
  };
  const news = rounds.map((round) => round.news());
  const inside = [...own.parties, ...own.accounts].flatMap(({ node, path }) => unreadIn(node, path).unread);
  return {
    format,
    body: bodyOf(format, all, position),
    message: aboutMessage(all, header),
    unread: [...own.unread, ...inside, ...own.values.flatMap(lostDigits)],
    unreadAround: news.flatMap(({ unread }) => unread),
    notes: [...news, own].flatMap(({ notes }) => notes),
  };
}

const MONEY: readonly string[] = [...SETTLED, ...INITIATED];

/** An amount that no number keeps is another one as a number. */
function lostDigits({ path, node: { line, text } }: PlacedValue): readonly Unread[] {
  if (!MONEY.includes(path) || decimalOf(text) !== undefined) return [];
  return [{ line, problem: `\`${path}\`: ${echo(text)} has more digits than a number keeps` }];
}

const typeBelow = (type: string, name: string): string | undefined => TYPES.get(type)?.children.get(name)?.type;

type Told = Pick<Collected, "unread" | "notes">;
const NOTHING: Told = { unread: [], notes: [] };

interface Round extends Collected {
  /** What is not understood, or not as it should be, and was not told before. */
  news(): Told;
}

interface Remembered {
  readonly size: number;
  readonly text: string;
  readonly round: Round;
  /** What was told of the element, by line and problem. */
  readonly told: Set<string>;
}

const rounds = new WeakMap<Element, Remembered>();

/** What stands round transactions is the same for all of them, until more of it comes. */
function remembered(node: Element, type: string, prefix: string): Round {
  const known = rounds.get(node);
  if (known?.size === node.children.length && known.text === node.text) return known.round;
  const { parties, accounts, values, unread, notes } = collect(node, type);
  const at = <T extends Placed>(places: readonly T[]) => places.map((one) => ({ ...one, path: prefix + one.path }));
  const inside = [...parties, ...accounts].flatMap(({ node: place, path }) => unreadIn(place, path).unread);
  const told = known?.told ?? new Set();
  const isNew = ({ line, problem }: Unread): boolean => {
    const key = `${line}: ${problem}`;
    const isKnown = told.has(key);
    told.add(key);
    return !isKnown;
  };
  let untold: Told | undefined = { unread: [...unread, ...inside], notes };
  const news = () => {
    const { unread: problems, notes: odd } = untold ?? NOTHING;
    untold = undefined;
    return { unread: problems.filter(isNew), notes: odd.filter(isNew) };
  };
  const round = { parties: at(parties), accounts: at(accounts), values: at(values), unread, notes, news };
  rounds.set(node, { size: node.children.length, text: node.text, round, told });
  return round;
}

function bodyOf(format: PaymentFormat, all: Places, position: number): PaymentBody {
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
    // Between banks the debtor and the creditor are institutions themselves.
    const bank = readBank(agent ?? (isBank(party) ? party : undefined));
    intermediaries.push(...bank.more, ...furtherNumbers(account), ...(agent ? besideParty(party) : []));
    if (agent && isCustomer(agent)) others.push(readParty(agent));
    const read = readParty(party);
    others.push({ ...read, data: undefined });
    const held: ReadAccount = { ...accountOf(account, party), ...bank.members };
    const isKnown = (held.accountNumber ?? held.accountId ?? held.holder) !== undefined;
    // Whoever the message does not name is known by the bank that acts.
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
    // Of no party: of what is reported to an authority.
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
    intermediaries: banksNotTold(distinct(intermediaries), [originator.account, beneficiary.account]),
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
    // Of a payment that is to be cancelled nothing moves: everybody in it is screened.
    ...(format === "camt.056" ? { paymentType: "REVERSAL", transactionResult: "REVERSED", checks: ["SCREENING"] } : {}),
  };
}

/** `NOTPROVIDED` tells nothing from anything. */
const endToEndId = (text: string | undefined): string | undefined => (text === "NOTPROVIDED" ? undefined : text);

function bankEntries(agent: Element | undefined, account?: Element): readonly ReadAccount[] {
  const { members, more } = readBank(agent);
  return [{ ...(account ? otherAccount(account) : {}), ...members }, ...more];
}

/** What the data of a party cannot hold of a bank: its codes of clearings and its place. */
function besideParty(party: Element | undefined): readonly ReadAccount[] {
  if (!isBank(party)) return [];
  const { members, more } = readBank(party);
  const { bankIdentifier } = members;
  const isKnown = bankIdentifier === undefined || codesOf(party).includes(bankIdentifier);
  return isKnown ? more : [{ bankIdentifier, bankCountry: members.bankCountry }, ...more];
}

/** Parts that say something, each once: one bank stands in several places. */
function distinct<T extends Readonly<Record<string, unknown>>>(parts: readonly T[]): readonly T[] {
  const unique = new Map(parts.map((part) => [JSON.stringify(part), part]));
  unique.delete("{}");
  return [...unique.values()];
}

/**
 * Without banks of which no more than a code is known, and that code is told beside more: those of an envelope are mostly the banks of
 * the payment, and it is the same payment in another envelope.
 */
function banksNotTold(
  parts: readonly ReadAccount[],
  sides: readonly (ReadAccount | undefined)[],
): readonly ReadAccount[] {
  const isBare = (part: ReadAccount) =>
    Object.keys(part).every((name) => name === "bankIdentifier" || part[name] === undefined);
  const told = new Set([...sides, ...parts.filter((part) => !isBare(part))].map((part) => part?.bankIdentifier));
  return parts.filter((part) => !isBare(part) || !told.has(part.bankIdentifier));
}

function aboutMessage(all: Places, header: Element | undefined): PaymentMessage {
  const textOf = (paths: readonly string[]) => all.values.find(({ path }) => paths.includes(path))?.node.text;
  const bankOf = (path: string) => {
    const place = all.parties.find((each) => each.path === path);
    const bank = place && readBank(chosen(place.node)).members;
    return bank?.bankIdentifier ?? bank?.bankName;
  };
  const told = {
    id: textOf(["GrpHdr/MsgId", "Assgnmt/Id"]),
    businessMessageId: header && textOf(["AppHdr/BizMsgIdr"]),
    sender: bankOf("AppHdr/Fr") ?? bankOf("GrpHdr/InstgAgt"),
    receiver: bankOf("AppHdr/To") ?? bankOf("GrpHdr/InstdAgt"),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}
