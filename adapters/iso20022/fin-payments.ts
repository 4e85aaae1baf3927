/** Payments of FIN messages: for customers (MT103), between banks (MT202), and cover payments (MT202COV). */
import { digestJson } from "../../src/digest.ts";
import type { EpochMs } from "../../src/ports/clock.ts";
import { decimalOf, withPoint } from "./amounts.ts";
import { type Customer, customer } from "./fin-customer.ts";
import {
  bankAccounts,
  bankMembers,
  bankOf,
  besideBank,
  type Fields,
  firstLine,
  type Institution,
  institution,
  linesOf,
  readFields,
} from "./fin-fields.ts";
import type { FinMessage } from "./fin-messages.ts";
import { textOfLines } from "./fin-names.ts";
import { isInWords, mayName } from "./naming-texts.ts";
import type { PaymentBody, PaymentMessage, Unread } from "./payment-file.ts";

type FinFormat = "MT103" | "MT202" | "MT202COV";

/** A message as members; for a message that is not read, what it is and why. */
export interface ReadFin {
  readonly format: FinFormat;
  readonly line: number;
  readonly message: PaymentMessage;
  readonly body: PaymentBody;
  readonly unread: readonly Unread[];
  /** Content that is read but irregular. */
  readonly notes: readonly Unread[];
}

const options = (fields: string, letters: string): readonly string[] =>
  fields.split(" ").flatMap((field) => Array.from(letters, (letter) => (letter === "-" ? field : field + letter)));

/** Banks between the two sides: correspondents and intermediaries. */
const CHAIN = ["51A", ...options("53 54 55 56", "ABCD")];
const ORDERING_BANK = options("52", "ACD");
const ACCOUNT_BANK = options("57", "ABCD");
const ORDERING = options("50", "KFA");
const BENEFICIARY = options("59", "-FA");
/** Beneficiary of a payment between banks. */
const BENEFICIARY_BANK = options("58", "AD");
const COMMON = ["20", "13C", "32A", ...options("53 54 56", "ABCD"), ...ORDERING_BANK, ...ACCOUNT_BANK, "72"];
const CUSTOMERS = [...ORDERING, ...BENEFICIARY, "33B", "70"];

/** Fields of each message: any other field belongs to another message. */
export const FIN_FIELDS: Readonly<Record<FinFormat, ReadonlySet<string>>> = {
  MT103: new Set([...COMMON, ...CUSTOMERS, ...CHAIN].concat("23B 23E 26T 36 50C 50L 71A 71F 71G 77B 77T".split(" "))),
  MT202: new Set([...COMMON, ...BENEFICIARY_BANK, "21"]),
  MT202COV: new Set([...COMMON, ...BENEFICIARY_BANK, ...CUSTOMERS, "21"]),
};

/** Fields of free text; codes of other fields are added where they may name a person. */
const WORDS = ["70", "77T", "72", "77B"];
const CODES = ["20", "21", "23E", "26T", "50L"];

/**
 * The members of a message; a problem for an unknown one. `FIELDS.md` lists which field becomes which member.
 *
 * @param receivedAt - see `PaymentFileOptions`
 */
export function readFin(fin: FinMessage, receivedAt?: EpochMs): ReadFin | Unread {
  const { blocks, line, broken } = fin;
  const body = blocks.get("4");
  const type = /^[IO](\d{3})/.exec(blocks.get("2") ?? "")?.[1];
  if (type !== undefined && type !== "103" && type !== "202") {
    return { line, problem: `is a message of type \`${type}\`; expected \`103\` or \`202\`` };
  }
  const reference = /^:20:(.*)$/m.exec(body ?? "")?.[1]?.trim() || undefined;
  // The rest of a broken message identifies its payment, or is only an unread part of the file.
  if (broken && type === undefined && reference === undefined) return broken;
  if (type === undefined && !broken && !NAMES_BENEFICIARY.test(body ?? "")) {
    return { line, problem: "neither a header nor a field `58` or `59` says what message it is" };
  }
  const isForBanks = type === "202" || (type === undefined && /^:58[AD]:/m.test(body ?? ""));
  const isCover = isForBanks && (/\{119:COV\}/.test(blocks.get("3") ?? "") || /^:50[AFK]:/m.test(body ?? ""));
  const format = isCover ? "MT202COV" : isForBanks ? "MT202" : "MT103";
  const { sender, receiver } = banksOfHeaders(blocks);
  const unnamed = [...(sender ? [] : ["sent"]), ...(receiver ? [] : ["got"])].join(" and ");
  const present = Object.entries({ id: reference, sender: sender?.bic, receiver: receiver?.bic }).filter(
    ([, one]) => one,
  );
  const about = { format, line, message: Object.fromEntries(present) } as const;
  const read = broken ? unreadFor(broken) : bodyOf(fin, format, { sender, receiver }, receivedAt);
  return {
    ...about,
    ...read,
    notes: [
      ...(unnamed === "" ? [] : [{ line, problem: `no header names the bank that ${unnamed} it` }]),
      ...read.notes,
    ],
  };
}

