import { customer } from "./mt103-customer.ts";
import {
  bankAccount,
  bankOf,
  type Fields,
  firstLine,
  type Institution,
  institution,
  linesOf,
  readFields,
} from "./mt103-fields.ts";
import { filePayment, type PaymentFile, type PaymentFileOptions, refusedFile } from "./payment-file.ts";
import { amountOf } from "./xml-message.ts";

const MAX_LENGTH = 100_000;

/** Banks between the two sides: who sent it, correspondents and intermediaries. */
const CHAIN = [
  "51A",
  ...["53", "54", "55", "56"].flatMap((field) => ["A", "B", "C", "D"].map((option) => field + option)),
];

/**
 * Reads a single customer credit transfer in the FIN form (MT103). `FIELDS.md` tells which field becomes which member.
 * The time of a message is its value date: FIN has no other that every message carries.
 *
 * Never throws.
 */
export function mt103Payment(text: string, options: PaymentFileOptions): PaymentFile {
  if (text.length > MAX_LENGTH) return refusedFile("MT103", `has more than ${MAX_LENGTH} characters`);
  const body = /\{4:\s*\r?\n([\s\S]*?)\r?\n-\}/.exec(text)?.[1];
  if (body === undefined) return refusedFile("unknown", "has no text block `{4:` that ends in `-}`");
  const type = /\{2:[IO](\d{3})/.exec(text)?.[1];
  if (type !== undefined && type !== "103")
    return refusedFile("unknown", `is a message of type \`${type}\`; expected \`103\``);
  const fields = readFields(body);
  const settled = /^(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]+)$/.exec(firstLine(fields, "32A") ?? "");
  if (settled === null) return refusedFile("MT103", "has no field `32A` with date, currency and amount");
  const [, year, month, day, currency, amount] = settled;
  const instructed = /^([A-Z]{3})([\d,]+)$/.exec(firstLine(fields, "33B") ?? "");
  const uetr = /\{121:([0-9a-f-]{36})\}/i.exec(text)?.[1];
  const originator = customer(fields, ["50K", "50F", "50A"]);
  const beneficiary = customer(fields, ["59", "59F", "59A"]);
  const { sender, receiver } = banksOfHeaders(text);
  const originatorBank = institution(fields, ["52A", "52D"]);
  const beneficiaryBank = institution(fields, ["57A", "57B", "57C", "57D"]);
  const banks = [
    originatorBank && sender,
    ...CHAIN.map((tag) => institution(fields, [tag])),
    ...linesOf(fields, "72").flatMap((line) => institutionOf(/^\/(?:INS|INT)\/(\S+)$/.exec(line)?.[1])),
    beneficiaryBank && receiver,
    // Names that go on in a second line.
    ...[originatorBank, beneficiaryBank].filter((bank) => bank?.more !== undefined),
  ];
  return {
    format: "MT103",
    issues: [],
    payments: [
      filePayment(
        "MT103",
        0,
        {
          tenantTransactionId: uetr ?? firstLine(fields, "20"),
          tenantProcessingTimestamp: `20${year}-${month}-${day}T00:00:00Z`,
          settledAmount: amountOf(amount),
          settledCurrency: currency,
          initiatedAmount: amountOf(instructed?.[2]),
          initiatedCurrency: instructed?.[1],
          fundsOriginator: { ...originator.account, ...bankMembers(originatorBank ?? sender) },
          fundsBeneficiary: { ...beneficiary.account, ...bankMembers(beneficiaryBank ?? receiver) },
          originatorData: originator.party,
          beneficiaryData: beneficiary.party,
          intermediaries: banks.flatMap((bank) => (bank === undefined ? [] : bankAccount(bank))),
          usage: usageOf(fields),
          instructionId: firstLine(fields, "20"),
          uetr,
          paymentMeans: "TRANSFER",
        },
        options,
      ),
    ],
  };
}

/** What is told the beneficiary, and in words the banks and the authorities; a new line between them. */
function usageOf(fields: Fields): string | undefined {
  const texts = ["70", "77T", "72", "77B"].map((tag) => linesOf(fields, tag).join(" "));
  return texts.filter(Boolean).join("\n") || undefined;
}

/**
 * Sender and receiver. A message on its way in has the receiver in its first header, and the sender behind the time in the
 * second one; one on its way out has them the other way round.
 */
function banksOfHeaders(text: string): {
  readonly sender?: Institution | undefined;
  readonly receiver?: Institution | undefined;
} {
  const own = bankOf(/\{1:F01([A-Z0-9]{12})/.exec(text)?.[1]);
  const from = bankOf(/\{2:O103\d{10}([A-Z0-9]{12})/.exec(text)?.[1]);
  if (from !== undefined) return { sender: from, receiver: own };
  return { sender: own, receiver: bankOf(/\{2:I103([A-Z0-9]{12})/.exec(text)?.[1]) };
}

function institutionOf(code: string | undefined): readonly Institution[] {
  return code === undefined ? [] : [{ bic: code }];
}

function bankMembers(bank: Institution | undefined) {
  return { bankIdentifier: bank?.bic, bankName: bank?.name };
}
