import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import {
  type FilePiece,
  fileIssue,
  readPaymentStream,
  readPayments,
} from "../../../adapters/iso20022/read-payments.ts";
import { clean, FULL_MT103, FULL_PACS_008, FULL_PACS_009, FULL_PAIN_001 } from "./full-messages.ts";
import { MT103, MT202, MT202COV, PACS_008, PACS_009_COVER, PAIN_001 } from "./messages.ts";
import { KINDS, ordinaryMessage } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
/** Damaged files that are tried; 10,000 take a minute. */
const DAMAGED = Number(process.env.RISKGATE_DAMAGED ?? 100);

async function streamed(bytes: Uint8Array, size: number) {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  })();
  const pieces: FilePiece[] = [];
  for await (const piece of readPaymentStream(chunks, OUT)) pieces.push(piece);
  return {
    payments: pieces.flatMap((piece) => ("payment" in piece ? [piece.payment] : [])),
    issues: pieces.flatMap((piece) => ("unread" in piece ? [fileIssue(piece.unread)] : [])),
  };
}

const FILES = [PAIN_001, PACS_008, PACS_009_COVER, `${PAIN_001}\n${PACS_008}`, `${MT103}\r\n$${MT103}`, MT103];

describe("readPaymentStream", () => {
  test.prop([fc.constantFrom(...FILES), fc.integer({ min: 1, max: 3_000 })], { numRuns: 30 })(
    "reads the same however the bytes are cut",
    async (text, size) => {
      const { payments, issues } = readPayments(text, OUT);
      expect(await streamed(new TextEncoder().encode(text), size)).toEqual({ payments, issues });
    },
  );

  it.each([
    ["utf-16le", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["latin1", (text: string) => Buffer.from(text.replace("UTF-8", "ISO-8859-1"), "latin1")],
  ])("reads text in %s", async (_, bytes) => {
    const { payments } = await streamed(bytes(PAIN_001.replace("Karim", "Kärim")), 100);
    expect(payments[0]?.transaction?.fundsBeneficiary.holder).toBe("Kärim & Fils");
  });

  it.each(["UTF-7", "cp850", "x-nobody"])("tells of the unknown encoding %s", async (encoding) => {
    const { payments, issues } = await streamed(Buffer.from(PAIN_001.replace("UTF-8", encoding)), 100);
    expect(issues).toMatchObject([
      { message: `line 1: the encoding \`${encoding}\` is not known: the file is read as UTF-8` },
    ]);
    expect(payments).toEqual(readPayments(PAIN_001, OUT).payments);
  });

  it.each([
    ["gzip", gzipSync(PAIN_001)],
    ["zip", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from(PAIN_001)])],
  ])("says of a file that is packed by %s that it is", async (name, bytes) => {
    for (const size of [1, 10_000]) {
      const { payments, issues } = await streamed(bytes, size);
      expect(payments).toEqual([]);
      expect(issues).toMatchObject([{ message: `line 1: is packed by ${name}: expected what is inside` }]);
    }
  });

  it("tells where bytes are no text, and gives what stands before", async () => {
    const bytes = Buffer.concat([Buffer.from(`${PAIN_001}\n`), Buffer.from([0xff, 0xfe, 0x41])]);
    const { payments, issues } = await streamed(bytes, 10);
    expect(payments).toEqual(readPayments(PAIN_001, OUT).payments);
    expect(issues[0]?.message).toMatch(/^line \d+: is not UTF-8 text/);
  });
});

describe("what is remembered of payments", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const heap = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };

  it.each([
    ["PAIN_001", PAIN_001],
    ["MT103", MT103],
  ])("keeps nothing else of the file in memory: %s", async (_, message) => {
    const file = (async function* () {
      for (let i = 0; i < 400; i++) yield new TextEncoder().encode(`${message}${" ".repeat(60_000)}`);
    })();
    const remembered: unknown[] = [];
    const before = heap();
    for await (const piece of readPaymentStream(file, OUT)) {
      if ("payment" in piece && piece.payment.transaction) remembered.push(piece.payment.transaction);
    }
    expect(remembered).toHaveLength(400);
    // Of the file there were 24 MB; the payments alone are some 2 MB.
    expect(heap() - before).toBeLessThan(6_000_000);
    expect(remembered).toHaveLength(400);
  });
});

