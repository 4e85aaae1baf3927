import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import type { BusinessLines } from "../../src/model/business-lines.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { chosenStores } from "./chosen-stores.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NO_PEPS = ["fixture-sanctions", "fixture-blacklist"];
const PEP = { personalDetails: { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } } };
const SANCTIONED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };

class Lines implements ListSource {
  lines: BusinessLines = {
    Cards: { lists: NO_PEPS },
    "Trade Finance": { screeningProfile: "strict" },
    Elsewhere: { lists: ["not-a-list-of-this-tenant"] },
  };
  load = () => fixtureLists(Date).load();
  linesOf = () => this.lines;
}

describe.each(chosenStores(import.meta.filename, STORES))("lists and thresholds by business line (%s)", (store) => {
  let under: GatewayUnderTest;
  const lists = new Lines();
  beforeAll(async () => {
    under = await gatewayUnderTest(store, { lists, gateway: { archive: memoryArchive() } });
  });
  afterAll(() => under.close());

  let count = 0;
  const inLine = (businessUnit: string | undefined, who: object) => ({
    customerId: `line-${count++}`,
    ...who,
    ...(businessUnit === undefined ? {} : { customerRelationshipDetails: { businessUnit } }),
  });
  const check = async (businessUnit: string | undefined, who: object) =>
    (
      await under.call("POST", "/v1/customerChecks", {
        masterData: { accountHoldingPartyData: inLine(businessUnit, who) },
      })
    ).body;
  const types = (body: { screeningResults: { type: string }[] }) => body.screeningResults.map(({ type }) => type);

  it("screens a line against its lists, and everybody else against all", async () => {
    expect(types(await check("Cards", PEP))).toEqual([]);
    expect(types(await check(" cards ", PEP))).toEqual([]);
    expect(types(await check("Cards", SANCTIONED))).toEqual(["SANCTIONED_PERSON"]);
    // No line, one that nobody configured, and one whose lists are not there.
    for (const line of [undefined, "Mortgages", "Elsewhere", "Trade Finance"]) {
      expect(types(await check(line, PEP)), line).toEqual(["POLITICALLY_EXPOSED_PERSON"]);
    }
  });

  it("screens a line with its thresholds", async () => {
    const similar = { personalDetails: { personName: { firstName: "Zoltar", lastName: "Vexun" } } };
    const matches = async (line: string | undefined) => {
      const { caseId } = await check(line, similar);
      return (await under.call("GET", `/v1/cases/${caseId}`)).body.screeningResults;
    };
    const [plain, strict] = [await matches(undefined), await matches("Trade Finance")];
    expect(strict.length).toBeGreaterThan(0);
    expect(strict[0].explanation.profile).toBe("strict");
    expect(plain.map(({ decision }: { decision: string }) => decision)).not.toEqual(
      strict.map(({ decision }: { decision: string }) => decision),
    );
  });

  it("tells which in certificate and record, and decides again the same", async () => {
    for (const [line, lists, profile] of [
      ["Cards", 2, "balanced"],
      ["Trade Finance", 6, "strict"],
      [undefined, 6, "balanced"],
    ] as const) {
      const { caseId } = await check(line, SANCTIONED);
      const certificate = await under.gateway.certificate(caseId);
      expect([certificate?.businessLine, certificate?.lists.length]).toEqual([line, lists]);
      const detail = (await under.call("GET", `/v1/cases/${caseId}`)).body;
      expect(detail.screeningResults[0].explanation.profile).toBe(profile);
      expect((await under.gateway.replay(caseId))?.differences).toEqual([]);
    }
  });

  it("counts for payments by the customer's data, sent or stored", async () => {
    const pay = async (id: string, customer: object) => {
      const { body } = await under.call(
        "POST",
        "/v1/transaction-checks",
        paymentOf(id, customer, { fundsBeneficiary: { accountNumber: "2", holder: "Quillerina Obasanjovic" } }),
      );
      expect((await under.gateway.replay(body.caseId))?.differences, id).toEqual([]);
      return types(body);
    };
    const named = { personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } } };
    const cards = inLine("Cards", named);
    expect(await pay("sent", cards)).toEqual([]);
    expect(await pay("stored", { customerId: cards.customerId })).toEqual([]);
    expect(await pay("all", inLine(undefined, named))).toEqual(["POLITICALLY_EXPOSED_PERSON"]);
  });

  it("decides customers again when their line is configured in another way", async () => {
    const { caseId, screeningResults } = await check("Cards", PEP);
    expect(screeningResults).toEqual([]);
    const { customerId } = (await under.call("GET", `/v1/cases/${caseId}`)).body;
    lists.lines = { Cards: { lists: [...NO_PEPS, "fixture-pep"] } };
    await under.gateway.reload();
    const now = async () => {
      under.clock.time += 60_000;
      const { data } = (await under.call("GET", `/v1/cases?customerId=${customerId}`)).body;
      const { body } = await under.call("GET", `/v1/cases/${data[0].caseId}`);
      return types(body.result);
    };
    await expect.poll(now, { timeout: 20_000 }).toEqual(["POLITICALLY_EXPOSED_PERSON"]);
  });
});
