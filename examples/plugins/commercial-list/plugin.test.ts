import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { createGateway } from "riskgate";
import { memoryStore } from "riskgate/memory";
import { directoryLists, shippedRules } from "riskgate/node";
import { pluginContract } from "riskgate/testing";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import plugin from "./index.ts";

const EDITION = `WATCH|3|2026-11-20
A|100016|C|Quillmark Holdings plc|||SANCTION
A|100017|P|Quillborne, Odo|1961-04-02|MT|PEP
K|100017|Odo Featherhaugh
D|100016
`;
pluginContract({ describe, it, beforeEach, afterEach, expect }, fc, {
  plugin,
  editions: { "watch-3": { list: EDITION } },
});

const [format] = plugin.listFormats ?? [];
const read = (text: string) =>
  format!.parse({ list: { name: "watch.txt", chunks: [text] } }, { listId: "watch", listKind: "pep" });

it("adds, renames and takes away", () => {
  const { entries, skipped, publishedAt } = read(EDITION);
  expect(skipped).toEqual([]);
  expect(publishedAt).toBe("2026-11-20");
  expect(entries).toMatchObject([
    { entryId: "100017", name: "Odo Quillborne", aliases: [{ name: "Odo Featherhaugh" }], countries: [{ code: "MT" }] },
  ]);
});

it("says of each row that it leaves out where it is, and of a file that is cut off that it is", () => {
  const { skipped, incomplete } = read(`${EDITION}A|1|X|Nobody\nK|7|Nobody\nZ|1`);
  expect(skipped.map(({ line }) => line)).toEqual([6, 7, 8]);
  expect(incomplete).toContain("cut off");
  expect(read("a,b,c\n").incomplete).toBeDefined();
});

const folder = mkdtempSync(join(tmpdir(), "watch-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("screens customers against the list", async () => {
  writeFileSync(join(folder, "watch.txt"), EDITION);
  const list = {
    ...{ id: "watch", title: "Watch", kind: "pep", format: "watch-3", files: { list: "watch.txt" } },
    expect: { minEntries: 1, maxEntries: 1_000 },
  };
  writeFileSync(join(folder, "lists.json"), JSON.stringify({ lists: [list] }));
  const gateway = await createGateway({
    ...{ store: memoryStore(), lists: directoryLists(join(folder, "lists.json"), { clock: Date }) },
    ...{ rules: shippedRules(), plugins: [plugin], clock: Date, ids: crypto },
  });
  await gateway.ready();
  const personalDetails = { personName: { firstName: "Odo", lastName: "Featherhaugh" }, dateOfBirth: "1961-04-02" };
  const check = await gateway.checkCustomer({
    masterData: { accountHoldingPartyData: { customerId: 1, personalDetails } },
  });
  if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
  expect(check.response.screeningResults).toEqual([{ type: "POLITICALLY_EXPOSED_PERSON" }]);
  await gateway.close();
});