describe("damaged files", () => {
  it.each([
    ["CdtTrfTxInf", "CstmrCdtTrfInitn", PAIN_001.replace("<PmtInf>", "PmtInf>").replace("</PmtInf>", "")],
    ["TxInf", "FIToFICstmrCdtTrf", PACS_008.replaceAll("CdtTrfTxInf>", "TxInf>")],
    [
      "CdtTrfTxInf",
      "FICdtTrf/PmtInf",
      PACS_009_COVER.replace("<CdtTrfTxInf>", "<PmtInf><CdtTrfTxInf>").replace(
        "</CdtTrfTxInf>",
        "</CdtTrfTxInf></PmtInf>",
      ),
    ],
  ])("tell of %s that stands in %s, where there is none", (element, place, text) => {
    const { payments, issues } = readPayments(text, OUT);
    expect(payments).toEqual([]);
    expect(issues[0]?.message).toMatch(
      new RegExp(`^line \\d+: .?\`${element}\` is no element of \`${place}\`: its payment is not read`, "u"),
    );
  });

  /** Texts of a file that say something: those between tags, or the lines of fields without their numbers. */
  const textsOf = (file: string): readonly string[] =>
    (file.startsWith("{")
      ? file.split(/\r\n?|\n/u).map((line) =>
          line
            .replace(/^:\d\d[A-Z]?:/u, "")
            .replace(/^[1-8]?\/(?:[A-Z]{2}\/)?/u, "")
            .trim(),
        )
      : [...file.matchAll(/>([^<>]+)</gu)].map(([, inside]) => inside!.trim().replaceAll("&amp;", "&"))
    ).filter((text) => text.length > 4 && /\p{L}/u.test(text) && !/[<&]/u.test(text));
  const readOf = (file: string): string => JSON.stringify(readPayments(file, OUT).payments).toLowerCase();
  const FULL = [FULL_PAIN_001, FULL_PACS_008, FULL_PACS_009, FULL_MT103].map(clean);
  const ORDINARY = KINDS.map(ordinaryMessage);
  const ALL = [...FILES, ...FULL, ...ORDINARY, MT202, MT202COV, `${MT202}$${MT202COV}`];
  const GOOD = ALL.map((one) => {
    const file = one.replace('Ccy="euro">1e400', 'Ccy="EUR">1');
    const read = readOf(file);
    const { issues, payments } = readPayments(file, OUT);
    const told = [issues, ...payments.map((payment) => payment.issues)].flat();
    return { file, told, known: new Set(textsOf(file).filter((text) => read.includes(text.toLowerCase()))) };
  });

  it("are made of good ones", () => {
    expect(GOOD.flatMap(({ told }) => told)).toEqual([]);
    for (const { known } of GOOD) expect(known.size).toBeGreaterThan(1);
  });

  test.prop(
    [fc.constantFrom(...GOOD), fc.nat(), fc.integer({ min: 1, max: 60 }), fc.constantFrom("", "<", "Odo", "}")],
    {
      numRuns: DAMAGED,
    },
  )("are checked whole, or what is left out is told", ({ file, known }, at, length, put) => {
    const start = at % file.length;
    const text = file.slice(0, start) + put + file.slice(start + length);
    const { payments, issues } = readPayments(text, OUT);
    const isTold = issues.length > 0 || payments.some((payment) => payment.issues.length > 0);
    if (isTold) return;
    // Nobody was told anything: whatever says something, or names somebody, stands in the payments.
    const read = readOf(text);
    const lost = textsOf(text).filter(
      (one) =>
        (known.has(one) || /\p{L}{3,} \p{L}{3,}/u.test(one)) &&
        !read.includes(JSON.stringify(one.toLowerCase()).slice(1, -1)),
    );
    expect(lost).toEqual([]);
  });
});