const NAMES_BENEFICIARY = /^:5[89][AFD]?:/m;

type ReadText = Pick<ReadFin, "body" | "unread" | "notes">;

const unreadFor = (problem: Unread): ReadText => ({ body: {}, unread: [problem], notes: [] });

/** The members of a message, or why it is not read. */
function bodyOf(
  { blocks, line, textLine }: FinMessage,
  format: FinFormat,
  { sender, receiver }: ReturnType<typeof banksOfHeaders>,
  receivedAt: EpochMs | undefined,
): ReadText {
  const unread = (problem: string): ReadText => unreadFor({ line, problem });
  const [isForBanks, isCover] = [format !== "MT103", format === "MT202COV"];
  const body = blocks.get("4");
  if (body === undefined) return unread("has no text block `{4:` that ends in `-}`");
  const read = readFields(body, textLine, FIN_FIELDS[format], isCover);
  if ("problem" in read) return unreadFor(read);
  const { fields, covered, notes } = read;
  if (isCover && [ORDERING, BENEFICIARY].some((tags) => tags.every((tag) => !covered.has(tag)))) {
    return unread("covers a payment of customers and does not name them in fields `50` and `59`");
  }
  const settled = /^(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]+)$/.exec(firstLine(fields, "32A") ?? "");
  if (settled === null) return unread("has no field `32A` with date, currency and amount");
  const [, year, month, day, currency, amount] = settled;
  const uetr = /\{121:([0-9a-f-]{36})\}/i.exec(blocks.get("3") ?? "")?.[1];
  const reference = firstLine(fields, "20");
  const customers = isForBanks
    ? betweenBanks(fields, covered, sender, receiver)
    : ofCustomers(fields, sender, receiver);
  const instructed = /^([A-Z]{3})([\d,]+)$/.exec(firstLine(isCover ? covered : fields, "33B") ?? "");
  const members = {
    // FIN messages have no position: the digest of the text distinguishes those with the same reference.
    tenantTransactionId: [reference, uetr, digestJson(body).slice(0, DIGEST)].filter(Boolean).join("/"),
    tenantProcessingTimestamp: orderedBy(`20${year}-${month}-${day}T00:00:00Z`, receivedAt),
    settledAmount: amount && decimalOf(withPoint(amount)),
    settledCurrency: currency,
    initiatedAmount: instructed?.[2] && decimalOf(withPoint(instructed[2])),
    initiatedCurrency: instructed?.[1],
    ...customers,
    usage: usageOf([fields, covered], blocks),
    instructionId: reference,
    uetr,
    paymentMeans: "TRANSFER",
  };
  return { body: members, unread: [], notes };
}

/** The value date, or the day of receipt if that is earlier: without the time, so that a payment sent again is identical. */
const orderedBy = (valued: string, receivedAt: EpochMs | undefined): string =>
  receivedAt !== undefined && Date.parse(valued) > receivedAt
    ? `${new Date(receivedAt).toISOString().slice(0, 10)}T00:00:00Z`
    : valued;

/** Characters of the digest that distinguish messages with the same reference. */
const DIGEST = 12;

function ofCustomers(fields: Fields, sender: Institution | undefined, receiver: Institution | undefined): PaymentBody {
  const originator = customer(fields, ORDERING);
  const beneficiary = customer(fields, BENEFICIARY);
  const ordering = institution(fields, ORDERING_BANK);
  const keeping = institution(fields, ACCOUNT_BANK);
  return {
    fundsOriginator: accountAt(originator, ordering ?? sender),
    fundsBeneficiary: accountAt(beneficiary, keeping ?? receiver),
    originatorData: originator.party,
    beneficiaryData: beneficiary.party,
    otherParties: [...originator.others, ...beneficiary.others],
    intermediaries: [
      ...bankAccounts(ordering && sender),
      ...chainOf(fields),
      ...bankAccounts(keeping && receiver),
      ...besideBank(ordering),
      ...besideBank(keeping),
    ],
  };
}

/** An account; a party that the message does not name is identified by the acting bank. */
function accountAt({ account }: Customer, bank: Institution | undefined) {
  const isKnown = [account.accountNumber, account.accountId, account.holder].some((member) => member !== undefined);
  return { ...account, ...(isKnown ? {} : ownAccount(bank)), ...bankMembers(bank) };
}

