import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { runProgram } from "../run-program.ts";
import { auditFlaws } from "./stored-flaws.ts";

/** A disk that can be filled: some megabytes, and a file on it that can be removed to make space. */
interface SmallDisk {
  readonly path: string;
  /** Makes space. */
  makeSpace(): void;
  remove(): void;
}

/** @returns why there is none where file systems cannot be mounted */
function smallDisk(): SmallDisk | string {
  const path = mkdtempSync(join(tmpdir(), "riskgate-disk-"));
  const { status, stderr } = runProgram("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", path]);
  if (status !== 0) {
    rmSync(path, { recursive: true });
    return `no small file system can be mounted here: ${stderr ?? "there is no mount"}`.trim();
  }
  const ballast = join(path, "ballast");
  writeFileSync(ballast, Buffer.alloc(4_000_000));
  return {
    path,
    makeSpace: () => rmSync(ballast),
    remove() {
      runProgram("umount", [path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Enough to fill a small disk within some hundred checks. */
const NOTE = "x".repeat(9_000);
const MOST_CHECKS = 2_000;

describe("a full disk", () => {
  let cleanUp: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const each of cleanUp.toReversed()) await each();
    cleanUp = [];
  });

  const check = (under: GatewayUnderTest, customerId: string) =>
    under.call("POST", "/v1/customerChecks", checkOf({ customerId, accountReplacedNotes: NOTE }));

  /** Checks customers until the store is full. @returns those who were answered, the refused one last */
  async function fill(under: GatewayUnderTest): Promise<{ answered: Map<string, string>; refused: string }> {
    const answered = new Map<string, string>();
    for (let n = 0; n < MOST_CHECKS; n++) {
      const customerId = `full-${n}`;
      const answer = await check(under, customerId);
      if (answer.status !== 200) {
        expect([answer.status, answer.body.code]).toEqual([503, "store-unavailable"]);
        expect(answer.headers.get("retry-after")).toMatch(/^\d+$/u);
        return { answered, refused: customerId };
      }
      answered.set(customerId, answer.body.caseId);
    }
    throw new Error("the disk was never full");
  }

  /** Everything that was answered is there, and nothing of what was refused. */
  async function expectWhole(under: GatewayUnderTest, answered: ReadonlyMap<string, string>, refused: string) {
    for (const [customerId, caseId] of answered) {
      expect((await under.call("GET", `/v1/customers/${customerId}`)).body.accountReplacedNotes).toBe(NOTE);
      expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).body).toMatchObject({ result: { customerId } });
    }
    expect((await under.call("GET", `/v1/customers/${refused}`)).status).toBe(404);
  }

  it("is answered with 503, leaves nothing half-written, and is over when there is space again", async ({ skip }) => {
    const disk = smallDisk();
    if (typeof disk === "string") return skip(disk);
    cleanUp.push(() => disk.remove());
    const path = join(disk.path, "store.sqlite");
    const under = await gatewayUnderTest("sqlite", {
      wrapStore: (unused) => {
        void unused.close();
        return sqliteStore(path);
      },
    });
    let isOpen = true;
    cleanUp.push(() => (isOpen ? under.close() : undefined));
    const { answered, refused } = await fill(under);
    expect(answered.size).toBeGreaterThan(0);
    for (let i = 0; i < 5; i++) expect((await check(under, refused)).status).toBe(503);
    await expectWhole(under, answered, refused);

    disk.makeSpace();
    const again = await check(under, refused);
    expect(again.status).toBe(200);
    answered.set(refused, again.body.caseId);
    await expectWhole(under, answered, "full-never");
    isOpen = false;
    await under.close();
    expect(await auditFlaws({ path })).toEqual([]);
  });

  it("is the same for a size limit that is raised at the next start", async () => {
    const dir = mkdtempSync(join(tmpdir(), "riskgate-limit-"));
    cleanUp.push(() => rmSync(dir, { recursive: true }));
    const path = join(dir, "store.sqlite");
    let maxBytes = 1_500_000;
    const under = await gatewayUnderTest("sqlite", {
      wrapStore: (unused) => {
        void unused.close();
        return sqliteStore({ path, maxBytes });
      },
    });
    cleanUp.push(() => under.close());
    const { answered, refused } = await fill(under);
    await expectWhole(under, answered, refused);
    maxBytes *= 2;
    await under.restart();
    expect((await check(under, refused)).status).toBe(200);
    await expectWhole(under, answered, "full-never");
  });
});
