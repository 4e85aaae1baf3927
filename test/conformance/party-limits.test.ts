/** How much one request may ask to screen. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_BODIES } from "../hostile/hostile-bodies.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NDJSON = { "content-type": "application/x-ndjson" };
const owner = (lastName: string) => ({ personalDetails: { personName: { lastName } } });
/** A company of companies: each has the owners that it may have at most. */
function owned(count: number, lastName = (at: number) => `Quillborne ${at}`) {
  const holders = Array.from({ length: Math.ceil(count / 900) }, (_, at) => ({
    companyDetails: {
      companyName: `Zolmar ${at}`,
      shareholders: Array.from({ length: Math.min(900, count - at * 900) }, (_, i) => owner(lastName(at * 900 + i))),
    },
  }));
  return { companyDetails: { companyName: "Tamselen", shareholders: holders } };
}
// The company, three holders and 1,997 people.
const TOO_MANY = owned(1_997);
const JUST = owned(1_996);
const LONG = owned(450, (at) => `Odo ${at} `.padEnd(480, "q"));
const AT = "#/masterData/accountHoldingPartyData";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("a request of many parties (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    // Time that passes: long screenings take turns by it.
    under = await gatewayOn(store, { gateway: { clock: Date } });
  });
  afterAll(() => under.close());

  it("is refused where it names too many, alone and in a batch", async () => {
    const expected = {
      status: 400,
      code: "validation-error",
      errors: [
        {
          code: "too-many",
          pointer: `${AT}/companyDetails/shareholders/2/companyDetails/shareholders/196/personalDetails`,
        },
      ],
    };
    expect((await under.call("POST", "/v1/customerChecks", checkOf(TOO_MANY))).body).toMatchObject(expected);
    const raw = JSON.stringify(checkOf(TOO_MANY));
    const batch = await under.call("POST", "/v1/customerChecks/batch", undefined, { raw, headers: NDJSON });
    expect(JSON.parse(batch.text).body).toMatchObject(expected);
    expect((await under.call("POST", "/v1/accountHoldingPartyData", TOO_MANY)).body.errors[0].code).toBe("too-many");
  });

  it("is refused where its names become too long", async () => {
    const { body } = await under.call("POST", "/v1/customerChecks", checkOf(LONG));
    // 8 + 8 characters, then 480 each.
    expect(body.errors).toMatchObject([
      {
        pointer: `${AT}/companyDetails/shareholders/0/companyDetails/shareholders/416/personalDetails/personName/lastName`,
      },
    ]);
    const intermediaries = Array.from({ length: 500 }, (_, at) => ({
      accountNumber: `${at}`,
      holder: "Q".repeat(450),
    }));
    const paid = await under.call("POST", "/v1/transaction-checks", paymentOf("long", {}, { intermediaries }));
    expect(paid.body.errors[0].pointer).toBe("#/intermediaries/444/holder");
  });

  it("is decided, each of them, when it names as many as it may", async () => {
    const people = JUST.companyDetails.shareholders[2]!.companyDetails.shareholders;
    people[people.length - 1] = owner("Ormuzd Kalvergin");
    const sent = checkOf({ ...JUST, customerId: "just" });
    const { status, headers, body } = await under.call("POST", "/v1/customerChecks", sent, {
      headers: { prefer: "wait=60" },
    });
    // A machine that is busy defers it.
    expect([200, 202]).toContain(status);
    const place = headers.get("location") ?? `/v1/customerChecks/${body.caseId}`;
    const checked = async () => (await under.call("GET", place)).body;
    await expect.poll(async () => (await checked()).processingStatus).toBe("finished");
    // The last of them is listed.
    expect((await checked()).screeningResults[0]).toMatchObject({ matchedName: "Ормузд Кальвергин" });
  });

  it("is refused before anything is built from it when it has more values than a body may have", async () => {
    for (const kind of [
      "empty objects",
      "many keys",
      "keys with escapes",
      "lists in lists without an end",
      "one key again and again",
    ]) {
      const raw = HOSTILE_BODIES[kind]!(999_000);
      const alone = await under.call("POST", "/v1/customerChecks", undefined, { raw });
      const batch = await under.call("POST", "/v1/customerChecks/batch", undefined, { raw, headers: NDJSON });
      expect(alone.body, kind).toMatchObject({ status: 400 });
      expect(JSON.parse(batch.text).body.code, kind).toBe(alone.body.code);
    }
  });
});
