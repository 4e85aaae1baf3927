import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listsCommand } from "../../../adapters/cli/lists.ts";

describe("riskgate lists", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "riskgate-lists-"));
    cpSync("lists", folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Runs the command in this process. */
  const run = async (...args: readonly string[]) => {
    let out = "";
    vi.stubEnv("RISKGATE_LISTS", join(folder, "lists.json"));
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    });
    try {
      await listsCommand().parseAsync(args, { from: "user" });
      return { status: process.exitCode ?? 0, out };
    } finally {
      write.mockRestore();
      vi.unstubAllEnvs();
      process.exitCode = undefined;
    }
  };

  it("status: every list with its entries, edition, date and age, one that is too old or unknown too", async () => {
    const manifest = join(folder, "lists.json");
    const { lists } = JSON.parse(readFileSync(manifest, "utf8"));
    const undated = lists.map(({ publishedAt, ...list }: { readonly publishedAt: string; readonly id: string }) =>
      list.id === "sample-pep" ? list : { ...list, publishedAt },
    );
    try {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
      const { out } = await run("status");
      expect(out).toMatch(/^list +kind +entries +skipped +published +age +edition +lag\n/);
      expect(out).toMatch(/\nsample-pep +pep +45 +0 +2026-11-02 +20 days +[0-9a-f]{12} +-\n/);
      vi.setSystemTime(Date.UTC(2027, 3, 2));
      expect((await run("status")).out).toMatch(/\nsample-pep .* 2026-11-02 +151 days, over 150 +[0-9a-f]{12} /);
      writeFileSync(manifest, JSON.stringify({ lists: undated }));
      expect((await run("status")).out).toMatch(/\nsample-pep +pep +45 +0 +- +age unknown +[0-9a-f]{12} /);
    } finally {
      vi.useRealTimers();
    }
  });

  it("search: entries by the beginning of a name", async () => {
    expect((await run("search", "gromyk")).out).toBe(
      "sample-sanctions 90014  person  GROMYKHALOV, Savelii Tikhonovich\n",
    );
    const found = JSON.parse((await run("search", "golestan", "--kind", "vessel", "--json")).out);
    expect(found[0]).toMatchObject({ how: "name", entry: { name: "GOLESTAN AMBER" } });
    await expect(run("search", "x", "--limit", "0")).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("diff and verify: what changed, and what is wrong, by list and line", async () => {
    const pep = join(folder, "samples/pep.csv");
    const lines = readFileSync(pep, "utf8").split("\n");
    writeFileSync(
      pep,
      lines
        .filter((line) => !line.startsWith("pep-0003"))
        .join("\n")
        .replace("pep-0005", "pep-9999"),
    );
    expect((await run("diff", "lists/lists.json")).out).toContain(
      "sample-pep: 1 added, 2 removed, 0 changed\n  + pep-9999\n  - pep-0003\n  - pep-0005\n",
    );
    expect((await run("verify")).out).toMatch(/^6 lists, \d+ entries, 0 problems\n$/);
    writeFileSync(pep, `${lines.slice(0, 9).join("\n")}\n`);
    const broken = await run("verify");
    expect(broken.status).toBe(1);
    expect(broken.out).toMatch(
      /^list `sample-pep`: 8 entries, at least 40 are expected; fetch it again, [^\n]+\n5 lists, \d+ entries, 1 problem\n$/,
    );
  });

  it("status and verify: a broken list does not hide the sound ones, and each cause is told once with its place", async () => {
    const manifest = join(folder, "lists.json");
    const { lists } = JSON.parse(readFileSync(manifest, "utf8"));
    const files = { list: "samples/half.csv" };
    const half = { ...lists[1], id: "half", files, expect: { ...lists[1].expect, minEntries: 3 } };
    writeFileSync(
      manifest,
      JSON.stringify({ lists: [half, lists[0], { ...lists[1], id: "absent", files: { list: "absent.csv" } }] }),
    );
    writeFileSync(join(folder, files.list), `id,kind,name\n1,person\n2,persom,Oruk\n3,person,Tamselen Varkondy`);
    const status = await run("status");
    expect(status.status).toBe(4);
    const [head, ...rows] = status.out.trimEnd().split("\n");
    expect(head).toMatch(/^list +kind +entries/);
    expect(rows[0]).toMatch(/^sample-sanctions +sanctions +\d+ /);
    expect(rows[1]).toMatch(/^half +pep +cannot be used/);
    expect(rows[2]).toMatch(/^absent +pep +cannot be used/);
    expect(rows.slice(3)).toEqual([
      expect.stringMatching(
        /^list `half`: the document is broken: samples\/half.csv line 4: the last line has no end.*; 1 entry, at least 3/,
      ),
      expect.stringMatching(/^samples\/half.csv line 3: kind: `persom` is none of/),
      expect.stringMatching(/^list `absent`: absent.csv: the file cannot be read; fetch it again or disable the list$/),
    ]);
    expect(JSON.parse((await run("status", "--json")).out)).toMatchObject([
      { listId: "sample-sanctions", problems: [] },
      { listId: "half", problems: [expect.any(String), expect.any(String)] },
      { listId: "absent", problems: [expect.any(String)] },
    ]);
    const verified = await run("verify");
    expect(verified.status).toBe(1);
    expect(verified.out.trimEnd().split("\n").slice(0, -1)).toEqual(rows.slice(3));
    expect(verified.out).toMatch(/\n1 list, \d+ entries, 3 problems\n$/);
  });

  it("verify: says how much of a list in use is left out, and where", async () => {
    const manifest = join(folder, "lists.json");
    const files = { list: "samples/tolerated.csv" };
    const list = { id: "tolerated", title: "t", kind: "blacklist", format: "house-csv", files, maxDamagedShare: 0.5 };
    writeFileSync(manifest, JSON.stringify({ lists: [{ ...list, expect: { minEntries: 1, maxEntries: 9 } }] }));
    writeFileSync(
      join(folder, files.list),
      "id,kind,name,datesOfBirth,owner\n1,person,Tamselen Varkondy,31.31.1961,x\n2,persom,Oruk,,\n3,person,Odo,,\n",
    );
    expect((await run("status")).out).toMatch(/\ntolerated +blacklist +2 +1 /);
    const verified = await run("verify");
    expect([verified.status, verified.out.split("\n")]).toEqual([
      0,
      [
        "list tolerated: 1 of 3 rows are left out",
        expect.stringMatching(/^ {2}samples\/tolerated.csv line 3: kind: `persom` is none of/),
        "list tolerated: 2 details of rows are not understood and left out",
        "  samples/tolerated.csv line 1: unknown-column `owner`",
        "  samples/tolerated.csv line 2: wrong-date `31.31.1961`",
        "1 list, 2 entries, 0 problems, 1 row left out, 2 details of rows not understood",
        "",
      ],
    ]);
    expect(JSON.parse((await run("verify", "--json")).out)).toMatchObject({ skipped: 1, notes: 2, problems: [] });
    writeFileSync(
      join(folder, files.list),
      `id,kind,name\n${Array.from({ length: 60 }, (_, at) => `${at},${at > 0 && at < 56 ? "x" : "person"},Odo\n`).join("")}`,
    );
    writeFileSync(
      manifest,
      JSON.stringify({ lists: [{ ...list, maxDamagedShare: 1, expect: { minEntries: 1, maxEntries: 9 } }] }),
    );
    const many = (await run("verify")).out.split("\n");
    expect(many).toHaveLength(54);
    expect(many.slice(-3)).toEqual(["  and 5 more", "1 list, 5 entries, 0 problems, 55 rows left out", ""]);
  });
});
