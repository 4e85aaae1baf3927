import { afterEach, describe, expect, it } from "vitest";
import { memoryCallbacks } from "../../../adapters/callback/memory.ts";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import type { GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import type { CallbackMessage } from "../../../src/ports/callbacks.ts";
import type { ScreenedIndex } from "../../../src/ports/screened-index.ts";
import type { Store } from "../../../src/ports/store.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenedIndex } from "../../../src/screening/screened-index.ts";
import { asPerson } from "../../conformance/people.ts";
import { replaceParts } from "../../conformance/replace-parts.ts";
import { whole } from "../../whole-customer.ts";
import { entry, type RescreenedGateway, replaceableLists, rescreenedGateway } from "./rescreened-gateway.ts";

const NOBODY = entry("0", "Zoltargo Vexunin");
const LISTED = entry("1", "Perigorn Dastulla", { datesOfBirth: [{ from: "1971-02-03", to: "1971-02-03" }] });

let open: RescreenedGateway[] = [];
afterEach(async () => {
  for (const world of open) await world.close();
  open = [];
});

const start = async (
  options: Partial<GatewayOptions> = {},
  store: Store = memoryStore(),
  lists = replaceableLists([NOBODY]),
) => {
  const world = await rescreenedGateway(store, lists, options);
  open.push(world);
  await world.settled();
  return { ...world, store };
};

const request = (customerId = "a", lastName = "Perigorn Dastulla", more: object = {}) => ({
  masterData: { accountHoldingPartyData: { customerId, personalDetails: { personName: { lastName } }, ...more } },
});

/** The same of whom everything is told that the law demands, so that nobody has to ask for it. */
const toldOf = (customerId: string) => ({
  masterData: { accountHoldingPartyData: whole(request(customerId).masterData.accountHoldingPartyData) },
});

const casesOf = async ({ gateway }: RescreenedGateway, customerId = "a") =>
  (await gateway.listCases({ customerId, order: "oldest", limit: 100 })).data;

describe("an entry that arrives", () => {
  it("gives the customer whom it concerns a new decision, and nobody else", async () => {
    const world = await start();
    await world.gateway.checkCustomer(toldOf("a"));
    await world.gateway.checkCustomer(request("b", "Ulmarique Fentaboz"));
    const { counts, kind } = await world.replace([NOBODY, LISTED]);
    expect([kind, counts.changed, counts.decided]).toEqual(["changes", 1, 1]);
    const [first, second, ...others] = await casesOf(world);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ caseStatus: "not-opened" });
    expect(second).toMatchObject({ caseStatus: "open", processingStatus: "finished" });
    const detail = await world.gateway.getCase(second!.caseId);
    expect(detail).toMatchObject({ result: { screeningResults: [{ type: "SANCTIONED_PERSON" }] } });
    const stored = await world.store.read((tx) => tx.customers.get("default", "a"));
    expect(stored?.riskLevel).toBe((detail as { riskLevel: string }).riskLevel);
    expect((await casesOf(world, "b")).length).toBe(1);
  });

  it("concerns owners, counterparties and shared identifiers as much as names", async () => {
    const world = await start();
    const passport = { kind: "PASSPORT", id: "AB991827", issuingCountry: "MT" };
    await world.gateway.checkCustomer({
      masterData: {
        accountHoldingPartyData: {
          customerId: "owner",
          companyDetails: {
            companyName: "Fjordline Quill",
            shareholders: [{ personalDetails: { personName: { lastName: "Perigorn Dastulla" } } }],
          },
        },
      },
    });
    await world.gateway.checkCustomer({
      masterData: {
        accountHoldingPartyData: { customerId: "other-side" },
        counterpartyData: { personalDetails: { personName: { lastName: "Dastulla Perigorn" } } },
      },
    });
    await world.gateway.checkCustomer(
      request("paper", "Wendigard Suloxen", {
        personalDetails: { personName: { lastName: "Wendigard Suloxen" }, identityDocuments: [passport] },
      }),
    );
    const identifiers = [{ kind: "passport", value: "AB991827", country: "MT" }];
    await world.replace([NOBODY, { ...LISTED, identifiers }]);
    for (const id of ["owner", "other-side", "paper"]) expect([id, (await casesOf(world, id)).length]).toEqual([id, 2]);
  });

  it("concerns main counterparties as long as the customer's data names them", async () => {
    const world = await start();
    const holder = "Perigorn Dastulla";
    const named = { characteristics: { majorCounterpartyAccounts: [{ holder }] } };
    for (const customerId of ["still", "no-more"])
      await world.gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId, ...named } } });
    await world.gateway.submitAccountHoldingParty({ customerId: "still", ...named, flags: ["new"] });
    await world.gateway.submitAccountHoldingParty({ customerId: "no-more" });
    await world.replace([NOBODY, LISTED]);
    expect([(await casesOf(world, "still")).length, (await casesOf(world, "no-more")).length]).toEqual([2, 1]);
    const [, second] = await casesOf(world, "still");
    const detail = await world.gateway.getCase(second!.caseId);
    expect(JSON.stringify(detail)).toContain("majorCounterpartyAccounts");
  });

  it("is told to nobody unless it was asked for: the address was given for the answer of the check", async () => {
    const callbacks = memoryCallbacks(() => {});
    const world = await start({ callbacks });
    await world.gateway.checkCustomer({ ...request(), callbackUrl: "https://client.example/told" });
    await world.replace([LISTED]);
    expect((await casesOf(world)).length).toBe(2);
    const statuses = ["pending", "delivered", "exhausted"] as const;
    const found = await Promise.all(statuses.map((status) => world.gateway.listCallbacks(status, 9)));
    expect(found.flat()).toEqual([]);
  });

  it("is told to the address that the last check gave, where that is switched on", async () => {
    const sent: CallbackMessage[] = [];
    const callbacks = memoryCallbacks((message) => void sent.push(message));
    const world = await start({ callbacks, settings: { rescreenedCallback: true } });
    await world.gateway.checkCustomer({ ...request(), callbackUrl: "https://client.example/told" });
    await world.replace([LISTED]);
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent[0]?.url).toBe("https://client.example/told");
    const [, second] = await casesOf(world);
    expect(JSON.parse(sent[0]!.body)).toMatchObject({
      type: "customerCheck.rescreened",
      data: { caseId: second!.caseId, customerId: "a", screeningResults: [{ type: "SANCTIONED_PERSON" }] },
    });
  });

  it("waits for a person where the policy says so", async () => {
    const world = await start({ settings: { reviewFirst: "matches" } });
    await world.gateway.checkCustomer(request());
    await world.replace([LISTED]);
    const [, second] = await casesOf(world);
    expect(second).toMatchObject({ caseStatus: "open", processingStatus: "processing" });
  });
});

