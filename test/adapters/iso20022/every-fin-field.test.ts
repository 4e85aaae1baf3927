/** Whoever is listed is found in every field of a FIN message that has room for a name, an account or a code of a bank. */
import { describe, expect, it } from "vitest";
import { FIN_FIELDS } from "../../../adapters/iso20022/fin-payments.ts";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { seededRandom } from "../../eval/seeded-random.ts";
import { anEntry } from "../../screening/sample-screening.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
/** Messages with a listed text in a random field, of each kind. */
const RUNS = Number(process.env.RISKGATE_PLACES ?? 30);

const NAME = "ODO ZEPHYRIN QUILLBORNE";
const BIC = "BCLTCDKI";
const CLEARING = "//RU044525187";
const ACCOUNT = "DE02120300000000202051";
const PASSPORT = "MX4471902";
const matcher = bruteForceMatcher([
  anEntry({ name: NAME, identifiers: [{ kind: "passport", value: PASSPORT }] }),
  anEntry({
    entryId: "company",
    kind: "entity",
    name: NAME,
    identifiers: [
      { kind: "bic", value: BIC },
      { kind: "iban", value: ACCOUNT },
      { kind: "clearing-code", value: "044525187", country: "RU" },
    ],
  }),
]);

/** Why a field is not compared. */
const REASONS: Readonly<Record<string, string>> = {
  "13C": "a time",
  "23B": "a code of an operation",
  "26T": "a code of a kind of transaction",
  "32A": "a date and an amount",
  "33B": "an amount",
  "36": "a rate",
  "71A": "a code of who pays charges",
  "71F": "charges",
  "71G": "charges",
};

/** What may be listed in a field, each as the whole text of the field. */
function plantedIn(tag: string): readonly string[] {
  const option = tag.slice(2);
  if (["20", "21", "50L", "70", "72", "77B", "77T"].includes(tag)) return [NAME];
  if (tag === "23E") return [`HOLD/${NAME}`];
  if (tag === "50C") return [BIC];
  if (tag === "50F" || tag === "59F") {
    const documents =
      tag === "50F"
        ? [`CCPT/MT/${PASSPORT}`, `NIDN/MT/${NAME}`, `CUST/MT/ABC BANK/${NAME}`].map((id) => `${id}\r\n1/ANA EJEMPLO`)
        : [];
    return [
      ...documents,
      `/${ACCOUNT}\r\n1/ANA EJEMPLO`,
      `/${NAME}\r\n1/ANA EJEMPLO`,
      `/000123\r\n1/${NAME}`,
      `/000123\r\n1/ODO ZEPHYRIN\r\n1/QUILLBORNE`,
      // Lines whose numbers are lost or say another thing.
      `/000123\r\n${NAME}\r\n3/ES/MADRID`,
      ...[3, 4, 5, 6, 7, 8].map((digit) => `/000123\r\n1/ANA EJEMPLO\r\n${digit}/${NAME}`),
    ];
  }
  if (tag === "50K" || tag === "59") {
    return [NAME, `/000123\r\n${NAME}\r\nQUAY 7`, `/${ACCOUNT}\r\nANA EJEMPLO`, `/${NAME}\r\nANA EJEMPLO`];
  }
  if (tag === "50A" || tag === "59A") {
    return [BIC, `/000123\r\n${BIC}`, `/${ACCOUNT}\r\nBBVAESMM`, `/${NAME}\r\nBBVAESMM`];
  }
  // The rest are banks: an account or a clearing code, then a BIC, or a name and a place.
  const numbers = [CLEARING, `/${ACCOUNT}`, `/C/${NAME}`];
  if (option === "A") return [BIC, `/C/000123\r\n${BIC}`, ...numbers.map((number) => `${number}\r\nBBVAESMM`)];
  if (option === "B") return [`/${ACCOUNT}\r\nMADRID`, `/${NAME}\r\nMADRID`];
  if (option === "C") return numbers;
  return [NAME, `/000123\r\n${NAME}\r\nMADRID`, ...numbers.map((number) => `${number}\r\nANA BANK`)];
}

