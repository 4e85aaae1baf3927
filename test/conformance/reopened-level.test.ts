/** The level that people gave a customer stays after their case is reopened, until somebody decides it again. */
import { afterEach, describe, expect, it } from "vitest";
import type { ListSource } from "../../src/ports/list-source.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, START } from "./gateway-under-test.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const NAMED = { personalDetails: { personName: { firstName: "Quillerina", lastName: "Obasanjovic" } } };
const SANCTIONED = {
  personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" }, dateOfBirth: "1961-03-09" },
};
const LISTED = { listId: "fixture-pep", entryId: "0", disposition: "true-positive" };
const NO_JOBS = { jobs: undefined } as object;

describe.each(["memory", "sqlite"] as const)("the level of a customer whose case is reopened (%s)", (store) => {
  let under: GatewayUnderTest;
  let [ines, jorid]: PersonWithKey[] = [];
  afterEach(() => under.close());
  let isChanged = false;
  /** The politician comes a second time, and the man under sanctions is a politician instead. */
  const lists: ListSource = {
    load: async () => {
      const loaded = await fixtureLists({ now: () => START }).load();
      if (!isChanged) return loaded;
      const edition = "7".repeat(64);
      const [her, him] = ["pep", "sanctions"].map(
        (kind) => loaded.find(({ listKind }) => listKind === kind)?.entries[0],
      );
      return loaded.map((list) => {
        const { listId, listKind, entries } = list;
        if (listKind === "sanctions") return { ...list, edition, entries: entries.slice(1) };
        if (listKind !== "pep" || !her || !him) return list;
        return {
          ...list,
          edition,
          entries: [her, { ...her, entryId: "77" }, { ...him, listId, listKind, entryId: "99" }],
        };
      });
    },
  };
  const post = async (path: string, body: unknown, by = ines) =>
    (await under.call("POST", `/v1/cases/${path}`, body, by)).body;
  const levelOf = async () => (await under.call("GET", "/v1/customers/one/record")).body.riskLevel;
  const listed = async () =>
    (await under.call("GET", "/v1/cases?customerId=one&status=undecided", undefined, ines)).body;

  const open = async () => {
    isChanged = false;
    const gateway = { settings: { fourEyes: true }, ...NO_JOBS };
    under = await gatewayUnderTest(store, { lists, gateway });
    ines = await personWithKey(under, "Ines Maurer");
    jorid = await personWithKey(under, "Jorid Vanterpool");
  };
  /** Two people decided, and one of them has opened the case again. */
  const reopened = async (who: object, computed: string, decision: object): Promise<string> => {
    const check = checkOf({ customerId: "one", ...who });
    const { caseId, riskLevel } = (await under.call("POST", "/v1/customerChecks", check)).body;
    expect(riskLevel).toBe(computed);
    for (const by of [ines, jorid]) await post(`${caseId}/decisions`, { note: "she is", ...decision }, by);
    expect(await levelOf()).toBe("prohibited");
    const { effects } = await post(`${caseId}/reopening`, { reason: "the passport" });
    expect(effects).toEqual([{ what: "level", outcome: "kept", riskLevel: "prohibited", because: "not-lowered" }]);
    isChanged = true;
    await under.gateway.reload();
    return caseId;
  };

  it("is no lower after a decision that is refused because lists have changed", async () => {
    await open();
    const caseId = await reopened(NAMED, "high", { matches: [LISTED], riskLevel: "prohibited" });
    const before = await listed();
    expect((await post(`${caseId}/decisions`, { matches: [LISTED], note: "n" })).code).toBe("case-changed");
    expect(await levelOf()).toBe("prohibited");
    expect((await listed()).data).toMatchObject([{ caseId, riskLevel: "prohibited", caseStatus: "open" }]);
    expect(before.data).toMatchObject([{ caseId, riskLevel: "prohibited" }]);
    const matches = [LISTED, { ...LISTED, entryId: "77" }];
    expect((await post(`${caseId}/decisions`, { matches, note: "n" })).caseStatus).toBe("in-progress");
    expect(await levelOf()).toBe("prohibited");
    expect((await post(`${caseId}/decisions`, { matches, note: "n" }, jorid)).caseStatus).toBe("closed");
    expect(await levelOf()).toBe("high");
  });

  it("is no lower where people agreed with the computed level", async () => {
    await open();
    const matches = [{ ...LISTED, listId: "fixture-sanctions" }];
    const caseId = await reopened(SANCTIONED, "prohibited", { matches });
    expect((await post(`${caseId}/decisions`, { matches, note: "n" })).code).toBe("case-changed");
    expect((await listed()).data).toMatchObject([{ caseId, riskLevel: "prohibited", caseStatus: "open" }]);
    expect(await levelOf()).toBe("prohibited");
    const lower = { matches: [{ ...LISTED, entryId: "99" }], riskLevel: "high", note: "n" };
    for (const by of [ines, jorid]) await post(`${caseId}/decisions`, lower, by);
    expect(await levelOf()).toBe("high");
  });
});