describe("an entry that changes", () => {
  it("changes the result back when it leaves the list", async () => {
    const world = await start();
    await world.gateway.checkCustomer(request());
    const before = await world.store.read((tx) => tx.customers.get("default", "a"));
    await world.replace([NOBODY, LISTED]);
    await world.replace([NOBODY]);
    const cases = await casesOf(world);
    expect(cases.length).toBe(3);
    expect(await world.gateway.getCase(cases[2]!.caseId)).toMatchObject({ result: { screeningResults: [] } });
    expect((await world.store.read((tx) => tx.customers.get("default", "a")))?.riskLevel).toBe(before?.riskLevel);
  });

  it("gives no new decision for a remark or an address", async () => {
    const world = await start({}, memoryStore(), replaceableLists([LISTED]));
    await world.gateway.checkCustomer(request());
    const { counts } = await world.replace([{ ...LISTED, remarks: "seen", addresses: ["Harbour 4"] }]);
    expect(counts.decided).toBe(0);
    expect((await casesOf(world)).length).toBe(1);
  });

  it("gives no new decision when it still matches as before", async () => {
    const world = await start({}, memoryStore(), replaceableLists([LISTED]));
    await world.gateway.checkCustomer(request());
    const { counts } = await world.replace([{ ...LISTED, programmes: ["PROGRAMME-2"] }]);
    expect([counts.decided, counts.changed]).toEqual([1, undefined]);
  });

  it("ends what a person said of it: a match that was judged false counts again", async () => {
    const world = await start({}, memoryStore(), replaceableLists([NOBODY, LISTED]));
    await world.gateway.checkCustomer(request());
    const [first] = await casesOf(world);
    const matches = [{ listId: "house", entryId: "1", disposition: "false-positive" as const }];
    const body = { caseStatus: "closed", matches, note: "another" } as const;
    const ines = await asPerson(world.gateway, "Ines Maurer");
    expect(await world.gateway.decideCase(first!.caseId, body, ines)).toMatchObject({ outcome: "reviewed" });
    // Somebody else's entry changes nothing of it.
    await world.replace([entry("7", "Perigorn Unlike"), LISTED]);
    expect((await casesOf(world)).length).toBe(1);
    await world.replace([{ ...LISTED, aliases: [{ name: "Perigorn the Elder", quality: "strong" }] }]);
    const [, second] = await casesOf(world);
    expect(await world.gateway.getCase(second!.caseId)).toMatchObject({
      exempted: [],
      result: { screeningResults: [{ type: "SANCTIONED_PERSON" }] },
    });
  });
});