/** Members of a payment between banks: both sides are institutions; the customers of a covered payment are the ultimate parties. */
function betweenBanks(
  fields: Fields,
  covered: Fields,
  sender: Institution | undefined,
  receiver: Institution | undefined,
): PaymentBody {
  const ordering = institution(fields, ORDERING_BANK) ?? sender;
  const beneficiary = institution(fields, BENEFICIARY_BANK) ?? receiver;
  const keeping = institution(fields, ACCOUNT_BANK);
  const [payer, payee] = [customer(covered, ORDERING), customer(covered, BENEFICIARY)];
  return {
    fundsOriginator: { ...ownAccount(ordering), ...bankMembers(ordering) },
    fundsBeneficiary: { ...ownAccount(beneficiary), ...bankMembers(keeping ?? beneficiary) },
    originatorData: bankParty(ordering),
    beneficiaryData: bankParty(beneficiary),
    ultimateOriginator: payer.party,
    ultimateBeneficiary: payee.party,
    otherParties: [...payer.others, ...payee.others],
    intermediaries: [
      ...(ordering === sender ? [] : bankAccounts(sender)),
      ...chainOf(fields),
      ...(beneficiary === receiver ? [] : bankAccounts(receiver)),
      ...besideBank(ordering),
      ...besideBank(beneficiary),
      ...besideBank(keeping),
      ...[payer, payee].flatMap(accountsOf),
      ...[...ORDERING_BANK, ...ACCOUNT_BANK].flatMap((tag) => bankAccounts(institution(covered, [tag]))),
      ...chainOf(covered),
    ],
  };
}

const ownAccount = (bank: Institution | undefined) => ({
  accountId: bank?.account ?? bank?.bic ?? bank?.clearing,
  holder: bank?.name,
});

function bankParty(bank: Institution | undefined) {
  if (bank?.name === undefined && bank?.bic === undefined) return undefined;
  return {
    companyDetails: { companyName: bank.name },
    contactDetails: { contactName: bank.name, contactNameExtended: bank.more, unstructuredAddress: bank.address },
    ...(bank.bic === undefined ? {} : { referenceAccount: { accountId: bank.bic } }),
  };
}

/** The account of a customer whose payment is covered: its holder is an ultimate party. */
const accountsOf = ({ account }: Customer) =>
  [account.accountNumber, account.accountId].every((number) => number === undefined) ? [] : [account];

/** The instructing party, identified only by a code. */
const INSTRUCTING = "50C";

/** Intermediary banks, the instructing party, and the banks that `/INS/` and `/INT/` of field 72 name. */
function chainOf(fields: Fields) {
  const codes = linesOf(fields, "72").map((line) => /^\/(?:INS|INT)\/(\S+)$/.exec(line)?.[1]);
  return [
    ...[...CHAIN, INSTRUCTING].map((tag) => institution(fields, [tag])),
    ...codes.map((bic) => (bic === undefined ? undefined : { bic })),
  ].flatMap(bankAccounts);
}

/** The account of a customer, or a number issued by an authority: the first line of a field. */
const NUMBER_LINE = /^\/|^[A-Z]{4}\/[A-Z]{2}\//;

/** Texts for the beneficiary, the banks and the authorities, separated by line breaks; words in headers and trailers, which should have only codes. */
function usageOf(sequences: readonly Fields[], blocks: FinMessage["blocks"]): string | undefined {
  const texts = sequences.flatMap((fields) => [
    ...WORDS.flatMap((tag) => textOfLines(linesOf(fields, tag))),
    ...CODES.flatMap((tag) => linesOf(fields, tag)).filter(mayName),
    ...[...ORDERING, ...BENEFICIARY].flatMap((tag) => linesOf(fields, tag).slice(0, 1)).filter(isNumberInWords),
  ]);
  const beside = [...blocks].flatMap(([id, content]) => (id === "4" ? [] : content.split(/[{}]/))).filter(isInWords);
  return [...new Set([...texts, ...beside])].filter(Boolean).join("\n") || undefined;
}

/** Words in place of the number of a customer. */
const isNumberInWords = (line: string): boolean => NUMBER_LINE.test(line) && isInWords(line);

/**
 * Sender and receiver. A message that was received (output) has the receiver in block 1 and the sender after the time in block 2; a
 * message to be sent (input) has the sender in block 1 and the receiver in block 2.
 */
function banksOfHeaders(blocks: FinMessage["blocks"]): {
  readonly sender?: Institution | undefined;
  readonly receiver?: Institution | undefined;
} {
  const own = bankOf(/^F01([A-Z0-9]{12})/.exec(blocks.get("1") ?? "")?.[1]);
  const second = blocks.get("2") ?? "";
  const from = bankOf(/^O\d{13}([A-Z0-9]{12})/.exec(second)?.[1]);
  if (from !== undefined) return { sender: from, receiver: own };
  return { sender: own, receiver: bankOf(/^I\d{3}([A-Z0-9]{12})/.exec(second)?.[1]) };
}
