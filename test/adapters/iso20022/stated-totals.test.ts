/** What messages say of the number and the sum of their payments, wherever their definitions have room for it. */
import { expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { KINDS, type Kind, messageWith, type Place, placesOf } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
const TRANSACTIONS: readonly string[] = ["CdtTrfTxInf", "DrctDbtTxInf", "TxInf"];
/** Of all payments; totals inside one are those of taxes, invoices and what else its remittance tells. */
const isTotal = ({ path }: Place): boolean =>
  !path.some((name) => TRANSACTIONS.includes(name)) && /^(?:\w*NbOf\w+|\w*Sum|Ttl\w+)$/u.test(path.at(-1)!);

const told = (message: string): readonly string[] => readPayments(message, OUT).issues.map(({ message: text }) => text);
const totals = KINDS.flatMap((kind) =>
  placesOf(kind.root)
    .filter((place) => kind.has(place) && isTotal(place))
    .map((place) => ({ name: `${kind.name} ${place.path.join("/")}`, kind, place })),
);

it("knows them all", () => {
  const perKind = (kind: Kind) => totals.filter((one) => one.kind === kind).map(({ place }) => place.path.join("/"));
  expect(Object.fromEntries(KINDS.map((kind) => [kind.name, perKind(kind).length]))).toEqual({
    "pacs.008": 4,
    "pacs.009 core": 4,
    "pacs.003": 4,
    "pacs.004": 6,
    "pain.001": 6,
    "pain.008": 6,
    "camt.056": 4,
    "pacs.009 COV": 0,
    "head.001": 0,
  });
});

const pathOf = ({ path }: Place): string => path.join("/").replace(/^(?:PmtInf|Undrlyg)\//u, "");

it.each(totals)("$name is compared with the payments", ({ kind, place }) => {
  expect(told(messageWith(kind, place, "1"))).toEqual([]);
  for (const wrong of ["2", "x"]) {
    const [problem, ...others] = told(messageWith(kind, place, wrong));
    const isNumber = wrong === "2" || place.value === "text";
    expect(problem).toContain(`\`${pathOf(place)}\`${isNumber ? " says" : ": `x` is no decimal number"}`);
    expect(others).toEqual([]);
  }
});

const ofOneCurrency = totals.filter(({ kind, place }) => place.value === "amount" && kind.name.startsWith("pacs"));
it.each(ofOneCurrency)("$name has the currency of the payments", ({ kind, place }) => {
  expect(told(messageWith(kind, place, "1").replace(/(<Ttl\w+ Ccy=")EUR/u, "$1USD"))).toEqual([
    `line 1: \`${pathOf(place)}\` is in \`USD\`, and a payment in \`EUR\``,
  ]);
});
