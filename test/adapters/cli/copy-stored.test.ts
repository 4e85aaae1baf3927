/** A store and its archive are copied whole while another process changes what is in them. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { verifyArchive } from "../../../adapters/archive/verify-archive.ts";
import { copy, copyStored, type StoredFiles } from "../../../adapters/cli/copy-stored.ts";
import { WITNESS_FOLDERS } from "../../../adapters/cli/open-witnesses.ts";
import { rememberedLists } from "../../../adapters/cli/remembered-lists.ts";
import {
  DerivedFiles,
  digestOfText,
  namedByDigest,
  SIGNED_ENDING,
  signedFiles,
  signFiles,
  statedDigest,
} from "../../../adapters/lists/derived-files.ts";
import { keepEntriesInService } from "../../../adapters/lists/entries-in-service.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { copyDatabase } from "../../../adapters/store/sqlite/copy-database.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { folderWitness } from "../../../adapters/witness/folder-witness.ts";
import { digestText } from "../../../src/digest.ts";
import { makeCheckpoint } from "../../../src/gateway/checkpoints/make-checkpoint.ts";
import { verifyCheckpoints } from "../../../src/gateway/checkpoints/verify-checkpoints.ts";
import { listEditions } from "../../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../../src/gateway/editions/note-editions.ts";
import { archiveLists } from "../../../src/gateway/engines/archived-engine.ts";
import type { GatewayParts } from "../../../src/gateway/gateway-parts.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";
import { newKey } from "../signer/keys.ts";

const signer = pemSigner({ key: { pem: newKey().privatePem } });
const MANIFEST = {
  lists: [
    {
      ...{ id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "house.csv" } },
      expect: { minEntries: 1, maxEntries: 9 },
    },
  ],
};

/** A process that serves: it takes new editions into service and signs the audit log. */
async function serving({ database, archiveDir }: StoredFiles) {
  const manifestPath = join(dirname(database), "lists.json");
  await mkdir(dirname(database), { recursive: true });
  await writeFile(manifestPath, JSON.stringify(MANIFEST));
  const folder = join(archiveDir, "in-service");
  const store = sqliteStore(database);
  const archive = directoryArchive(archiveDir, { signer });
  const witnesses = [folderWitness(join(archiveDir, WITNESS_FOLDERS.checkpoints), "archive")];
  const parts = { store, signer, witnesses, clock: Date } as unknown as GatewayParts;
  const told: string[] = [];
  const load = (edition: number) => async () => {
    const list: LoadedList = {
      ...{ listId: "house", listKind: "blacklist", title: "House", edition: digestText(`${edition}`), loadedAt: 0 },
      ...{ skipped: [], entries: [{ entryId: `${edition}` } as ListEntry] },
    };
    const files = new DerivedFiles(await signedFiles([folder], signer));
    await keepEntriesInService(folder, [list], files);
    await signFiles(files.written, signer);
    return [list];
  };
  const take = async (edition: number): Promise<void> => {
    const warn = (reason: string) => told.push(reason);
    const options = { manifestPath, folder, store, archive, signer, warn };
    const lists = await rememberedLists({ load: load(edition) }, options).load();
    await archiveLists(archive, lists, async () => {});
    await noteEditions(store, listEditions(lists, undefined), { at: Date.now(), actor: "gateway" });
    await makeCheckpoint(parts);
  };
  return { take, told, folder, parts, close: () => store.close() };
}

it("refers to nothing that is not in the copy, whenever lists change and the log is signed", async () => {
  // Some files more than the first edition leaves.
  const changes = fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, async (changesAt) => {
      const folder = await mkdtemp(join(tmpdir(), "riskgate-copied-"));
      try {
        const filesOf = (name: string) => ({
          database: join(folder, name, "riskgate.sqlite"),
          archiveDir: join(folder, name, "archive"),
        });
        const process = await serving(filesOf("served"));
        let editions = 0;
        await process.take(++editions);
        // As if the list had stood there for long: what another one follows stays for a while even so.
        for (const name of await readdir(process.folder))
          await utimes(join(process.folder, name), new Date(0), new Date(0));
        let copied = 0;
        const change = async () => {
          for (const _ of changesAt.filter((at) => at === copied)) await process.take(++editions);
          copied++;
        };
        await copyStored(filesOf("served"), filesOf("copy"), {
          file: async (one, other) => {
            await change();
            await copy(one, other);
          },
          database: async (one, other) => {
            await change();
            copyDatabase(one, other);
            await change();
          },
        });
        await process.close();

        const restored = await serving(filesOf("copy"));
        expect(await verifyArchive(filesOf("copy").archiveDir, signer)).toMatchObject({ flaws: [] });
        expect((await verifyCheckpoints(restored.parts)).flaws).toEqual([]);
        const statements = (await readdir(restored.folder)).filter((name) => name.endsWith(SIGNED_ENDING));
        expect(statements).toHaveLength(2);
        for (const name of statements) {
          const path = join(restored.folder, name.slice(0, -SIGNED_ENDING.length));
          const digest = (await statedDigest(path)) as string;
          expect(digestOfText(await readFile(namedByDigest(path, digest), "utf8"))).toBe(digest);
        }
        await restored.take(++editions);
        expect(restored.told).toEqual([]);
        await restored.close();
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
    { numRuns: runs(4), seed: toldSeed() },
  );
});

it("begins again where a file goes while it is copied", async () => {
  const folder = await mkdtemp(join(tmpdir(), "riskgate-copied-"));
  const from = { database: join(folder, "from.sqlite"), archiveDir: join(folder, "archive") };
  await mkdir(from.archiveDir);
  for (const name of ["a.gz", "b.gz"]) await writeFile(join(from.archiveDir, name), name);
  const copied: string[] = [];
  const to = { database: join(folder, "to.sqlite"), archiveDir: join(folder, "copy") };
  await copyStored(from, to, {
    file: async (one, other) => {
      await rm(join(from.archiveDir, "b.gz"), { force: true });
      copied.push(basename(one));
      await copy(one, other);
    },
    database: async () => {},
  });
  expect(copied).toEqual(["a.gz", "b.gz", "a.gz"]);
  await rm(folder, { recursive: true });
});