describe("a run", () => {
  const many = async (world: RescreenedGateway, count: number) => {
    for (let at = 0; at < count; at++) await world.gateway.checkCustomer(request(`c${at}`));
  };

  it("is kept from a customer whose data changed meanwhile, who is decided again", async () => {
    const world = await start();
    await world.gateway.checkCustomer(request());
    world.lists.entries = [LISTED];
    await Promise.all([
      world.gateway.reload(),
      world.gateway.submitAccountHoldingParty({ customerId: "a", personalDetails: {} }),
    ]);
    await world.settled();
    const row = await world.store.read((tx) => tx.screened.get("default", "a"));
    expect(row?.matches).toEqual([]);
  });

  it.each(["resumed", "followed by a run of another edition", "followed by a full run"])(
    "rests while it is paused, and goes on where it was when it is %s",
    async (how) => {
      const world = await start();
      await many(world, 120);
      const runOf = async () => (await world.gateway.listRescreens(1))[0]!;
      // Paused before the step that decided somebody returns: a run that goes on meanwhile might be through before a poll sees it.
      let isDecided = false;
      const paused = Promise.withResolvers<boolean>();
      const transaction = world.store.transaction.bind(world.store);
      world.store.transaction = async (work) => {
        const wasDecided = isDecided;
        const result = await transaction((tx) => {
          const advance = tx.rescreens.advance.bind(tx.rescreens);
          const watched = async (...args: Parameters<typeof advance>) => {
            const taken = await advance(...args);
            if (taken && (args[0].counts.changed ?? 0) > 0) isDecided = true;
            return taken;
          };
          return work(replaceParts(tx, { rescreens: { ...tx.rescreens, advance: watched } }));
        });
        if (isDecided && !wasDecided) paused.resolve(world.gateway.setRescreen((await runOf()).runId, "paused"));
        if (isDecided && !wasDecided) await paused.promise;
        return result;
      };
      world.lists.entries = [LISTED];
      await world.gateway.reload();
      expect(await paused.promise).toBe(true);
      const { runId } = await runOf();
      const { counts, status } = await runOf();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect([(await runOf()).counts, status]).toEqual([counts, "paused"]);
      expect(counts.changed).toBeLessThan(120);
      if (how === "resumed") expect(await world.gateway.setRescreen(runId, "running")).toBe(true);
      else if (how === "followed by a full run") expect(await world.gateway.rescreenAll()).toBe(true);
      else {
        world.lists.entries = [LISTED, { ...LISTED, entryId: "another", name: "Oxenquill Trading" }];
        await world.gateway.reload();
      }
      const ofRun = async () => (await world.gateway.listRescreens(9)).find((run) => run.runId === runId);
      await expect.poll(async () => (await ofRun())?.status).toBe("done");
      await world.settled();
      expect((await ofRun())?.counts.changed).toBe(120);
      for (let at = 0; at < 120; at++) expect((await casesOf(world, `c${at}`)).length).toBe(2);
    },
  );

  it("looks once for the customers of a stretch, however many shifts it takes, and again in a later run", async () => {
    let now = Date.now();
    const clock = { now: () => now };
    // Every decision takes seconds: a shift ends after some of them.
    const ids = {
      randomUUID: () => {
        now += 2_000;
        return crypto.randomUUID();
      },
    };
    let searches = 0;
    const createScreenedIndex = (): ScreenedIndex => {
      const index = screenedIndex();
      return {
        ...index,
        find: (changes) => {
          searches++;
          return index.find(changes);
        },
      };
    };
    const store = memoryStore();
    const jobs = storeJobs({ store, clock, ids: crypto, pollMs: 5, onError: (error) => console.error(error) });
    const world = await start({ clock, ids, jobs, createScreenedIndex, rescreenRanges: 1 }, store);
    await many(world, 60);
    for (const [entries, found] of [
      [[LISTED], 1],
      [[NOBODY], 2],
      [[LISTED], 3],
    ] as const) {
      expect((await world.replace(entries)).counts.changed).toBe(60);
      expect(searches).toBe(found);
    }
  });

  it("has its effects once, although two gateways work on it and steps are lost", async () => {
    const store = memoryStore();
    const lists = replaceableLists([NOBODY]);
    const world = await start({}, store, lists);
    await many(world, 60);
    let lost = 0;
    const transaction = store.transaction.bind(store);
    store.transaction = (work) =>
      transaction(async (tx) => {
        let isStep = false;
        const advance: typeof tx.rescreens.advance = async (range) => {
          isStep = true;
          return tx.rescreens.advance(range);
        };
        const value = await work(replaceParts(tx, { rescreens: { ...tx.rescreens, advance } }));
        if (isStep && lost < 3 && Math.random() < 0.4) {
          lost++;
          throw new Error("the power went");
        }
        return value;
      });
    lists.entries = [LISTED];
    const [, second] = await Promise.all([
      world.gateway.reload(),
      rescreenedGateway(store, lists, { jobs: storeJobs({ store, clock: Date, ids: crypto, pollMs: 3 }) }),
    ]);
    await second.settled();
    for (let at = 0; at < 60; at++) expect((await casesOf(world, `c${at}`)).length).toBe(2);
    expect((await world.gateway.listRescreens(1))[0]?.counts.changed).toBe(60);
  });

  it("begins when a gateway starts with other lists than those of before", async () => {
    const store = memoryStore();
    const close = store.close;
    store.close = async () => {};
    const first = await start({}, store);
    await first.gateway.checkCustomer(request());
    await first.close();
    open = [];
    store.close = close;
    // Nothing is known of the lists before: everybody is compared with everything.
    const second = await start({}, store, replaceableLists([LISTED]));
    const { counts } = (await second.gateway.listRescreens(1))[0]!;
    expect([counts.compared, counts.changed]).toEqual([1, 1]);
    expect((await casesOf(second)).length).toBe(2);
  });

  it("sees a check that was decided with older lists after it looked", async () => {
    const store = memoryStore();
    const world = await start({}, store);
    const stale = await rescreenedGateway(store, replaceableLists([NOBODY]), { workOnJobs: false });
    await world.replace([LISTED]);
    expect(await stale.gateway.checkCustomer(request())).toMatchObject({ response: { screeningResults: [] } });
    await world.settled();
    expect((await store.read((tx) => tx.screened.get("default", "a")))?.matches).toHaveLength(1);
  });

  it("finds the same with a matcher of the host's own", async () => {
    const world = await start({ createMatcher: (entries) => bruteForceMatcher(entries) });
    await world.gateway.checkCustomer(request());
    expect((await world.replace([LISTED])).counts.changed).toBe(1);
  });
});

describe("a comparison of everybody with everything", () => {
  it("finds and mends what should have been found before, and says so", async () => {
    const world = await start({}, memoryStore(), replaceableLists([LISTED]));
    await world.gateway.checkCustomer(request());
    await world.gateway.checkCustomer(request("b", "Ulmarique Fentaboz"));
    const row = await world.store.read((tx) => tx.screened.get("default", "a"));
    await world.store.transaction((tx) => tx.screened.put({ ...row!, matches: [] }));
    expect(await world.gateway.rescreenAll()).toBe(true);
    expect((await world.settled()).counts).toMatchObject({ compared: 2, missed: 1 });
    expect(await world.gateway.rescreenAll()).toBe(true);
    expect((await world.settled()).counts.missed).toBe(undefined);
  });
});
