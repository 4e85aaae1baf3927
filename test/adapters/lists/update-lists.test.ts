import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEgressGuard } from "../../../adapters/callback/egress-guard.ts";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { updateLists } from "../../../adapters/lists/update-lists.ts";

const clock = { now: () => 0 };
const ADDRESS = "https://lists.example/house.csv";
const rows = (...ids: readonly number[]) => `id,kind,name\n${ids.map((id) => `${id},person,Odo ${id}`).join("\n")}\n`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-update-"));
  const expectation = { minEntries: 2, maxEntries: 9, maxShrink: 0.4 };
  const list = { id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "in/house.csv" } };
  const manifest = { lists: [{ ...list, addresses: { list: ADDRESS }, expect: expectation }] };
  await writeFile(join(folder, "lists.json"), JSON.stringify(manifest));
});
afterEach(() => rm(folder, { recursive: true }));

/** A publisher that gives these answers in turn, and remembers what it was asked. */
function publisher(...answers: readonly (Response | Error)[]) {
  const asked: Headers[] = [];
  const left = [...answers];
  const fetch = async (_: string | URL | Request, init?: RequestInit) => {
    asked.push(new Headers(init?.headers));
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("nothing more was expected");
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}
const edition = (text: string, headers: Readonly<Record<string, string>> = {}) => new Response(text, { headers });
const update = (fetch: typeof globalThis.fetch, options = {}) =>
  updateLists(join(folder, "lists.json"), { clock, fetch, retries: 0, ...options });
const kept = async () => {
  const [list] = await directoryLists(join(folder, "lists.json"), { clock }).load();
  return list?.entries.map((entry) => entry.entryId).join("");
};

describe("updateLists", () => {
  it("fetches a list, and then only when its publisher has a newer one", async () => {
    const { asked, fetch } = publisher(
      edition(rows(1, 2, 3), { etag: '"a"', "last-modified": "Mon, 02 Nov 2026 00:00:00 GMT" }),
      new Response(null, { status: 304 }),
      edition(rows(1, 2, 3, 4)),
    );
    expect(await update(fetch)).toEqual([{ listId: "house", outcome: "updated", entries: 3 }]);
    expect(await update(fetch)).toEqual([{ listId: "house", outcome: "unchanged" }]);
    expect(asked[1]?.get("if-none-match")).toBe('"a"');
    expect(await update(fetch)).toEqual([{ listId: "house", outcome: "updated", entries: 4 }]);
    expect(await kept()).toBe("1234");
  });

  it("keeps the good edition when the new one is smaller, another document, cut off or too large", async () => {
    await update(publisher(edition(rows(1, 2, 3, 4))).fetch);
    const refused = [
      edition(rows(1, 2)),
      edition("<html>Service unavailable</html>\n"),
      edition(rows(1, 2, 3, 4, 5).slice(0, -1)),
      edition(""),
    ];
    for (const answer of refused) {
      expect(await update(publisher(answer).fetch)).toMatchObject([
        { outcome: "refused", message: expect.stringMatching(/^list `house`: /) },
      ]);
    }
    const failed = [
      new Response("gone", { status: 404 }),
      edition(rows(1, 2, 3, 4, 5), { "content-length": "99999" }),
      edition("x".repeat(2_000)),
      new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") }),
      new Response(null, { status: 304 }),
    ];
    for (const answer of failed) {
      expect(await update(publisher(answer).fetch, { maxBytes: 1_000 })).toMatchObject([
        { outcome: "failed", message: expect.any(String) },
      ]);
    }
    expect(await kept()).toBe("1234");
    expect((await readdir(join(folder, "in"))).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it("keeps the newer edition when the publisher serves one of before", async () => {
    const path = join(folder, "lists.json");
    const { lists } = JSON.parse(await readFile(path, "utf8"));
    await writeFile(path, JSON.stringify({ lists: [{ ...lists[0], format: "house-json" }] }));
    const entries = [1, 2, 3].map((id) => ({ id: `${id}`, kind: "person", name: `Odo ${id}` }));
    const serve = async (publishedAt: string) =>
      (await update(publisher(edition(JSON.stringify({ publishedAt, entries }))).fetch))[0];
    expect(await serve("2026-11-20")).toMatchObject({ outcome: "updated" });
    expect(await serve("2026-09-01")).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("published 2026-09-01, before the edition in service (2026-11-20)"),
    });
    expect(await readFile(join(folder, "in/house.csv"), "utf8")).toContain("2026-11-20");
    expect(await serve("2026-11-20")).toMatchObject({ outcome: "updated" });
  });

  it("tries again as often as it is told", async () => {
    const { asked, fetch } = publisher(new Error("reset"), new Response(null, { status: 503 }), edition(rows(1, 2)));
    expect(await update(fetch, { retries: 2 })).toMatchObject([{ outcome: "updated" }]);
    expect(asked.length).toBe(3);
  });

  it("gives up after its time", async () => {
    const slow = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    expect(await update(slow as typeof fetch, { timeoutMs: 5 })).toMatchObject([{ outcome: "failed" }]);
  });

  it("follows a publisher to other addresses, none of which may be open to others", async () => {
    const to = (location: string) => new Response(null, { status: 302, headers: { location } });
    const asked: string[] = [];
    const leading = (...answers: readonly Response[]) => {
      const { fetch } = publisher(...answers);
      return ((url: string, init?: RequestInit) => {
        asked.push(url);
        expect(init?.redirect).toBe("manual");
        return fetch(url, init);
      }) as typeof globalThis.fetch;
    };
    const open = leading(to("http://mirror.example/house.csv"), edition(rows(1, 2, 3)));
    expect(await update(open)).toMatchObject([{ outcome: "failed", message: expect.stringContaining("not https") }]);
    asked.length = 0;
    const round = leading(...Array.from({ length: 9 }, () => to(ADDRESS)));
    expect(await update(round)).toMatchObject([{ outcome: "failed", message: expect.stringContaining("led on") }]);
    expect(asked.length).toBe(1 + 5);
    asked.length = 0;
    expect(await update(leading(to("/other"), to("https://files.example/a"), edition(rows(1, 2, 3))))).toMatchObject([
      { outcome: "updated" },
    ]);
    expect(asked).toEqual([ADDRESS, "https://lists.example/other", "https://files.example/a"]);
  });

  it("does not follow a publisher into the internal network", async () => {
    const to = (location: string) => new Response(null, { status: 302, headers: { location } });
    const guard = createEgressGuard({ resolve: async () => [{ address: "10.0.0.7", family: 4 }] });
    const refusal = (address: string) =>
      guard.addressesOf(address).then(
        () => undefined,
        (error: Error) => error.message,
      );
    for (const address of [
      "https://10.0.0.7/a",
      "https://169.254.169.254/",
      "https://vault.internal/",
      "https://files.example/",
    ]) {
      const { fetch, asked } = publisher(to(address), edition(rows(1, 2, 3)));
      expect(await update(fetch, { refusal, retries: 0 }), address).toMatchObject([
        { outcome: "failed", message: expect.stringContaining("may not be asked") },
      ]);
      expect(asked.length, address).toBe(1);
    }
    // The manifest itself names it.
    const own = publisher(to(`${new URL(ADDRESS).origin}/other`), edition(rows(1, 2, 3)));
    expect(await update(own.fetch, { refusal })).toMatchObject([{ outcome: "updated" }]);
  });

  it("refuses to update a list that the manifest does not have", async () => {
    await expect(update(publisher().fetch, { only: ["hause"] })).rejects.toMatchObject({
      code: "REQUEST_INVALID",
      message: expect.stringContaining("did you mean `house`?"),
    });
  });

  it("holds an edition against what was in service when the kept one cannot be read", async () => {
    const inService = join(folder, "in-service");
    await update(publisher(edition(rows(1, 2, 3, 4))).fetch);
    await directoryLists(join(folder, "lists.json"), { clock, inService }).load();
    await writeFile(join(folder, "in/house.csv"), "<html>");
    const { fetch } = publisher(edition(rows(1, 2)));
    expect(await update(fetch, { inService })).toMatchObject([
      { outcome: "refused", message: expect.stringContaining("50 % of the entries in service are missing") },
    ]);
  });

  it("refuses an address that is not https", async () => {
    const manifest = (await readFile(join(folder, "lists.json"), "utf8")).replace("https://", "http://");
    await writeFile(join(folder, "lists.json"), manifest);
    await expect(update(publisher().fetch)).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  });
});
