/** Whole checks with every text of the schemas filled up: patterns in screening, places and facts meet them behind what reads a body. */
import type * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FieldKind, fieldKindOf } from "../../src/model/field-kind.ts";
import { gatewayCustomerChecksSchema } from "../../src/model/gateway-customer-checks.ts";
import { gatewayTransactionMembers } from "../../src/model/gateway-transaction.ts";
import { EVERY_STORE, gatewayOn } from "../conformance/every-store.ts";
import type { GatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";

/** Time by the square of it stands out by far. */
const LONGEST = 20_000;
/** How much more a hostile text may take than an ordinary one of its length, and what cannot be measured, in milliseconds. */
const TIMES = 3;
const SLACK = 100;

type Text = (length: number) => string;
const pure =
  (text: string): Text =>
  (length) =>
    text.repeat(length).slice(0, length);
/** Between Latin letters, which make other patterns begin, or end, elsewhere. */
const between =
  (text: Text): Text =>
  (length) =>
    `Xx${text(length - 3)}y`;
const SHAPES: Readonly<Record<string, Text>> = {
  blanks: pure(" "),
  "line breaks": pure("\n"),
  commas: pure(", "),
  hyphens: pure("a-"),
  "one Latin word": pure("q"),
  "one word in capitals": pure("Q"),
  "one Cyrillic word": pure("ж"),
  "one Greek word": pure("λ"),
  "letters of two alphabets": pure("aж"),
  "combining marks": pure("a\u0301"),
  quotes: pure("'"),
  dots: pure("."),
  "single letters": pure("a. "),
  digits: pure("0"),
  "Arabic letters": pure("ش "),
  "Korean particles": pure("앞으로"),
  "one Korean word": pure("가"),
  "one Chinese word": pure("王"),
  brackets: pure("("),
};
const ORDINARY = pure("zolmar tempelin invoice ");

/** An object with each of its texts as long as it may be; owners are not nested. */
function full(schema: v.GenericSchema, text: Text, depth = 0): unknown {
  const kind: FieldKind | undefined = fieldKindOf(schema);
  if (kind !== undefined) {
    if (kind.kind === "text") return text(Math.min(kind.maxLength, LONGEST));
    return kind.kind === "name" || kind.kind === "link" ? between(text)(kind.maxLength) : undefined;
  }
  if ("fields" in schema)
    return Object.fromEntries(
      Object.entries(schema.fields as Record<string, v.GenericSchema>).flatMap(([key, field]) => {
        const value = full(field, text, depth);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  if (schema.type === "array") {
    const item = full((schema as v.ArraySchema<v.GenericSchema, undefined>).item, text, depth);
    return item === undefined ? undefined : [item];
  }
  if (schema.type !== "lazy" || depth > 0) return undefined;
  return full((schema as v.LazySchema<v.GenericSchema>).getter(undefined), text, depth + 1);
}

let under: GatewayUnderTest;
let id = 0;
beforeAll(async () => {
  under = await gatewayOn(EVERY_STORE[0]!, { gateway: { clock: Date } });
});
afterAll(() => under.close());

/** Processor time of a decision, in milliseconds. */
async function costOf(decide: () => Promise<{ readonly outcome: string }>): Promise<number> {
  const before = process.cpuUsage();
  const answer = await decide();
  const { user } = process.cpuUsage(before);
  expect(["decided", "deferred", "accepted"], JSON.stringify(answer).slice(0, 600)).toContain(answer.outcome);
  return user / 1000;
}
const bodyOf = (schema: unknown, text: Text) => full(schema as v.GenericSchema, text) as Record<string, unknown>;
const check = (text: Text) => {
  const { callbackUrl: _, ...body } = bodyOf(gatewayCustomerChecksSchema, text);
  return costOf(() => under.gateway.checkCustomer(body, { waitMs: 60_000 }));
};
const payment = (text: Text) => {
  const {
    masterData: _,
    accountHoldingPartyData: __,
    callbackUrl: ___,
    ...texts
  } = bodyOf(gatewayTransactionMembers, text);
  const tenantTransactionId = `${++id}`;
  const body = paymentOf(
    tenantTransactionId,
    { customerId: tenantTransactionId, companyDetails: { companyName: "Tamselen" } },
    { ...texts, tenantTransactionId },
  );
  return costOf(() => under.gateway.checkTransaction(body, { waitMs: 60_000 }));
};

it.each([
  ["customer", check],
  ["payment", payment],
] as const)(
  "a check of a %s costs about as much with hostile texts as with others of their length",
  async (_, costs) => {
    await costs(ORDINARY);
    const most = TIMES * (await costs(ORDINARY)) + SLACK;
    const slow: string[] = [];
    for (const [shape, text] of Object.entries(SHAPES)) {
      for (const one of [text, between(text)]) {
        let cost = await costs(one);
        // Compiling and collecting garbage cost once, a pattern costs each time.
        for (let again = 0; cost > most && again < 2; again++) cost = Math.min(cost, await costs(one));
        if (cost > most) slow.push(`${shape}: ${Math.round(cost)} ms of ${Math.round(most)}`);
      }
    }
    expect(slow).toEqual([]);
  },
  300_000,
);
