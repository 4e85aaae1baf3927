/** Files that people keep with cases: what is taken, what is given back, and that they go where their case goes. */
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { readAttachment } from "../../src/gateway/case-work/read-attachments.ts";
import type { AttachmentRecord } from "../../src/ports/attachment-store.ts";
import type { CaseRecord, Json, Store } from "../../src/ports/store.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { type Answer, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "true-positive" };
const DECISION = { matches: [JUDGED], riskLevel: "prohibited", note: "it is the customer" };
const OFFICE = "application/vnd.openxmlformats-officedocument";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"));
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Files of every type that is taken. */
const FILES: readonly (readonly [name: string, mediaType: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ["passport.pdf", "application/pdf", bytesOf("%PDF-1.7\nany")],
  ["photo.PNG", "image/png", bytesOf("\u0089PNG\r\n\u001a\n\0\u00ff")],
  ["photo.jpeg", "image/jpeg", bytesOf("\u00ff\u00d8\u00ff\u00e0\0")],
  ["Прописка 王小明.txt", "text/plain; charset=UTF-8", new Uint8Array(Buffer.from("Анна\r\n\t王", "utf8"))],
  ["list (1).csv", "text/csv", bytesOf('=1+1;"a"\n')],
  ["note.docx", `${OFFICE}.wordprocessingml.document`, bytesOf("PK\u0003\u0004[Content_Types].xml word/document.xml")],
  ["book.xlsx", `${OFFICE}.spreadsheetml.sheet`, bytesOf("PK\u0003\u0004[Content_Types].xml xl/workbook.xml")],
];

/** A store whose case and file somebody changed beside the gateway. */
function withReads(store: Store, { cases, attachments }: { cases: CaseRecord; attachments: AttachmentRecord }): Store {
  return {
    ...store,
    read: (work) =>
      store.read((tx) =>
        work({
          ...tx,
          audit: tx.audit,
          cases: { ...tx.cases, get: async () => cases },
          attachments: { ...tx.attachments, get: async () => attachments },
        }),
      ),
  };
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("files of cases (%s)", (store) => {
  let under: GatewayUnderTest;
  let ines: PersonWithKey;
  let opened: Store;
  afterEach(() => under.close());

  const open = async (settings: object = {}): Promise<void> => {
    const wrapStore = (plain: Store) => {
      opened = plain;
      return plain;
    };
    under = await gatewayOn(store, { gateway: { settings }, wrapStore });
    ines = await personWithKey(under, "Ines Maurer");
  };
  const check = async (customerId: string): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId;
  };
  const attach = (
    caseId: string,
    [name, mediaType, raw]: (typeof FILES)[number],
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    under.call("POST", `/v1/cases/${caseId}/attachments?name=${encodeURIComponent(name)}`, undefined, {
      ...{ raw, apiKey: ines.apiKey, headers: { "content-type": mediaType, ...headers } },
    });
  const get = (path: string, apiKey = ines.apiKey) =>
    under.call("GET", `/v1/cases/${path}`, undefined, { apiKey, headers: {} });
  const bytesAt = async (path: string) => {
    const answer = await fetch(`${under.url}/v1/cases/${path}`, { headers: { "api-key": ines.apiKey } });
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [PDF] = FILES as [(typeof FILES)[number]];

  it("are kept by type, listed, and given back byte for byte to be saved", async () => {
    await open();
    const caseId = await check("one");
    for (const file of FILES) {
      const [name, mediaType, bytes] = file;
      const kept = await attach(caseId, file);
      expect(kept).toMatchObject({
        status: 201,
        body: {
          ...{ name, mediaType: mediaType.split(";")[0], size: bytes.length, sha256: sha256(bytes) },
          by: { personId: ines.personId },
        },
      });
      const path = `${caseId}/attachments/${kept.body.attachmentId}`;
      expect(kept.headers.get("location")).toBe(`/v1/cases/${path}`);
      expect(Buffer.from(await bytesAt(path)).equals(Buffer.from(bytes))).toBe(true);
      const { headers } = await get(path);
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const disposition = headers.get("content-disposition") ?? "";
      expect(disposition.startsWith('attachment; filename="')).toBe(true);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(name);
    }
    const listed = (await get(`${caseId}/attachments`)).body.data;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(FILES.map(([name]) => name));
    const shown = (await get(caseId)).body;
    expect(shown.work.attachments).toEqual(listed);
    expect(shown.work.history.filter(({ action }: { action: string }) => action === "case.attached").length).toBe(7);
    const operations = (await under.call("GET", "/v1/audit-entries?action=data.viewed&limit=100")).body.data.map(
      ({ details }: { details: { operation: string } }) => details.operation,
    );
    expect(operations.filter((name: string) => name === "getCaseAttachment").length).toBe(14);
    expect(operations).toContain("listCaseAttachments");
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("are refused with the place when they are something else than they say", async () => {
    await open({ maxAttachmentBytes: 1_000 });
    const caseId = await check("one");
    const refused = async (name: string, mediaType: string, bytes: Uint8Array<ArrayBuffer>) => {
      const { status, body } = await attach(caseId, [name, mediaType, bytes]);
      return [status, body.code, body.detail];
    };
    expect(await refused("a.pdf", "application/pdf", bytesOf("<html>"))).toEqual([
      ...[422, "attachment-type-differs", "application/pdf: byte 0: expected `25 50 44 46 2d` (hexadecimal)"],
    ]);
    expect(await refused("a.txt", "text/plain", bytesOf("abc\u00ff"))).toEqual([
      ...[422, "attachment-type-differs", "text/plain: byte 3: no UTF-8"],
    ]);
    expect((await refused("a.csv", "text/csv", bytesOf("a\0b")))[2]).toBe("text/csv: byte 1: a control character");
    expect((await refused("a.txt", "text/plain", bytesOf("")))[0]).toBe(422);
    const zip = `${OFFICE}.spreadsheetml.sheet`;
    expect((await refused("a.xlsx", zip, bytesOf("PK\u0003\u0004 a zip of something")))[2]).toContain("without");
    for (const part of ["xl/vbaProject.bin", "xl/VBAProject.bin", "XL/VBAPROJECT.BIN", "sheet.macroEnabled.main+xml"])
      expect(
        (await refused("a.xlsx", zip, bytesOf(`PK\u0003\u0004[Content_Types].xml xl/workbook.xml ${part}`)))[2],
      ).toContain("macros");
    for (const type of ["text/html", "image/svg+xml", "application/zip", "application/json", "text/plain; charset=x"])
      expect((await refused("a.txt", type, bytesOf("a"))).slice(0, 2)).toEqual([415, "unsupported-media-type"]);
    for (const name of [
      "../a.txt",
      "a\\b.txt",
      "a\n.txt",
      "a\u202etxt.txt",
      ".txt",
      "a.txt ",
      "a.exe",
      "a",
      "a\u200b.txt",
      ...["a\u115f.txt", "a\u3164.txt", "a\u034f.txt", "a\ufe0f.txt", "a\u{e0101}.txt", "a\ue000.txt"],
      ...[
        "a\uff0fb.txt",
        "a\u2044b.txt",
        "a\u2215b.txt",
        "a\u29f8b.txt",
        "a\u2571b.txt",
        "a\u2216b.txt",
        "a\uff3cb.txt",
      ],
      ...["a\uff1ab.txt", "a\ufe68b.txt"],
    ])
      expect([name, ...(await refused(name, "text/plain", bytesOf("a")))]).toEqual([
        ...[name, 400, "malformed-request", expect.stringMatching(/^name: must /u)],
      ]);
    expect((await refused("", "text/plain", bytesOf("a"))).slice(0, 2)).toEqual([400, "malformed-request"]);
    expect((await refused(`${"x".repeat(200)}.txt`, "text/plain", bytesOf("a")))[0]).toBe(400);
    expect((await refused("a.txt", "text/plain", bytesOf("a".repeat(1_000))))[0]).toBe(201);
    expect((await refused("a.txt", "text/plain", bytesOf("a".repeat(1_001)))).slice(0, 2)).toEqual([
      ...[413, "payload-too-large"],
    ]);
    expect((await attach(caseId, PDF, { "content-encoding": "gzip" })).status).toBe(415);
    expect((await get(caseId)).body.work.attachments.length).toBe(1);
  });

  it("are kept once for an idempotency key, which is of one file", async () => {
    await open();
    const caseId = await check("one");
    const key = { "idempotency-key": '"upload-1"' };
    const first = await attach(caseId, PDF, key);
    const again = await attach(caseId, PDF, key);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect((await get(caseId)).headers.get("etag")).toBe(first.headers.get("etag"));
    const [, PNG = PDF] = FILES;
    expect(await attach(caseId, PNG, key)).toMatchObject({ status: 422, body: { code: "idempotency-key-reused" } });
    expect((await attach(await check("two"), PDF, key)).status).toBe(422);
    expect((await attach(caseId, PDF, { "idempotency-key": "a b" })).status).toBe(400);
    const together = await Promise.all([1, 2, 3].map(() => attach(caseId, PNG, { "idempotency-key": "upload-2" })));
    for (const { status } of together) expect([201, 409]).toContain(status);
    expect((await get(`${caseId}/attachments`)).body.data.length).toBe(2);
  });

  it("are not given back when they were changed, also together with what the case says of them", async () => {
    await open();
    const caseId = await check("one");
    const { attachmentId } = (await attach(caseId, PDF)).body;
    const path = `${caseId}/attachments/${attachmentId}`;
    const forged = new TextEncoder().encode("%PDF-1.7\nother");
    const { details } = (await opened.read((tx) => tx.cases.get("default", caseId))) as CaseRecord;
    const said = (details as { attachments: object[] }).attachments;
    const changed = async (attachments: readonly object[], bytes?: Uint8Array) => {
      const read = await opened.read(async (tx) => ({
        record: (await tx.cases.get("default", caseId)) as CaseRecord,
        file: (await tx.attachments.get("default", "one", attachmentId)) as AttachmentRecord,
      }));
      const content = bytes && Buffer.from(bytes).toString("base64");
      const file = content === undefined ? {} : { content, contentDigest: sha256(new TextEncoder().encode(content)) };
      const tampered = withReads(opened, {
        cases: { ...read.record, details: { ...(details as object), attachments } as Json },
        attachments: { ...read.file, ...file },
      });
      return readAttachment({ store: tampered }, caseId, attachmentId, {});
    };
    expect((await changed(said))?.attachment.name).toBe("passport.pdf");
    const coded = { code: "AUDIT_TAMPERED" };
    await expect(changed(said, forged)).rejects.toMatchObject(coded);
    const fitting = { ...said[0], size: forged.length, sha256: sha256(forged) };
    await expect(changed([fitting], forged)).rejects.toMatchObject(coded);
    await expect(changed([])).rejects.toMatchObject(coded);
    expect((await get(path)).status).toBe(200);
  });

  it("have a limit a case, belong to their tenant, and are added while the case is open", async () => {
    await open();
    const caseId = await check("one");
    const etag = (await get(caseId)).headers.get("etag") ?? "";
    const { headers, body } = await attach(caseId, PDF, { "if-match": etag });
    expect((await attach(caseId, PDF, { "if-match": etag })).body.code).toBe("case-moved");
    expect((await attach(caseId, PDF, { "if-match": headers.get("etag") ?? "" })).status).toBe(201);
    for (let at = 2; at < 20; at++) expect((await attach(caseId, PDF)).status).toBe(201);
    expect((await attach(caseId, PDF)).body.code).toBe("too-many-attachments");
    expect((await attach("missing", PDF)).body.code).toBe("case-not-found");

    const { apiKey: token } = await under.gateway.createKey(
      { tenant: "south", scopes: ["*"] },
      crypto.getRandomValues(new Uint8Array(32)),
    );
    const path = `${caseId}/attachments/${body.attachmentId}`;
    expect((await get(path, token)).body.code).toBe("attachment-not-found");
    expect((await get(`${caseId}/attachments`, token)).body.code).toBe("case-not-found");
    const other = await check("two");
    expect((await get(`${other}/attachments/${body.attachmentId}`)).status).toBe(404);

    const decided = await under.call("POST", `/v1/cases/${caseId}/decisions`, DECISION, { apiKey: ines.apiKey });
    expect(decided.status).toBe(200);
    expect((await attach(caseId, PDF)).body.code).toBe("case-closed");
    expect(Buffer.from(await bytesAt(path)).equals(Buffer.from(PDF[2]))).toBe(true);
  });

  it("go on in the case that takes the place of theirs, and go with retention and erasure", async () => {
    await open();
    const first = await check("one");
    const { attachmentId } = (await attach(first, PDF)).body;
    const second = await check("one");
    expect((await get(first)).body.caseStatus).toBe("closed");
    expect((await get(second)).body.work.attachments.map((one: { attachmentId: string }) => one.attachmentId)).toEqual([
      attachmentId,
    ]);
    const own = { actor: "tester" };
    under.clock.time += 10_000;
    expect((await under.gateway.removeCasesBefore(under.clock.time, own)).removed).toBe(1);
    expect((await get(`${first}/attachments/${attachmentId}`)).status).toBe(404);
    expect(Buffer.from(await bytesAt(`${second}/attachments/${attachmentId}`)).equals(Buffer.from(PDF[2]))).toBe(true);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);

    expect(await under.gateway.eraseCustomer("one", own)).toMatchObject({
      outcome: "erased",
      counts: { attachments: 1 },
    });
    expect((await get(`${second}/attachments/${attachmentId}`)).status).toBe(404);
    expect((await get(`${second}/attachments`)).body).toEqual({ data: [] });
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });
});
