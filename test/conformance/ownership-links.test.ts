import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmList, directoryLists } from "../../adapters/lists/directory.ts";
import { threadedLists } from "../../adapters/lists/list-thread.ts";
import { updateLists } from "../../adapters/lists/update-lists.ts";
import { chosenStores } from "./chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const LEI = "9999SAMPLE0000000105";
const CHILD = "9999SAMPLE0000000202";
const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const ftm = (id: string, schema: string, properties: Readonly<Record<string, readonly string[]>>) => ({
  id,
  schema,
  caption: properties["name"]?.[0] ?? id,
  properties,
});
const company = (name: string) => ftm(name.toLowerCase().replaceAll(" ", "-"), "Company", { name: [name] });

/** Invented: Brakvost is listed; the other files say who is whose. */
const FILES: Readonly<Record<string, string>> = {
  "sanctions.csv": `id,kind,name,identifiers,programmes\ns-1,entity,Brakvost Petrochem Trading LLC,lei:${LEI};registration/GB:07654321,SAMPLE\n`,
  "links.json": lines(
    ftm("brakvost", "Company", { name: ["Brakvost"], leiCode: [LEI] }),
    company("Ostvale Shipping"),
    company("Melquire Freight"),
    company("Dunmarrow Leasing"),
    ftm("own-1", "Ownership", { owner: ["brakvost"], asset: ["ostvale-shipping"], percentage: ["60"] }),
    ftm("own-2", "Ownership", { owner: ["ostvale-shipping"], asset: ["melquire-freight"], percentage: ["50"] }),
    ftm("own-3", "Ownership", { owner: ["brakvost"], asset: ["dunmarrow-leasing"] }),
  ),
  "rr.csv": `${["StartNode.NodeID", "EndNode.NodeID", "RelationshipType", "RelationshipStatus"].map((name) => `Relationship.${name}`).join(",")}\n${CHILD},${LEI},IS_INTERNATIONAL_BRANCH_OF,ACTIVE\n`,
  "psc.txt": lines({
    company_number: "01234567",
    data: {
      kind: "corporate-entity-person-with-significant-control",
      name: "Brakvost UK",
      identification: { country_registered: "England", registration_number: "7654321" },
      links: { self: "/company/01234567/persons-with-significant-control/corporate-entity/sample" },
      natures_of_control: ["ownership-of-shares-75-to-100-percent"],
    },
  }),
};
const list = (id: string, format: string, file: string) => ({
  id,
  title: id,
  kind: "sanctions",
  format,
  files: { list: file },
  expect: { minEntries: 1, maxEntries: 10 },
});
const MANIFEST = {
  lists: [
    list("psc", "uk-psc", "psc.txt"),
    list("links", "opensanctions-ownership", "links.json"),
    list("gleif", "gleif-rr", "rr.csv"),
    list("sanctions", "house-csv", "sanctions.csv"),
  ],
};

const CHOSEN = chosenStores(import.meta.filename, STORES);