type Format = keyof typeof FIN_FIELDS;
interface Planted {
  readonly tag: string;
  readonly text: string;
  /** Behind the customers of a cover. */
  readonly isCovered: boolean;
}

/** Fields that stand with the banks of a cover only. */
const OF_BANKS = /^(?:20|21|13C|32A|58)/;
/** Fields that stand with the customers of a cover only. */
const OF_CUSTOMERS = /^(?:50|59|33B|70)/;

function plantsOf(format: Format): readonly Planted[] {
  return [...FIN_FIELDS[format]]
    .filter((tag) => REASONS[tag] === undefined)
    .flatMap((tag) => plantedIn(tag).map((text) => ({ tag, text })))
    .flatMap(({ tag, text }) => {
      if (format !== "MT202COV" || OF_BANKS.test(tag)) return [{ tag, text, isCovered: false }];
      const covered = { tag, text, isCovered: true };
      return OF_CUSTOMERS.test(tag) ? [covered] : [{ tag, text, isCovered: false }, covered];
    });
}

const TRANSFER = [":20:REF-1", ":32A:261120EUR12500,5"];
const CUSTOMERS = [":50K:/000123\r\nANA EJEMPLO", ":59:/000987\r\nMARA TESTMANN"];
/** The fields of an ordinary message: those of the banks, and behind them those of the customers of a cover. */
const ORDINARY: Readonly<
  Record<Format, { readonly type: string; readonly first: string[]; readonly behind: string[] }>
> = {
  MT103: { type: "103", first: [...TRANSFER, ...CUSTOMERS], behind: [] },
  MT202: { type: "202", first: [...TRANSFER, ":21:REF-2", ":58A:BYLADEM1XXX"], behind: [] },
  MT202COV: { type: "202", first: [...TRANSFER, ":21:REF-2", ":58A:BYLADEM1XXX"], behind: CUSTOMERS },
};

/** An ordinary message with the field in place of that of its number. */
function messageWith(format: Format, { tag, text, isCovered }: Planted): string {
  const { type, first, behind } = ORDINARY[format];
  const field = `:${tag}:${text}`;
  const put = (fields: readonly string[]): readonly string[] => {
    // Whoever instructs the payment stands beside who orders it.
    if (tag === "50C" || tag === "50L") return [...fields, field];
    const others = fields.filter((one) => one.slice(1, 3) !== tag.slice(0, 2));
    // The ordering customer begins the part of the customers.
    return tag.startsWith("50") ? [field, ...others] : [...others, field];
  };
  const body = isCovered ? [...first, ...put(behind)] : [...put(first), ...behind];
  const cover = format === "MT202COV" ? "{3:{119:COV}}" : "";
  return [`{1:F01BBVAESMMAXXX0000000000}{2:I${type}BYLADEM1XXXXN}${cover}{4:`, ...body, "-}"].join("\r\n");
}

function hitsOf(format: Format, planted: Planted): number {
  const { payments, issues } = readPayments(messageWith(format, planted), OUT);
  const told = [...issues, ...payments.flatMap((payment) => payment.issues)].map(({ message }) => message);
  expect({ planted, format: payments[0]?.format, told }).toEqual({ planted, format, told: [] });
  return payments.flatMap(({ transaction }) => (transaction ? screenPayment(transaction, matcher).matches : [])).length;
}

describe.each(Object.keys(FIN_FIELDS) as Format[])("%s", (format) => {
  const plants = plantsOf(format);

  it("finds nobody where nobody is listed", () => {
    expect(hitsOf(format, { tag: "72", text: "/ACC/JARDINERIA", isCovered: false })).toBe(0);
  });

  it("finds whoever is listed in each field, or there is a reason", () => {
    const lost = plants.filter((planted) => hitsOf(format, planted) === 0);
    expect(lost.map(({ tag, text, isCovered }) => `${tag}${isCovered ? " of the customers" : ""}: ${text}`)).toEqual(
      [],
    );
  });

  it("finds a listed text in a random field", () => {
    const random = seededRandom(7);
    for (let run = 0; run < RUNS; run++) {
      const planted = plants[Math.floor(random() * plants.length)]!;
      expect([planted, hitsOf(format, planted) > 0]).toEqual([planted, true]);
    }
  });
});
