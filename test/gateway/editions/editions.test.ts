/** What comes into service is written down: once for all processes of a store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import type { AuditEntry } from "../../../src/model/audit-entry.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import type { RulePack } from "../../../src/model/rule-pack.ts";
import type { Store } from "../../../src/ports/store.ts";
import { newKey } from "../../adapters/signer/keys.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

describe.each(typeof postgres === "string" ? ["sqlite"] : ["sqlite", "postgres"])(
  "what comes into service (%s)",
  (name) => {
    let dir: string;
    let open: () => Store;
    const gateways: Gateway[] = [];
    let changed: Partial<LoadedList> = {};
    let changedRules: Partial<RulePack> = {};
    beforeEach(() => {
      dir = mkdtempSync(join(tmpdir(), "riskgate-editions-"));
      [changed, changedRules] = [{}, {}];
      const schema = typeof postgres === "string" ? "" : postgres.newSchema();
      open = () =>
        name === "postgres" && typeof postgres !== "string"
          ? postgresStore({ url: postgres.url, schema })
          : sqliteStore(join(dir, "store.sqlite"));
    });
    afterEach(async () => {
      for (const gateway of gateways.splice(0)) await gateway.close();
      rmSync(dir, { recursive: true, force: true });
    });

    const rules = directoryRules("rules");
    const start = async (more: Partial<Parameters<typeof createGateway>[0]> = {}): Promise<Gateway> => {
      const lists = {
        load: async () =>
          (await fixtureLists(Date).load()).map((list, at) => (at === 0 ? { ...list, ...changed } : list)),
      };
      const gateway = await createGateway({
        ...{ store: open(), lists, clock: Date, ids: crypto, workOnJobs: false },
        rules: { load: async () => ({ ...(await rules.load()), ...changedRules }) },
        ...more,
      });
      gateways.push(gateway);
      return gateway;
    };
    const entries = async (): Promise<readonly AuditEntry[]> => {
      const store = open();
      const all = await store.read((tx) => tx.audit.list("default", 0, 0, 1_000));
      await store.close();
      return all.filter(({ action }) => action.includes("in-service"));
    };
    const said = async () => (await entries()).map(({ details }) => (details as { readonly name: string }).name);

    it("is written down once, whoever starts, and by several that start together", async () => {
      await start();
      const lists = ["sanctions", "pep", "rca", "special-interest", "blacklist", "adverse-media"];
      const all = [...lists.map((kind) => `list fixture-${kind}`), "lists", "rules"];
      expect((await said()).sort()).toEqual(all.sort());
      const gateway = await start();
      await gateway.reload();
      expect((await said()).length).toBe(all.length);
      changed = { edition: "e".repeat(64) };
      await Promise.all([gateway.reload(), start(), start(), start()]);
      const [latest, ...more] = (await entries()).slice(all.length);
      expect(more).toEqual([]);
      expect(latest).toMatchObject({
        ...{ tenant: "default", chain: 0, actor: "gateway", action: "list.in-service" },
        details: { name: "list fixture-sanctions", edition: "e".repeat(64), before: "f".repeat(64), entries: 4 },
      });
      // An edition that comes back is another change.
      changed = {};
      await gateway.reload();
      expect((await entries()).at(-1)?.details).toMatchObject({ edition: "f".repeat(64), before: "e".repeat(64) });
      expect((await gateway.verifyAudit()).flaws).toEqual([]);
    });

    it("tells of rules with the digest of each reference list, and of which tenants use which lists", async () => {
      const gateway = await start();
      const pack = await rules.load();
      const [id, list] = Object.entries(pack.referenceLists)[0] ?? [];
      changedRules = {
        version: "another",
        referenceLists: { ...pack.referenceLists, [`${id}`]: { ...list!, asOf: "2000-01-01" } },
      };
      await gateway.reload();
      const [before, after] = (await entries()).filter(({ action }) => action === "rules.in-service");
      const digests = (entry: AuditEntry | undefined) =>
        (entry?.details as { readonly referenceLists: Readonly<Record<string, string>> } | undefined)?.referenceLists ??
        {};
      expect(Object.keys(digests(before)).filter((each) => digests(before)[each] !== digests(after)[each])).toEqual([
        id,
      ]);
      // Whatever a source calls its rules, an edition is known by what is in it.
      expect(after?.details).toMatchObject({ before: pack.version, rules: pack.rules.length });
      const edition = (after?.details as { readonly edition?: string } | undefined)?.edition;
      expect(edition).toMatch(/^[0-9a-f]{64}$/u);
      expect(edition).not.toBe(pack.version);

      const lists = { ...fixtureLists(Date), setsOf: () => ({ "*": ["fixture-pep"], north: ["fixture-rca"] }) };
      await start({ lists });
      expect((await entries()).at(-1)?.details).toMatchObject({ name: "lists", sets: { north: ["fixture-rca"] } });
    });

    it("tells which keys sign and count, also when somebody wrote them into the file", async () => {
      const [first, second] = [newKey(), newKey()];
      let pem = first.privatePem;
      const signer = () => pemSigner({ key: { pem } });
      const live = { current: () => signer().current(), known: () => signer().known(), verify: signer().verify };
      const gateway = await start({ signer: live });
      await gateway.checkpointAudit();
      await gateway.checkpointAudit();
      pem = second.privatePem;
      // Its checkpoints are signed by an unknown key then; what counts is written down before.
      await gateway.checkpointAudit().catch(() => {});
      const keys = (await entries()).filter(({ action }) => action === "signing-keys.in-service");
      expect(
        keys.map(({ details }) => (details as { readonly inUse: { readonly keyId: string } }).inUse.keyId),
      ).toEqual([
        (await pemSigner({ key: { pem: first.privatePem } }).known())[0]?.keyId,
        (await pemSigner({ key: { pem: second.privatePem } }).known())[0]?.keyId,
      ]);
    });

    it.skipIf(name === "postgres")("cannot be changed or removed unseen", async () => {
      const gateway = await start();
      for (const sql of [
        "update editions set edition = 'x' where number = 1",
        "update editions set details = '{}' where number = 2",
        "delete from editions where number = 3",
        "insert into editions values (99, 'rules', 'x', '{}', 1)",
      ]) {
        const database = new DatabaseSync(join(dir, "store.sqlite"));
        database.exec(sql);
        database.close();
      }
      const { flaws } = await gateway.verifyAudit();
      expect(flaws.map((flaw) => ("kind" in flaw ? `${flaw.kind} ${flaw.id} ${flaw.flaw}` : flaw.flaw)).sort()).toEqual(
        [
          ...[
            "edition 1 record-changed",
            "edition 2 record-changed",
            "edition 3 record-missing",
            "edition 99 record-unknown",
          ],
        ],
      );
    });

    it("is in service only when it is written down, and is loaded again when the store is back", async () => {
      const store = open();
      let isAway = false;
      const flaky: Store = {
        ...store,
        transaction: (...work) => (isAway ? Promise.reject(away()) : store.transaction(...work)),
        read: (work) => store.read(work),
        close: () => store.close(),
      };
      const gateway = await start({
        store: flaky,
        lists: {
          load: async () => (await fixtureLists(Date).load()).map((list) => ({ ...list, ...changed })),
          fingerprint: async () => `${changed.edition}`,
        },
      });
      changed = { edition: "d".repeat(64) };
      isAway = true;
      await gateway.reloadChanged();
      await gateway.reloadChanged();
      const editionNow = async () => (await gateway.health()).checks.lists?.find((list) => list.edition)?.edition;
      expect(await editionNow()).toMatch(/^f+$/u);
      isAway = false;
      expect(await gateway.reloadChanged()).toEqual(["lists"]);
      expect(await editionNow()).toMatch(/^d+$/u);
      expect(await gateway.reloadChanged()).toEqual([]);
    });
  },
);

const away = () => new RiskgateError("STORE_UNAVAILABLE", "away");
