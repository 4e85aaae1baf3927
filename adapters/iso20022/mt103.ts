import { filePayment, type PaymentFile, type PaymentFileOptions, refusedFile } from "./payment-file.ts";
import { amountOf } from "./xml-message.ts";

const MAX_LENGTH = 100_000;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Fields of a message: tag to its lines. */
type Fields = ReadonlyMap<string, readonly string[]>;

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
  const settled = /^(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]+)$/.exec(first(fields, "32A") ?? "");
  if (settled === null) return refusedFile("MT103", "has no field `32A` with date, currency and amount");
  const [, year, month, day, currency, amount] = settled;
  const instructed = /^([A-Z]{3})([\d,]+)$/.exec(first(fields, "33B") ?? "");
  const uetr = /\{121:([0-9a-f-]{36})\}/i.exec(text)?.[1];
  const originator = customer(fields, ["50K", "50F", "50A"]);
  const beneficiary = customer(fields, ["59", "59F", "59A"]);
  const senderBank = institution(fields, ["52A", "52D"]) ?? bankOf(/\{1:F01([A-Z0-9]{12})/.exec(text)?.[1]);
  const receiverBank =
    institution(fields, ["57A", "57B", "57C", "57D"]) ?? bankOf(/\{2:I103([A-Z0-9]{12})/.exec(text)?.[1]);
  return {
    format: "MT103",
    issues: [],
    payments: [
      filePayment(
        "MT103",
        0,
        {
          tenantTransactionId: uetr ?? first(fields, "20"),
          tenantProcessingTimestamp: `20${year}-${month}-${day}T00:00:00Z`,
          settledAmount: amountOf(amount),
          settledCurrency: currency,
          initiatedAmount: amountOf(instructed?.[2]),
          initiatedCurrency: instructed?.[1],
          fundsOriginator: { ...originator.account, ...bankMembers(senderBank) },
          fundsBeneficiary: { ...beneficiary.account, ...bankMembers(receiverBank) },
          originatorData: originator.party,
          beneficiaryData: beneficiary.party,
          intermediaries: ["53A", "53D", "54A", "54D", "55A", "56A", "56C", "56D"].flatMap((tag) => {
            const bank = institution(fields, [tag]);
            return bank === undefined
              ? []
              : [{ accountId: bank.bic ?? bank.account, holder: bank.name, bankIdentifier: bank.bic }];
          }),
          usage: fields.get("70")?.join(" "),
          instructionId: first(fields, "20"),
          uetr,
          paymentMeans: "TRANSFER",
        },
        options,
      ),
    ],
  };
}

function readFields(body: string): Fields {
  const fields = new Map<string, string[]>();
  let lines: string[] | undefined;
  for (const line of body.split(/\r?\n/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start !== null) {
      lines = [start[2]!];
      // A tag that is repeated is a part of the first: nothing of a message is lost.
      fields.set(start[1]!, [...(fields.get(start[1]!) ?? []), ...lines]);
      lines = fields.get(start[1]!);
    } else lines?.push(line);
  }
  return fields;
}

const first = (fields: Fields, tag: string): string | undefined => fields.get(tag)?.[0]?.trim() || undefined;

interface Customer {
  readonly account: Readonly<Record<string, unknown>>;
  readonly party: unknown;
}

/** Ordering or beneficiary customer: `/account`, then name and address; or a BIC; or numbered lines (option F). */
function customer(fields: Fields, tags: readonly string[]): Customer {
  const tag = tags.find((name) => fields.has(name));
  const lines = (fields.get(tag ?? "") ?? []).map((line) => line.trim()).filter(Boolean);
  const account = lines[0]?.startsWith("/") ? lines[0].slice(1) : undefined;
  const rest = account === undefined ? lines : lines.slice(1);
  const number =
    account === undefined ? {} : /^[A-Z]{2}\d{2}/.test(account) ? { accountNumber: account } : { accountId: account };
  if (tag?.endsWith("A")) {
    const [bic] = rest;
    return { account: { ...number, accountId: number.accountId ?? bic }, party: undefined };
  }
  const numbered = rest.map((line) => /^([1-8])\/(.*)$/.exec(line));
  const isNumbered = tag?.endsWith("F") && numbered.some((line) => line !== null);
  const of = (digit: string) => numbered.filter((line) => line?.[1] === digit).map((line) => line![2]!.trim());
  const name = isNumbered ? of("1").join(" ") : rest[0];
  const address = isNumbered ? of("2") : rest.slice(1);
  const [countryLine] = of("3");
  const country = /^([A-Z]{2})(?:\/|$)/.exec(countryLine ?? "")?.[1];
  const [born] = of("4");
  const dateOfBirth = /^(\d{4})(\d{2})(\d{2})$/
    .exec(born ?? "")
    ?.slice(1)
    .join("-");
  const town = countryLine?.includes("/") ? countryLine.slice(3) : undefined;
  const unstructuredAddress = address.length === 0 ? undefined : address.join(", ");
  const contact = { contactName: name, unstructuredAddress, town, country };
  return {
    account: { ...number, holder: name, location: { unstructuredAddress, town, country } },
    party:
      name === undefined
        ? undefined
        : {
            contactDetails: contact,
            personalDetails: dateOfBirth === undefined ? undefined : { personName: { lastName: name }, dateOfBirth },
          },
  };
}

interface Institution {
  readonly bic?: string | undefined;
  readonly name?: string | undefined;
  readonly account?: string | undefined;
}

function institution(fields: Fields, tags: readonly string[]): Institution | undefined {
  const tag = tags.find((name) => fields.has(name));
  if (tag === undefined) return undefined;
  const lines = fields
    .get(tag)!
    .map((line) => line.trim())
    .filter(Boolean);
  const account = lines[0]?.startsWith("/") ? lines[0].replace(/^\/+/, "") : undefined;
  const [head] = account === undefined ? lines : lines.slice(1);
  return head !== undefined && BIC.test(head) ? { bic: head, account } : { name: head, account };
}

/** The BIC in a header: eight or eleven characters round the letter of the terminal. */
function bankOf(terminal: string | undefined): Institution | undefined {
  if (terminal === undefined) return undefined;
  const branch = terminal.slice(9);
  return { bic: `${terminal.slice(0, 8)}${branch === "XXX" ? "" : branch}` };
}

function bankMembers(bank: Institution | undefined) {
  return { bankIdentifier: bank?.bic, bankName: bank?.name };
}