describe.each(CHOSEN)("companies of listed persons by links of ownership (%s)", (store) => {
  let folder: string;
  let under: GatewayUnderTest;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "riskgate-links-"));
    for (const [name, text] of Object.entries(FILES)) write(name, text);
    write("lists.json", JSON.stringify(MANIFEST));
    under = await gatewayUnderTest(store, { lists: directoryLists(join(folder, "lists.json"), { clock: Date }) });
  });
  afterAll(async () => {
    await under.close();
    rmSync(folder, { recursive: true });
  });

  const check = (customerId: string, companyDetails: object, more: object = {}) =>
    under.call("POST", "/v1/customerChecks", checkOf({ customerId, companyDetails, ...more }));

  it("is high until a person confirms the name, with each step and its record in the explanation", async () => {
    const { body } = await check("links-1", { companyName: "Melquire Freight" });
    expect(body).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SANCTIONED_ENTITY" }] });
    const detail = await under.call("GET", `/v1/customerChecks/${body.caseId}`);
    expect(detail.body.screeningResults).toMatchObject([
      {
        listId: "links",
        entryId: "melquire-freight",
        ownership: [
          "of Ostvale Shipping Brakvost, sanctions s-1 (listed) 60 % (record own-1): they together hold 60 %",
          "of Melquire Freight Ostvale Shipping (counts as listed) 50 % (record own-2): they together hold 50 %",
        ],
      },
    ]);
  });

  it("is looked at where shares are untold", async () => {
    const { body } = await check("links-2", { companyName: "Dunmarrow Leasing" });
    expect(body).toMatchObject({ riskLevel: "high" });
    const detail = await under.call("GET", `/v1/customerChecks/${body.caseId}`);
    expect(detail.body.screeningResults).toMatchObject([
      {
        listId: "links",
        nonBlocking: ["possibly owned by listed persons"],
        ownership: [expect.stringContaining("nobody told")],
      },
    ]);
  });

  it("knows a company by LEI and by company number, under any name", async () => {
    const byLei = await check("links-3", { companyName: "Quill Trading" }, { taxId: CHILD, taxIdType: "LEI" });
    expect((await under.call("GET", `/v1/customerChecks/${byLei.body.caseId}`)).text).toContain(
      "IS_INTERNATIONAL_BRANCH_OF",
    );
    expect(["high", "prohibited"]).toContain(byLei.body.riskLevel);
    const byNumber = await check("links-4", {
      companyName: "Quill Trading",
      companyId: "01234567",
      countryOfRegistration: "GB",
    });
    expect((await under.call("GET", `/v1/customerChecks/${byNumber.body.caseId}`)).text).toContain(
      "Brakvost UK, sanctions s-1 (listed) 75 % to 100 %",
    );
    expect(["high", "prohibited"]).toContain(byNumber.body.riskLevel);
    expect(
      (await check("links-5", { companyName: "Quill Trading", companyId: "01234568", countryOfRegistration: "GB" }))
        .body.screeningResults,
    ).toEqual([]);
  });

  it("stops payments to it", async () => {
    const holder = { accountNumber: "other", holder: "Melquire Freight" };
    const payment = paymentOf("links-6", { customerId: "links-6", personalDetails: {} }, { fundsBeneficiary: holder });
    const { body } = await under.call("POST", "/v1/transaction-checks", payment);
    expect(body).toMatchObject({ decision: "REVIEW" });
  });

  it("goes by the lists of the day, and is another edition with them", async () => {
    const source = directoryLists(join(folder, "lists.json"), { clock: Date });
    const before = await source.load();
    expect(before.map(({ listId }) => listId)).toEqual(["sanctions", "psc", "links", "gleif"]);
    write("sanctions.csv", "id,kind,name\ns-2,entity,Somebody Else\n");
    const expectLess = { minEntries: 1, maxEntries: 10, maxShrink: 1, maxLoss: 1 };
    const lists = MANIFEST.lists.map((one) => (one.id === "sanctions" ? { ...one, expect: expectLess } : one));
    write("lists.json", JSON.stringify({ lists }));
    const after = await source.load();
    const links = (loaded: typeof before) => loaded.find(({ listId }) => listId === "links");
    expect(links(before)?.entries).toHaveLength(3);
    expect(links(after)?.entries).toEqual([]);
    expect(links(after)?.edition).not.toBe(links(before)?.edition);
    write("sanctions.csv", FILES["sanctions.csv"] as string);
    write("lists.json", JSON.stringify(MANIFEST));
  });

  it("refuses a file that lost its holdings, and takes none that is damaged from its address", async () => {
    const source = directoryLists(join(folder, "lists.json"), { clock: Date });
    write("links.json", lines(company("Ostvale Shipping")));
    await expect(source.load()).rejects.toThrow("`links`: 0 entries, at least 1 are expected");
    write("links.json", FILES["links.json"] as string);
    const address = "https://links.example/entities.ftm.json";
    const lists = MANIFEST.lists.map((one) => (one.id === "links" ? { ...one, addresses: { list: address } } : one));
    write("lists.json", JSON.stringify({ lists }));
    const update = (text: string) =>
      updateLists(join(folder, "lists.json"), { clock: Date, fetch: async () => new Response(text) });
    expect(await update('{"id":\n')).toMatchObject([{ listId: "links", outcome: "refused" }]);
    expect(await update(FILES["links.json"] as string)).toMatchObject([
      { listId: "links", outcome: "updated", entries: 3 },
    ]);
    write("lists.json", JSON.stringify(MANIFEST));
  });

  it.each(["thread", "no thread"])(
    "refuses a file that lost most of who holds whom, and confirms it (%s)",
    async (kind) => {
      const inService = join(folder, `in service ${kind}`);
      const rows = (FILES["links.json"] as string).split("\n").slice(0, 4);
      const holding = (at: number) =>
        JSON.stringify(ftm(`h-${at}`, "Ownership", { owner: ["brakvost"], asset: [`held-${at}`], percentage: ["60"] }));
      const fileOf = (from: number, to: number) =>
        `${[...rows, ...Array.from({ length: to - from }, (_, at) => holding(from + at))].join("\n")}\n`;
      const lists = MANIFEST.lists.map((one) =>
        one.id === "links" ? { ...one, expect: { minEntries: 1, maxEntries: 1_000 }, maxDamagedShare: 0 } : one,
      );
      write("lists.json", JSON.stringify({ lists }));
      const path = join(folder, "lists.json");
      const load = async (from: number, to: number) => {
        write("links.json", fileOf(from, to));
        // A new source, as after a start: what was in service is remembered in the folder.
        const loaded = await (kind === "thread" ? threadedLists : directoryLists)(path, {
          clock: Date,
          inService,
        }).load();
        return loaded.find(({ listId }) => listId === "links")?.entries.length;
      };
      expect(await load(0, 100)).toBe(100);
      await expect(load(0, 70)).rejects.toThrow("30 % of the holdings in service are missing, 20 % may be");
      await expect(load(0, 160)).rejects.toThrow("60 % more holdings than the edition in service, 50 % may be");
      // As many as before, and others.
      await expect(load(30, 130)).rejects.toThrow("30 % of the holdings in service are missing");
      expect([await load(0, 82), await load(0, 67)]).toEqual([82, 67]);
      const lost = "45 % of the holdings that were on it since somebody last confirmed it are missing, 40 % may be";
      await expect(load(0, 55)).rejects.toThrow(lost);
      await confirmList(path, { clock: Date }, "links", inService);
      expect(await load(0, 55)).toBe(55);
      write("links.json", FILES["links.json"] as string);
      write("lists.json", JSON.stringify(MANIFEST));
    },
  );

  it("takes no programmes of the manifest: companies stand under those of their owners", async () => {
    write("lists.json", JSON.stringify({ lists: [{ ...MANIFEST.lists[1], programmes: ["SDN"] }] }));
    await expect(directoryLists(join(folder, "lists.json"), { clock: Date }).load()).rejects.toMatchObject({
      issues: [{ code: "manifest-links", pointer: "#/lists/0/programmes" }],
    });
    write("lists.json", JSON.stringify(MANIFEST));
  });
});
