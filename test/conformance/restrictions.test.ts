import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  // A tag of both lists, beside the list that never blocks.
  "Yarvenko Sector Drilling": ["UKRAINE-EO13662", "OFAC non-SDN"],
  "Quorrel Capital Markets Aerospace": ["CMIC-EO13959"],
  "Belgrith Annexed Refining": ["EU 833/2014"],
  // Export controls, and a ship that ports are closed to.
  "Morvane Precision Optics": ["Entity List (EL) - Bureau of Industry and Security"],
  "Quellmar Specified Ships": ["UK without asset freeze"],
  // The tag alone, the tag of a list that blocks, one that nobody knows, none.
  "Ostrimund Blocked Holdings": ["UKRAINE-EO13662"],
  "Fendrake Terror Finance": ["SDGT", "NS-PLC"],
  "Tovarich Unheardof Programme": ["OFAC non-SDN", "NEW-EO99999"],
  "Wexilon Without Programme": [],
};
const RESTRICTED = Object.keys(ENTRIES).slice(0, 5);
const BLOCKED = Object.keys(ENTRIES).slice(5);

/** Companies on a sanctions list under programmes. */
class Programmes implements ListSource {
  programmes: typeof ENTRIES = ENTRIES;
  edition = "a";

  async load() {
    const lists = await fixtureLists(Date).load();
    return lists.map((list) => {
      const sample = list.entries.find(({ listKind, kind }) => listKind === "sanctions" && kind === "entity");
      if (!sample) return list;
      const added = Object.entries(this.programmes).map(([name, programmes]) => ({
        ...{ ...sample, identifiers: [], name, programmes, entryId: name },
      }));
      return { ...list, edition: this.edition.repeat(64), entries: [...list.entries, ...added] };
    });
  }
}

const company = (companyName: string, more: object = {}) =>
  whole({ companyDetails: { companyName, ...more }, taxId: "T1" });
const factorsOf = ({ body }: { body: { riskFactors: { factor: string }[] } }) =>
  body.riskFactors.map(({ factor }) => factor);

describe.each(chosenStores(import.meta.filename, STORES))("sanctions that do not block (%s)", (store) => {
  let under: GatewayUnderTest;
  const lists = new Programmes();
  beforeAll(async () => {
    under = await gatewayUnderTest(store, { lists });
  });
  afterAll(() => under.close());

  const check = (customer: object, masterData: object = {}) =>
    under.call("POST", "/v1/customerChecks", {
      masterData: { accountHoldingPartyData: customer, ...masterData },
    });

  it.each(RESTRICTED)("%s is a case and a factor of its own, and not prohibited", async (name) => {
    const answer = await check({ customerId: name, ...company(name) });
    expect(answer.body).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SANCTIONED_ENTITY" }] });
    expect(factorsOf(answer)).toEqual(["SCREENING_RESTRICTION"]);
    const detail = (await under.call("GET", `/v1/cases/${answer.body.caseId}`)).body;
    expect(detail).toMatchObject({ caseStatus: "open", screeningResults: [{ nonBlocking: ENTRIES[name] }] });
  });

  it.each(BLOCKED)("%s is a sanctions match, high until a person confirms it", async (name) => {
    const answer = await check({ customerId: name, ...company(name) });
    expect([answer.body.riskLevel, factorsOf(answer)]).toEqual(["high", ["SCREENING_SANCTION"]]);
    const detail = (await under.call("GET", `/v1/cases/${answer.body.caseId}`)).body;
    expect(detail.screeningResults[0].nonBlocking).toBeUndefined();
  });

  const [restricted = "", blocked = ""] = [RESTRICTED[0], BLOCKED[0]];

  it("holds for owners, counterparties and banks; an owner who is blocked still makes the company his", async () => {
    const owned = (name: string) =>
      company("Quillmark Trading", { shareholders: [{ share: 0.6, companyDetails: { companyName: name } }] });
    const byRestricted = await check({ customerId: "o1", ...owned(restricted) });
    expect(byRestricted.body.riskLevel).toBe("high");
    expect(factorsOf(byRestricted)).toContain("SCREENING_RESTRICTION");
    const byBlocked = await check({ customerId: "o2", ...owned(blocked) });
    expect(byBlocked.body.riskLevel).toBe("high");
    expect(factorsOf(byBlocked)).toContain("UBO_SANCTION_POSSIBLE");
    const clean = { customerId: "c1", ...company("Quillmark Trading") };
    const counterparty = await check(clean, { counterpartyData: company(restricted) });
    expect([counterparty.body.riskLevel, factorsOf(counterparty)]).toEqual(["high", ["SCREENING_RESTRICTION"]]);
    const account = { accountNumber: "1", bankName: restricted };
    const bank = await check({ ...clean, customerId: "b1", referenceAccount: account });
    expect([bank.body.riskLevel, factorsOf(bank)]).toEqual(["high", ["SCREENING_RESTRICTION"]]);
    const both = await check({ customerId: "b2", ...company(restricted) }, { counterpartyData: company(blocked) });
    expect([both.body.riskLevel, factorsOf(both)]).toEqual([
      "high",
      ["SCREENING_COUNTERPARTY", "SCREENING_RESTRICTION"],
    ]);
  });

  it("holds a payment for a person, as one of somebody who may be blocked", async () => {
    const pay = (id: string, holder: string, usage = "Invoice 81") =>
      under.call(
        "POST",
        "/v1/transaction-checks",
        paymentOf(
          id,
          { customerId: "payer", ...company("Quillmark Trading") },
          {
            fundsOriginator: { accountNumber: "1", holder: "Quillmark Trading" },
            fundsBeneficiary: { accountNumber: "2", holder },
            usage,
          },
        ),
      );
    const held = await pay("held", restricted);
    expect([held.body.decision, factorsOf(held)]).toEqual(["REVIEW", ["SCREENING_RESTRICTION"]]);
    const possible = await pay("possible", blocked);
    expect([possible.body.decision, factorsOf(possible)]).toEqual(["REVIEW", ["SCREENING_COUNTERPARTY_SANCTION"]]);
    const detail = (await under.call("GET", `/v1/cases/${held.body.caseId}`)).body;
    expect(detail.screeningResults[0].nonBlocking).toEqual(ENTRIES[restricted]);
    // Who it is says nothing yet of the payment.
    const [match] = detail.screeningResults;
    const judged = { listId: match.listId, entryId: match.entryId, disposition: "true-positive" };
    const release = { decision: "ACCEPT", note: "equity of before the directive", matches: [judged] };
    const { status } = await under.call("POST", `/v1/cases/${held.body.caseId}/decisions`, {
      decidedBy: "r-7",
      ...release,
    });
    expect(status).toBe(200);
  });

  it("decides a customer again once the programme blocks", async () => {
    expect((await check({ customerId: "later", ...company(restricted) })).body.riskLevel).toBe("high");
    lists.programmes = { ...ENTRIES, [restricted]: ["RUSSIA-EO14024", "SDN"] };
    lists.edition = "b";
    await under.gateway.reload();
    const factors = async () => {
      under.clock.time += 60_000;
      const { data } = (await under.call("GET", "/v1/cases?customerId=later")).body;
      return factorsOf(await under.call("GET", `/v1/cases/${data[0].caseId}`));
    };
    await expect.poll(factors, { timeout: 20_000 }).toEqual(["SCREENING_SANCTION"]);
  });
});
