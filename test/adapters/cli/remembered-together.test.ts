/** Processes that share a folder and a store remember a list whose content comes back, and each is anywhere in its work meanwhile. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { rememberedLists } from "../../../adapters/cli/remembered-lists.ts";
import { DerivedFiles, signedFiles, signFiles } from "../../../adapters/lists/derived-files.ts";
import { keepEntriesInService } from "../../../adapters/lists/entries-in-service.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { listEditions } from "../../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../../src/gateway/editions/note-editions.ts";
import { archiveLists } from "../../../src/gateway/engines/archived-engine.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import type { Store } from "../../../src/ports/store.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";
import { newKey } from "../signer/keys.ts";

const MANIFEST = {
  lists: [
    {
      ...{ id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "house.csv" } },
      expect: { minEntries: 1, maxEntries: 9 },
    },
  ],
};

const listOf = (content: string): LoadedList => ({
  ...{ listId: "house", listKind: "blacklist", title: "House", edition: content, loadedAt: 0, skipped: [] },
  entries: [{ entryId: content } as ListEntry],
});

it("tells nothing while a content goes and comes back, and what was put back afterwards", async () => {
  const contents = fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(contents, { minLength: 2, maxLength: 3 }),
      async (scheduler, processes) => {
        const folder = await mkdtemp(join(tmpdir(), "riskgate-together-"));
        try {
          const [manifestPath, inService] = [join(folder, "lists.json"), join(folder, "in-service")];
          await writeFile(manifestPath, JSON.stringify(MANIFEST));
          const signer = pemSigner({ key: { pem: newKey().privatePem } });
          const store = memoryStore();
          const told: string[] = [];
          const archive = directoryArchive(join(folder, "archive"), { signer });
          for (const content of ["a", "b"]) await archiveLists(archive, [listOf(content)], async () => {});
          const startOn = async (on: Store, content: string, pause = async () => {}): Promise<void> => {
            const options = { manifestPath, folder: inService, store: on, signer };
            const source = {
              load: async () => {
                const files = new DerivedFiles(await signedFiles([inService], signer));
                await pause();
                await keepEntriesInService(inService, [listOf(content)], files);
                await pause();
                await signFiles(files.written, signer);
                return [listOf(content)];
              },
            };
            await rememberedLists(source, { ...options, archive, warn: (reason) => told.push(reason) }).load();
          };
          await startOn(store, "a");
          await noteEditions(store, listEditions([listOf("a")], undefined), { at: 1, actor: "test" });
          const older = join(folder, "older");
          await cp(inService, older, { recursive: true });

          const pause = () => scheduler.schedule(Promise.resolve());
          const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
            await pause();
            const result = await work();
            await pause();
            return result;
          };
          const slow: Store = {
            ...store,
            read: (work) => slowly(() => store.read(work)),
            transaction: (work) => slowly(() => store.transaction(work)),
          };
          const all = processes.map(async (each) => {
            for (const content of each) await startOn(slow, content, pause);
          });
          await scheduler.waitFor(Promise.all(all));
          expect(told).toEqual([]);

          for (const content of ["b", "a", "b"]) await startOn(store, content);
          expect(told).toEqual([]);
          await cp(older, inService, { recursive: true });
          await startOn(store, "a");
          expect(told).toHaveLength(2);
          await startOn(store, "a");
          expect(told).toHaveLength(2);
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    ),
    { numRuns: runs(4), seed: toldSeed() },
  );
});
