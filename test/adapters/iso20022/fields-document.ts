/** `adapters/iso20022/FIELDS.md`: which element of each message becomes which member, from the structure that messages are read by. */
import {
  ADVICE_ADDRESSES,
  sidesOf,
  TAX_NUMBERS,
  ultimateOf,
  VALUE_MEMBERS,
} from "../../../adapters/iso20022/message-members.ts";
import { MESSAGE_ROOTS } from "../../../adapters/iso20022/message-structure.ts";
import { ACCOUNT_MEMBERS, PARTY_MEMBERS } from "../../../adapters/iso20022/party-members.ts";
import { TYPES } from "../../../adapters/iso20022/structure.ts";
import { isForWords } from "../../../adapters/iso20022/usage-texts.ts";
import { MESSAGES, placesIn } from "./places.ts";

const BESIDE = "usage, where it may name somebody";
const NONE = "none: ";
const OF_NOBODY = "otherParties, contactDetails.country";

const memberOfText = (path: string, relative: string): string =>
  VALUE_MEMBERS.get(relative) ??
  (isForWords(path)
    ? "usage"
    : TAX_NUMBERS.test(path)
      ? `otherParties, taxId; ${BESIDE}`
      : ADVICE_ADDRESSES.test(path)
        ? `otherParties, contactDetails; ${BESIDE}`
        : BESIDE);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows.filter((row) => !row.at(-1)?.startsWith(NONE))]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

/** What a party or an account of a message becomes. */
function memberOfPart(format: (typeof MESSAGES)[number]["format"], relative: string, type: string): string {
  const { originator, beneficiary } = sidesOf(format);
  for (const [side, bases] of [
    ["Originator", originator],
    ["Beneficiary", beneficiary],
  ] as const) {
    if (bases.includes(relative)) return `funds${side}, data of the party`;
    if (bases.some((base) => `${base}Acct` === relative)) return `funds${side}`;
    if (bases.some((base) => `${base}Agt` === relative)) return `funds${side}, the bank`;
    const name = side === "Originator" ? "Dbtr" : "Cdtr";
    const ultimates = [`Ultmt${name}`, ...bases.map(ultimateOf), `UndrlygCstmrCdtTrf/${name}`];
    if (ultimates.includes(relative)) return `ultimate${side}, the further ones otherParties`;
  }
  return type === "Account" ? "intermediaries" : "otherParties; of a bank intermediaries";
}

export function fieldsDocument(): string {
  const parts = MESSAGES.map(({ root, format, transaction }) => {
    const [, type] = MESSAGE_ROOTS[root as keyof typeof MESSAGE_ROOTS];
    const rows = placesIn(root, type).map(({ path, value, type: part }) => {
      const whole = path.join("/");
      const own = transaction.every((name, at) => path[at] === name);
      const relative = own ? path.slice(transaction.length).join("/") : whole;
      const member = part
        ? memberOfPart(format, relative, part)
        : value === "text"
          ? memberOfText(whole, relative)
          : (VALUE_MEMBERS.get(relative) ?? (value === "country" ? OF_NOBODY : `${NONE}${value}`));
      return [whole, part ?? value ?? "", member];
    });
    return `## ${format} (${root})\n\n${table(["Element", "Kind", "Member"], rows)}`;
  });
  const inside = (type: string, members: ReadonlyMap<string, string>) =>
    table(
      ["Element", "Kind", "Member"],
      placesIn("", type, true).map(({ path, value }) => {
        const place = path.join("/");
        return [place, value ?? "", members.get(place) ?? (value === "text" ? BESIDE : `${NONE}${value}`)];
      }),
    );
  return `${HEAD}
## Party

${inside("Party", PARTY_MEMBERS)}

## Account

${inside("Account", ACCOUNT_MEMBERS)}

${parts.join("\n\n")}

${FIN}`;
}

const HEAD = `# Payment messages: which element becomes which member

Written by \`npm run fields\` from the structure by which messages are read (${TYPES.size} types, all versions in use together). The side that is the customer
is chosen by the caller; the other side's party is also the \`masterData.counterpartyData\`. The customer's own party is its \`accountHoldingPartyData\` unless
the caller names a customer: then what is stored counts, and of the message the account, its holder and its bank.

A \`Party\` (a customer or a bank) and an \`Account\` are read as a whole, wherever they stand. \`usage, where it may name somebody\`: references and labels are
looked through with the remittance text when they have two words, a long number or a ship's. Codes, dates, numbers and amounts that become no member name
nobody and are left out of the tables; one with two words in it is read as a text. What is no element of a message is told with its line, and its payment is not checked. Elements of a cover (\`UndrlygCstmrCdtTrf\`) are those of a transaction.
The header before a message (\`AppHdr\`) has parties too (\`Fr\`, \`To\`), which become intermediaries.
`;

const FIN = `## MT103, MT202, MT202COV

| Field | Member |
| --- | --- |
| 20, {121:} | tenantTransactionId (with a digest of the text), instructionId, uetr |
| 32A | settledAmount, settledCurrency, tenantProcessingTimestamp (the day on which the file came in, if that is earlier) |
| 33B | initiatedAmount, initiatedCurrency |
| 50A, 50F, 50K | fundsOriginator and its party; of MT202COV ultimateOriginator and intermediaries |
| 59, 59A, 59F | fundsBeneficiary and its party; of MT202COV ultimateBeneficiary and intermediaries |
| 52A, 52C, 52D, else the sender | bank of fundsOriginator; of MT202 fundsOriginator |
| 57A to 57D, else the receiver | bank of fundsBeneficiary |
| 58A, 58D, else the receiver | of MT202 fundsBeneficiary |
| 50C, 51A, 53 to 56, /INS/ and /INT/ of 72, sender and receiver beside 52 and 57 | intermediaries |
| 70, 72, 77B, 77T | usage |
| 20, 21, 23E, 26T, 50L | usage, where it may name somebody |
| 13C, 23B, 36, 71A, 71F, 71G | none: codes, times, rates and charges |

A clearing code before a bank (\`//RU044525187\`) is its \`bankIdentifier\`, beside a BIC that of one more intermediary.
`;
