import type { Archive } from "../../src/ports/archive.ts";
import { inTheirTime, rejectionOf, type TestRunner } from "./runner.ts";

/** How the suite gets at the archive under test. */
export interface ArchiveUnderTest {
  /** Opens an empty archive; called once a test. */
  open(): Promise<Archive>;
  /** Opens what {@link open} gave last once more, as another process would. Left out of archives that forget. */
  again?(): Promise<Archive>;
}

const TEXTS = ["", "plain", "Łódź / 東京 / \u0000 / \u{1f600}", "x".repeat(200_000)];

/**
 * The contract of archives, as tests: what is under an id never changes and comes back to the letter.
 *
 * @example
 * archiveContract({ describe, it, beforeEach, afterEach, expect }, "bucket", { open: async () => bucketArchive(newBucket()) });
 */
export function archiveContract(runner: TestRunner, adapter: string, { open, again }: ArchiveUnderTest): void {
  const { describe, it, beforeEach, expect } = inTheirTime(runner);

  describe(`archive contract: ${adapter}`, () => {
    let archive: Archive;
    beforeEach(async () => {
      archive = await open();
    });

    it("gives back what was put, in any script and of any length, and nothing for an unknown id", async () => {
      for (const [at, text] of TEXTS.entries()) await archive.put(`text ${at}`, text);
      for (const [at, text] of TEXTS.entries()) expect((await archive.get(`text ${at}`)) === text).toBe(true);
      expect(await archive.get("text 99")).toBe(undefined);
      expect(await archive.statement("text 99")).toBe(undefined);
    });

    it("takes a text in pieces", async () => {
      const pieces = async function* () {
        for (const piece of ["long ", "ünd ", "in pieces"]) yield piece;
      };
      await archive.put("pieces", pieces());
      expect(await archive.get("pieces")).toBe("long ünd in pieces");
    });

    it("keeps nothing of a text that breaks off, and takes a whole one afterwards", async () => {
      const broken = async function* () {
        yield "half";
        throw new Error("no more");
      };
      await rejectionOf(archive.put("id", broken()));
      expect(await archive.get("id")).toBe(undefined);
      await archive.put("id", "whole");
      expect(await archive.get("id")).toBe("whole");
    });

    it("never changes what is under an id, whoever puts it how often", async () => {
      await Promise.all(Array.from({ length: 8 }, () => archive.put("id", "first")));
      await archive.put("id", "second");
      expect(await archive.get("id")).toBe("first");
    });

    it("takes any text as an id", async () => {
      const ids = ["../../etc/x", "a/b", "a\\b", "", "ünï", "A", "a", "con", "x".repeat(200)];
      for (const id of ids) await archive.put(id, `of ${id}`);
      for (const id of ids) expect(await archive.get(id)).toBe(`of ${id}`);
    });

    if (again !== undefined) {
      it("is there for whoever opens it again", async () => {
        await archive.put("id", "text");
        expect(await (await again()).get("id")).toBe("text");
      });
    }
  });
}
